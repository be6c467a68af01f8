import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assetsPath, madeFiles } from '../../site/made-files.ts'
import { outputOf } from '../../site/routes.ts'

/** A folder with a published site. */
export interface PublishedSite {
  /** Routes of its pages. */
  routes: ReadonlySet<string>
  /** Where old addresses lead. */
  redirects: ReadonlyMap<string, string>
  /** The foreign hosts that its policy admits. */
  hosts: ReadonlySet<string>
  /** @returns the document of a page; undefined when there is none */
  bytesOf: (route: string) => Buffer | undefined
  /** @returns its text */
  htmlOf: (route: string) => string | undefined
  /** @returns the title of a page as it stands in its document */
  titleOf: (route: string) => string | undefined
  /** @returns bytes after gzip of style sheets and scripts, by their URL paths */
  weightOf: (files: readonly string[]) => number
}

/**
 * @param folder with a published site
 * @returns what it has; pages that only lead to another address are none
 */
export function openPublished(folder: string): PublishedSite {
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : Buffer.alloc(0))
  const titles = new Map<string, string>()
  for (const path of htmlFiles(folder)) {
    const html = read(path)
    if (html.includes('<main'))
      titles.set(path === 'index.html' ? '/' : `/${path.slice(0, -'.html'.length)}`, titleIn(html))
  }
  const bytesOf = (route: string) => (titles.has(route) ? read(outputOf(route)) : undefined)
  const lines = read(madeFiles.redirects).toString().split('\n')
  const weights = new Map<string, number>()
  const weightOfFile = (path: string) => {
    const weight = weights.get(path) ?? gzipSync(read(path)).length
    weights.set(path, weight)
    return weight
  }
  return {
    routes: new Set([...titles.keys()].sort()),
    redirects: new Map(lines.flatMap(redirectIn)),
    hosts: new Set(
      read(madeFiles.headers)
        .toString()
        .match(/https?:\/\/[^\s;]+/g),
    ),
    bytesOf,
    htmlOf: (route) => bytesOf(route)?.toString(),
    titleOf: (route) => titles.get(route),
    weightOf: (files) => files.reduce((sum, path) => sum + weightOfFile(path), 0),
  }
}

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
