import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ResponseHeaders, revalidate } from '../../builder/hosting/headers.ts'

/** The response headers of a built site. */
export interface ServedHeaders {
  /** The site's base path, see `content/model/base-path.ts`. */
  base: string
  headersOf: (path: string) => ResponseHeaders
}

/**
 * Reads the response headers of a built site from `_headers`, as static hosts do. The first rule is for all of the site,
 * and so has its base path.
 *
 * @param folder the output folder
 */
export async function readHeaders(folder: string): Promise<ServedHeaders> {
  const rules: { prefix: string; headers: Record<string, string> }[] = []
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (rule && name && value) rule.headers[name] = value
    else if (line) rules.push({ prefix: line.replace(/\*$/, ''), headers: {} })
  }
  const headersOf = (path: string) => {
    const matching = rules.filter(({ prefix }) => path.startsWith(prefix))
    return Object.assign({ 'Cache-Control': revalidate }, ...matching.map(({ headers }) => headers))
  }
  return { base: rules[0]?.prefix.replace(/\/$/, '') ?? '', headersOf }
}

/**
 * Reads the redirects of a built site from `_redirects`, as static hosts do.
 *
 * @param folder the output folder
 * @returns the new addresses by the old ones; empty without that file
 */
export async function readRedirects(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, '_redirects'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(lines.flatMap(([from, to, status]) => (from && to && status === '301' ? [[from, to] as const] : [])))
}
