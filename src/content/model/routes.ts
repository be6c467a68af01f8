/**
 * The one place that knows how a page's file, its route and its output belong together.
 *
 *     pages/index.yaml                → /                    → index.html
 *     pages/locations/index.yaml      → /locations           → locations.html
 *     pages/locations/marbella.yaml   → /locations/marbella  → locations/marbella.html
 *     pages/404.yaml                  → /404                 → 404.html (every unknown address)
 */

/** The folder of the pages, relative to the site's folder. */
export const pagesFolder = 'pages'

/** The file with the facts of the site. */
export const siteFile = `${pagesFolder}/_site.yaml`

/** The file with the sections that pages share. It need not exist. */
export const sectionsFile = `${pagesFolder}/_sections.yaml`

/** @returns whether a YAML file under pages/ is a page, and not one of the two above */
export const isPage = (file: string): boolean => file !== siteFile && file !== sectionsFile

/** The route of the page that is shown for every unknown address. */
export const notFoundRoute = '/404'

/** Where feed readers find the articles of a site. */
export const feedPath = '/feed.xml'

/**
 * @param file path of a page's file, with forward slashes
 * @returns its route, without a slash at the end
 */
export function routeOf(file: string): string {
  const stem = file.slice(pagesFolder.length).replace(/\.yaml$/, '')
  return stem.replace(/\/index$/, '') || '/'
}

/** @returns the path of a route's HTML file in the output folder */
export const outputOf = (route: string): string => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)

/** @returns the routes above a route, nearest first, ending with `/`; none for `/` */
export function ancestorsOf(route: string): string[] {
  if (route === '/') return []
  const parent = route.slice(0, route.lastIndexOf('/')) || '/'
  return [parent, ...ancestorsOf(parent)]
}

/**
 * @param origin the site's address without a slash at the end
 * @returns the absolute address of a page: canonical, sitemap, Open Graph and JSON-LD all use this one
 */
export const absoluteUrl = (origin: string, route: string): string => (route === '/' ? `${origin}/` : origin + route)

/**
 * @param address a path that starts with a slash: `/services/`, `/Services.html`, `/pages/services/index.yaml`
 * @returns the route that it probably means: in lower case, without a slash at its end and without a file's ending
 */
export function normalizeRoute(address: string): string {
  const path = address
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^\/pages(?=\/)/, '')
  return path.replace(/(\/index)?(\.(html?|ya?ml|md))?$/, '') || '/'
}
