import { type DataKind, dataKinds } from '../generated/data-kinds.ts'
import type { FileKind } from '../schema/file-kinds.ts'

/**
 * The one place that knows how files, routes and outputs correspond.
 *
 *     pages/index.yaml                → /                    → index.html
 *     pages/locations/index.yaml      → /locations           → locations.html
 *     pages/locations/northbridge.yaml   → /locations/northbridge  → locations/northbridge.html
 *     pages/404.yaml                  → /404                 → 404.html (every unknown address)
 *     pages/es/index.yaml             → /es                  → es.html (a further language)
 */

/** The folder of the pages, relative to the site's folder. */
export const pagesFolder = 'pages'

/** The file with the facts of the site. */
export const siteFile = `${pagesFolder}/_site.yaml`

/** The file with shared sections, which is optional. */
export const sectionsFile = `${pagesFolder}/_sections.yaml`

/** The list of all addresses that were ever published, which is optional. */
export const publishedFile = `${pagesFolder}/_published.txt`

/** The folder of the drawings, which is optional. */
export const drawingsFolder = `${pagesFolder}/drawings`

/** The folder of files that are published as they are, at the root of the site. It is optional. */
const publicFolder = `${pagesFolder}/_public/`

/** The folder of photos that all pages may show, as `/_photos/garden.jpg`. It is optional. */
export const photosFolder = `${pagesFolder}/_photos`

/** @returns whether a photo is a file of the site: `./garden.jpg`, `/_photos/garden.jpg` */
export const isOwnPhoto = (src: string): boolean => isBesidePage(src) || isSharedPhoto(pagesFolder + src)

/** @returns whether a file is a photo for all pages */
export const isSharedPhoto = (file: string): boolean => file.startsWith(`${photosFolder}/`)

/** @returns whether a photo is in the folder of a page or below: `./garden.jpg` */
export const isBesidePage = (src: string): boolean => src.startsWith('./')

/** @returns the path of a photo or another file that a document names: beside the document, or by its path under pages/ */
export const namedFile = (name: string, document: string): string =>
  name.startsWith('/')
    ? pagesFolder + name
    : document.slice(0, document.lastIndexOf('/') + 1) + name.replace(/^\.\//, '')

/** @returns whether a file is published as it is */
export const isPublicFile = (file: string): boolean => file.startsWith(publicFolder)

/** @returns the URL path of a file under pages/, which stays the same when its content changes */
export const addressOfFile = (file: string): string =>
  file.slice(isPublicFile(file) ? publicFolder.length - 1 : pagesFolder.length)

/** The path of the folder of a language, empty for the default one. */
const languageFolder = `${pagesFolder}/(?:([a-z]{2,3}(?:-[a-z0-9]+)*)/)?`

/** Files about the whole site, in the default language or in the folder of another one. */
const siteWide = new RegExp(`^${languageFolder}_(site|sections)\\.yaml$`)

/** @returns the folder of the language and what a file has of the whole site; undefined for a page */
export function siteWideFile(file: string): { folder: string; kind: 'site' | 'sections' } | undefined {
  const [, folder = '', kind] = siteWide.exec(file) ?? []
  return kind === undefined ? undefined : { folder, kind: kind as 'site' | 'sections' }
}

/** @returns the paths of the facts and the shared sections in a language, see `Language.prefix` */
export const siteWideFiles = (prefix: string): [site: string, sections: string] => [
  `${pagesFolder}${prefix}/_site.yaml`,
  `${pagesFolder}${prefix}/_sections.yaml`,
]

/** The folder of projects, reviews and people, which is optional. */
export const dataFolder = `${pagesFolder}/_data`

const dataFiles = new RegExp(`^${languageFolder}_data/(${dataKinds.join('|')})/[a-z0-9]+(?:-[a-z0-9]+)*\\.yaml$`)

/** @returns the folder of the language and the kind of a data file; undefined for other files */
export function dataFile(file: string): { folder: string; kind: DataKind } | undefined {
  const [, folder = '', kind] = dataFiles.exec(file) ?? []
  return kind === undefined ? undefined : { folder, kind: kind as DataKind }
}

/** @returns the kind of a file, by its path */
export function fileKindOf(file: string): FileKind {
  const { folder, kind } = siteWideFile(file) ?? dataFile(file) ?? {}
  if (kind === undefined) return 'page'
  return folder === '' || kind === 'sections' ? kind : `translated-${kind}`
}

/** @returns the path of a translation in the same place as its source, see `Language.prefix` */
export const fileInLanguage = (file: string, prefix: string): string =>
  pagesFolder + prefix + file.slice(pagesFolder.length)

const dataFolders = new RegExp(`^${languageFolder}_data/`)

/** @returns the folder of data files that a file is in: `pages/es/_data`; undefined for other files */
export const dataFolderOf = (file: string): string | undefined => dataFolders.exec(file)?.[0].slice(0, -1)

/** @returns whether a YAML file under pages/ is a page, not facts, shared sections or data */
export const isPage = (file: string): boolean => siteWideFile(file) === undefined && dataFolderOf(file) === undefined

/**
 * Letters at most in a part of an address: file systems allow 255 bytes for a name (`NAME_MAX` of POSIX), and the names of
 * a page's files also have endings.
 */
export const longestPart = 200

/** The route of the page for unknown addresses. */
export const notFoundRoute = '/404'

/** @returns whether a route is that of the page for unknown addresses, in any language */
export const isNotFound = (route: string): boolean => notFoundPattern.test(route)

const notFoundPattern = new RegExp(`^(/[a-z]{2,3}(-[a-z0-9]+)*)?${notFoundRoute}$`)

/** @returns the route of a page's file, without a slash at the end */
export function routeOf(file: string): string {
  const stem = file.slice(pagesFolder.length).replace(/\.yaml$/, '')
  return stem.replace(/\/index$/, '') || '/'
}

/** @returns the path of a route's HTML file in the output folder */
export const outputOf = (route: string): string => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)

/** @returns the parent routes of a route, nearest first, ending with `/`; none for `/` */
export function ancestorsOf(route: string): string[] {
  if (route === '/') return []
  const parent = route.slice(0, route.lastIndexOf('/')) || '/'
  return [parent, ...ancestorsOf(parent)]
}

/** @returns the absolute URL of a page of a site, whose origin has no slash at the end */
export const absoluteUrl = (origin: string, route: string): string => (route === '/' ? `${origin}/` : origin + route)

/**
 * @param address a path that starts with a slash: `/services/`, `/Services.html`, `/pages/services/index.yaml`
 * @returns the likely route: in lower case, without a slash or a file extension at the end
 */
export function normalizeRoute(address: string): string {
  const path = address
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^\/pages(?=\/)/, '')
  return path.replace(/(\/index)?(\.(html?|ya?ml|md))?$/, '') || '/'
}
