import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Headers, revalidate } from '../headers.ts'

/**
 * The headers of a built site, from the file that static hosts read.
 *
 * @param folder the output folder
 * @returns the headers of a path on the site
 */
export async function readHeaders(folder: string): Promise<(path: string) => Headers> {
  const rules: { start: string; headers: Record<string, string> }[] = []
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (rule && name && value) rule.headers[name] = value
    else if (line) rules.push({ start: line.replace(/\*$/, ''), headers: {} })
  }
  return (path) => {
    const matching = rules.filter(({ start }) => path.startsWith(start))
    return Object.assign({ 'Cache-Control': revalidate }, ...matching.map(({ headers }) => headers))
  }
}

/**
 * Old addresses and where they lead, from the file that static hosts read.
 *
 * @param folder the output folder
 * @returns the new address by the old one
 */
export async function readRedirects(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, '_redirects'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(lines.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])))
}
