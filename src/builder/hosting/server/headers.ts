import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ResponseHeaders, revalidate } from '../headers.ts'

/**
 * Reads the response headers of a built site from `_headers`, as static hosts do.
 *
 * @param folder the output folder
 * @returns a function that maps a path to its headers
 */
export async function readHeaders(folder: string): Promise<(path: string) => ResponseHeaders> {
  const rules: { prefix: string; headers: Record<string, string> }[] = []
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (rule && name && value) rule.headers[name] = value
    else if (line) rules.push({ prefix: line.replace(/\*$/, ''), headers: {} })
  }
  return (path) => {
    const matching = rules.filter(({ prefix }) => path.startsWith(prefix))
    return Object.assign({ 'Cache-Control': revalidate }, ...matching.map(({ headers }) => headers))
  }
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
  return new Map(lines.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])))
}
