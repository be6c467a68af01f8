import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pLimit from 'p-limit'
import { parseUrl } from '../../site/address.ts'
import { errorMessage, ProjectError } from '../../site/errors.ts'
import { assetsPath, madeFiles, type OutputFile } from '../../site/made-files.ts'
import { memoize } from '../../site/memoize.ts'
import { publishedAt } from '../../site/published.ts'
import { outputOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { headersFile } from '../hosting/headers.ts'
import { redirects } from '../hosting/redirects.ts'
import { htmlText } from './read-page.ts'

/** What a published site has, as far as it is known without the documents of its pages. */
export interface SiteOutline {
  /** Routes of its pages. */
  routes: ReadonlySet<string>
  /** Where old addresses lead. */
  redirects: ReadonlyMap<string, string>
  /** The foreign hosts that its policy admits; undefined where that is not known. */
  hosts: ReadonlySet<string> | undefined
  /** @returns the title of a page */
  titleOf: (route: string) => string | undefined
  /** @returns whether search engines may show a page */
  isIndexed: (route: string) => boolean
}

/** A folder with a published site. */
export interface PublishedSite extends SiteOutline {
  /** @returns the document of a page; undefined when there is none */
  htmlOf: (route: string) => string | undefined
  /** @returns bytes after gzip of style sheets and scripts, by their URL paths */
  weightOf: (files: readonly string[]) => number
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
  const weightOfFile = memoize((path: string) => gzipSync(read(fileAt(path))).length)
  return {
    ...outlineOf(pages, read(madeFiles.redirects).toString(), read(madeFiles.headers).toString()),
    htmlOf: (route) => (pages.has(route) ? read(outputOf(route)).toString() : undefined),
    weightOf: (files) => files.reduce((sum, path) => sum + weightOfFile(path), 0),
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
  hosts: headers === '' ? undefined : new Set(headers.match(/https?:\/\/[^\s;]+/g)),
  titleOf: (route) => pages.get(route)?.title,
  isIndexed: (route) => pages.get(route)?.noindex !== true,
})

function titleIn(html: Buffer): string {
  const start = html.indexOf('<title>')
  return start < 0 ? '' : htmlText(html.toString('utf8', start, html.indexOf('</title>', start)))
}

const htmlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && !`/${path}`.startsWith(assetsPath))

/** As `_site.yaml` has it. Some lines stand there twice, for two kinds of hosts. */
function redirectIn(line: string): [from: string, to: string][] {
  const words = line.trim().split(/\s+/)
  const to = words.at(-2)?.replace(':splat', '*')
  const from = words.slice(0, -2).join('&').replace('&', '?')
  return /^30\d!?$/.test(words.at(-1) ?? '') && to !== undefined ? [[from, to]] : []
}

/** Requests at once, as a browser has. */
const mostRequests = 6

/** Milliseconds for one answer. */
const patience = 30_000

/**
 * Reads the pages in the sitemap of a published site.
 *
 * @param address of its home page
 * @param folder receives the pages
 * @returns the folder
 * @throws ProjectError when a page cannot be read
 */
export async function download(address: string, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const base = address.replace(/\/$/, '')
  const addresses = await addressesIn(`${base}/${madeFiles.sitemap}`)
  const start = pathWithoutSlash(base)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await pLimit(mostRequests).map(addresses, async (page) => {
    // The sitemap has the addresses of the published site, which may be tried elsewhere.
    const path = pathWithoutSlash(page)
    const route = path.slice(path.startsWith(`${start}/`) ? start.length : 0).replace(/(.)\/$/, '$1') || '/'
    const { text, policy } = await read(base + (route === '/' ? '/' : route))
    write(outputOf(route), text)
    if (route === '/' && policy !== null) write(madeFiles.headers, policy)
  })
  return folder
}

const pathWithoutSlash = (address: string): string => parseUrl(address)?.pathname.replace(/\/$/, '') ?? ''

async function addressesIn(sitemap: string): Promise<string[]> {
  const { text } = await read(sitemap)
  const found = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return text.includes('<sitemapindex') ? (await Promise.all(found.map(addressesIn))).flat() : found
}

async function read(address: string): Promise<{ text: string; policy: string | null }> {
  const response = await ask(address)
  if (!response.ok) throw new ProjectError(`${address} answers ${response.status}.`)
  return { text: await response.text(), policy: response.headers.get('content-security-policy') }
}

/**
 * @returns an answer, whatever it is
 * @throws ProjectError when there is none
 */
export function ask(address: string, options?: RequestInit): Promise<Response> {
  return fetch(address, { ...options, signal: AbortSignal.timeout(patience) }).catch((cause) => {
    throw new ProjectError(`${address} does not answer: ${errorMessage(cause)}.`, { cause })
  })
}
