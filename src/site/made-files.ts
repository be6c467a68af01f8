/**
 * The addresses at which the build makes files beside the pages: it takes their names from here, and the check keeps
 * other files away from them.
 */

/** Files at the root of the site, by what they are for. */
export const madeFiles = {
  robots: 'robots.txt',
  sitemap: 'sitemap.xml',
  headers: '_headers',
  redirects: '_redirects',
  forms: '_forms.json',
  apache: '.htaccess',
  vectorIcon: 'favicon.svg',
  icon: 'favicon.ico',
  touchIcon: 'apple-touch-icon.png',
  smallAppIcon: 'icon-192.png',
  appIcon: 'icon-512.png',
  manifest: 'manifest.webmanifest',
} as const

/** The path of files with a hash of their content in the name. Browsers keep what is there for a year. */
export const assetsPath = '/assets/'

/** The path of the files that show what other sites have. */
export const embedsPath = '/embeds/'

/** The path of the feed of articles, below the folder of the language. */
export const feedPath = '/feed.xml'

/** The path of the calendar of events, below the folder of the language. */
export const calendarPath = '/events.ics'

/** @returns the path of the calendar of one event, below the folder of the language */
export const calendarOf = (name: string): string => `/events/${name}.ics`

/** @returns the file that proves to IndexNow that a key is the site's */
export const indexNowFile = (key: string): string => `${key}.txt`

/** @returns a part of a sitemap that is too large for one file */
export const sitemapPart = (number: number): string => `sitemap-${number}.xml`

const names: ReadonlySet<string> = new Set(Object.values(madeFiles))

/** @returns the address of such a file, if `address` is one, is in its place, or is that of its compressed form */
export function madeAddress(address: string, indexNow?: string): string | undefined {
  const plain = address.toLowerCase().replace(/\.(?:gz|br)$/, '')
  const [first = ''] = plain.slice(1).split('/')
  if (indexNow && first === indexNowFile(indexNow).toLowerCase()) return `/${first}`
  if (names.has(first) || /^sitemap-\d+\.xml$/.test(first)) return `/${first}`
  if (`${plain}/`.startsWith(assetsPath)) return assetsPath
  if (`${plain}/`.startsWith(embedsPath)) return embedsPath
  return /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/(?:feed\.xml|events\.ics|events\/[a-z0-9-]+\.ics)$/.test(plain)
    ? plain
    : undefined
}

/** A file that is made: its path below a folder, and its content. */
export interface MadeFile<Content = string | Uint8Array> {
  path: string
  content: Content
}

/** A file of the output: its path in `dist/`, and its content or the file to copy. */
export type OutputFile = MadeFile | { path: string; from: string }
