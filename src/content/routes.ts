/**
 * The one place that knows how a page's file, its route and its output belong together.
 *
 *     pages/index.yaml                → /                    → index.html
 *     pages/locations/index.yaml      → /locations           → locations.html
 *     pages/locations/marbella.yaml   → /locations/marbella  → locations/marbella.html
 *     pages/404.yaml                  → /404                 → 404.html (every unknown address)
 */

/** The folder that holds the pages, relative to the project's root. */
export const pagesFolder = 'pages'

/** The file of the site's facts, relative to the project's root. */
export const siteFile = `${pagesFolder}/_site.yaml`

/** The file of the sections that pages share, relative to the project's root. It need not exist. */
export const sectionsFile = `${pagesFolder}/_sections.yaml`

/** @returns whether a file under pages/ is a page, and not one that all pages share */
export function isPage(file: string): boolean {
  return file !== siteFile && file !== sectionsFile
}

/** The route of the page that is shown for every unknown address. */
export const notFoundRoute = '/404'

/** Where feed readers find the articles, on a site that has some. */
export const feedPath = '/feed.xml'

/**
 * @param file path of a page's file from the project's root, with forward slashes
 * @returns its route, without a slash at the end
 */
export function routeOf(file: string): string {
  const stem = file.slice(pagesFolder.length).replace(/\.yaml$/, '')
  return stem.replace(/\/index$/, '') || '/'
}

/**
 * @param route a route as `routeOf` gives it
 * @returns path of the HTML file under the output folder
 */
export function outputOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`
}

/**
 * @param route a route
 * @returns the routes above it, nearest first, ending with `/`; empty for `/`
 */
export function ancestorsOf(route: string): string[] {
  if (route === '/') return []
  const parent = route.slice(0, route.lastIndexOf('/')) || '/'
  return [parent, ...ancestorsOf(parent)]
}

/**
 * @param origin the site's address without a slash at the end
 * @param route a route
 * @returns the page's absolute address: canonical, sitemap, Open Graph and JSON-LD all use this one
 */
export function absoluteUrl(origin: string, route: string): string {
  return route === '/' ? `${origin}/` : origin + route
}

/**
 * An address as routes are written: in lower case, without a slash at its end, and without what belongs to a file.
 *
 * @param address a path that starts with a slash: `/services/`, `/Services.html`, `/pages/services/index.yaml`
 * @returns the route that it probably stands for
 */
export function plainRoute(address: string): string {
  const path = address
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/^\/pages(?=\/)/, '')
  return path.replace(/(\/index)?(\.(html?|ya?ml|md))?$/, '') || '/'
}
