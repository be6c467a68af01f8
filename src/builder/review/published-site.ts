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
  /** @returns the document of a page */
  htmlOf: (route: string) => string
  /** @returns bytes after gzip of a page with style sheets and scripts, by the URL paths of these */
  weightOf: (html: string, files: readonly string[]) => number
}

/**
 * @param folder with a published site
 * @returns what it has; pages that only lead to another address are none
 */
export function openPublished(folder: string): PublishedSite {
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : Buffer.alloc(0))
  const htmlOf = (route: string) => read(outputOf(route)).toString()
  const routes = htmlFiles(folder)
    .map((path) => (path === 'index.html' ? '/' : `/${path.slice(0, -'.html'.length)}`))
    .filter((route) => htmlOf(route).includes('<main'))
  const lines = read(madeFiles.redirects).toString().split('\n')
  const weights = new Map<string, number>()
  const weightOfFile = (path: string) => {
    const weight = weights.get(path) ?? gzipSync(read(path)).length
    weights.set(path, weight)
    return weight
  }
  return {
    routes: new Set(routes.sort()),
    redirects: new Map(lines.flatMap(redirectIn)),
    hosts: new Set(
      read(madeFiles.headers)
        .toString()
        .match(/https?:\/\/[^\s;]+/g),
    ),
    htmlOf,
    weightOf: (html, files) => gzipSync(html).length + files.reduce((sum, path) => sum + weightOfFile(path), 0),
  }
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
