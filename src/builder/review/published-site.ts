import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assetsPath, madeFiles, type OutputFile } from '../../site/made-files.ts'
import { publishedAt } from '../../site/published.ts'
import { outputOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { headersFile } from '../hosting/headers.ts'
import { redirects } from '../hosting/redirects.ts'

/** What a published site has, as far as it is known without the documents of its pages. */
export interface SiteOutline {
  /** Routes of its pages. */
  routes: ReadonlySet<string>
  /** Where old addresses lead. */
  redirects: ReadonlyMap<string, string>
  /** The foreign hosts that its policy admits. */
  hosts: ReadonlySet<string>
  /** @returns the title of a page as it stands in its document */
  titleOf: (route: string) => string | undefined
  /** @returns whether search engines may show a page */
  isIndexed: (route: string) => boolean
}

/** A folder with a published site. */
export interface PublishedSite extends SiteOutline {
  /** @returns the document of a page; undefined when there is none */
  bytesOf: (route: string) => Buffer | undefined
  /** @returns its text */
  htmlOf: (route: string) => string | undefined
  /** @returns bytes after gzip of style sheets and scripts, by their URL paths */
  weightOf: (files: readonly string[]) => number
  /** @returns the text of those of these files that are style sheets; undefined where they are not known */
  stylesOf: (files: readonly string[]) => string | undefined
}

interface Page {
  title: string
  noindex?: boolean | undefined
}

/** @returns what a folder with a published site has; pages that only lead to another address are none */
export function openPublished(folder: string): PublishedSite {
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : Buffer.alloc(0))
  const pages = new Map<string, Page>()
  for (const path of htmlFiles(folder)) {
    const html = read(path)
    if (html.includes('<main'))
      pages.set(path === 'index.html' ? '/' : `/${path.slice(0, -'.html'.length)}`, {
        title: titleIn(html),
        noindex: /<meta name="robots"[^>]*noindex/.test(html.toString()),
      })
  }
  const bytesOf = (route: string) => (pages.has(route) ? read(outputOf(route)) : undefined)
  const weights = new Map<string, number>()
  const weightOfFile = (path: string) => {
    const weight = weights.get(path) ?? gzipSync(read(fileAt(path))).length
    weights.set(path, weight)
    return weight
  }
  return {
    ...outlineOf(pages, read(madeFiles.redirects).toString(), read(madeFiles.headers).toString()),
    bytesOf,
    htmlOf: (route) => bytesOf(route)?.toString(),
    weightOf: (files) => files.reduce((sum, path) => sum + weightOfFile(path), 0),
    stylesOf: (files) => {
      const sheets = files.filter((path) => path.endsWith('.css')).map(fileAt)
      return sheets.every((path) => existsSync(join(folder, path))) ? sheets.map(read).join('') : undefined
    },
  }
}

/** @returns the path in the folder: a site that is not at the top of its domain has a longer one in its pages */
const fileAt = (url: string): string => url.slice(Math.max(0, url.lastIndexOf(assetsPath)))

/** @returns what a build would publish of a checked site */
export function outlineOfSite(checked: Site): SiteOutline {
  const site = publishedAt(checked, new Date())
  const heads = Array.from(site.pages.values(), ({ route, info: { head } }) => [route, head] as const)
  const textIn = (files: readonly OutputFile[], path: string) => {
    const file = files.find((one) => one.path === path)
    return file && 'content' in file ? String(file.content) : ''
  }
  const files = [...redirects(site), headersFile(site)]
  return outlineOf(new Map(heads), textIn(files, madeFiles.redirects), textIn(files, madeFiles.headers))
}

/** @param redirects the text of `_redirects`; that of `_headers` follows */
const outlineOf = (pages: ReadonlyMap<string, Page>, redirects: string, headers: string): SiteOutline => ({
  routes: new Set([...pages.keys()].sort()),
  redirects: new Map(redirects.split('\n').flatMap(redirectIn)),
  hosts: new Set(headers.match(/https?:\/\/[^\s;]+/g)),
  titleOf: (route) => pages.get(route)?.title,
  isIndexed: (route) => pages.get(route)?.noindex !== true,
})

/** A part of the text of the whole page would keep that in memory. */
function titleIn(html: Buffer): string {
  const start = html.indexOf('<title>')
  return start < 0 ? '' : html.toString('utf8', start + '<title>'.length, html.indexOf('</title>', start))
}

const htmlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && !`/${path}`.startsWith(assetsPath))

/** Some lines stand there twice, for two kinds of hosts. */
function redirectIn(line: string): [from: string, to: string][] {
  const words = line.trim().split(/\s+/)
  const to = words.at(-2)
  return /^30\d!?$/.test(words.at(-1) ?? '') && to !== undefined ? [[words.slice(0, -2).join(' '), to]] : []
}
