import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { UsageError } from '../../site/errors.ts'

/** The option of commands that compare a site with the one that is online. */
export const publishedOption = { published: { type: 'string', multiple: true } } as const

export const publishedHelp = `  --published SOURCE     also compares with the site that is replaced: the address or the file of its sitemap, or of a
                         list with one address in a line; with --fix of check, writes the redirects that are missing`

/** Milliseconds until a request fails. */
const timeout = 20_000

/** Ten times what a sitemap may have (sitemaps.org: 50 MB). */
const maxBytes = 500 * 2 ** 20

/**
 * Reads the addresses of a published site.
 *
 * @param sources sitemaps, indexes of sitemaps (sitemaps.org), or lists of addresses; each a URL or a file, relative to
 *   the folder in which the user typed the command
 * @returns URLs, or the lines of a list
 * @throws UsageError when a source cannot be read or has no address
 */
export async function readAddresses(sources: readonly string[] = []): Promise<string[]> {
  return (await Promise.all(sources.map(readSource))).flat()
}

async function readSource(source: string): Promise<string[]> {
  const text = await readText(source).catch((error: Error) => {
    throw new UsageError(`--published: ${source} cannot be read: ${error.message}`)
  })
  if (!/<(urlset|sitemapindex)\b/.test(text)) return linesOf(source, text)
  const addresses = Array.from(text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g), ([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  if (addresses.length === 0) throw new UsageError(`--published: ${source} has no address.`)
  return text.includes('<sitemapindex') ? readAddresses(addresses) : addresses
}

async function readText(source: string): Promise<string> {
  const bytes = await readBytes(source)
  // A sitemap may be compressed (sitemaps.org), whatever its name.
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = (isCompressed ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes).toString('utf8')
  if (text.includes('\0')) throw new Error('it is not a text')
  return text
}

async function readBytes(source: string): Promise<Buffer> {
  if (!/^https?:/.test(source)) return readFile(resolve(process.env.INIT_CWD ?? '', source))
  const response = await fetch(source, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`the host answers with status ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

function linesOf(source: string, text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const addresses = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const wrong = addresses.find((line) => !/^(\/|https?:\/\/)\S*$/.test(line))
  if (addresses.length > 0 && wrong === undefined) return addresses
  throw new UsageError(
    `--published: ${source} is neither a sitemap nor a list of addresses${wrong ? `: ${wrong.slice(0, 60)}` : ''}.`,
  )
}
