import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { cached } from '../assets/cached.ts'
import { assetsPath } from '../hosting/headers.ts'
import { isText } from '../hosting/server/media-types.ts'
import type { OutputFile } from './output.ts'

/** Where compressed assets are kept, relative to the project's root. */
export const compressedCache = 'node_modules/.cache/compressed'

/** Smaller files fit into the first packets as they are. */
const worthwhile = 1024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Compressed variants beside each text: `.gz` and `.br`. Pages get a quality that costs about a millisecond each; assets,
 * which every visitor loads and which seldom change, a higher one, kept from build to build. (Measured on all assets of
 * this site: quality 10 makes them 5% smaller, and takes 0.8 s in place of 0.1 s.)
 *
 * @param files files of the output; what is no text is left alone
 * @param cache folder in which the variants of assets are kept
 * @returns the variants, in the order of the files
 */
export async function compress(files: readonly OutputFile[], cache: string): Promise<OutputFile[]> {
  const variants = files.map(async (file): Promise<OutputFile[]> => {
    if (!isText(file.path)) return []
    const text = 'from' in file ? await readFile(file.from) : bytesOf(file.content)
    if (text.length < worthwhile) return []
    return `/${file.path}`.startsWith(assetsPath)
      ? compressAsset(file.path, text, cache)
      : compressPage(file.path, text)
  })
  return (await Promise.all(variants)).flat()
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content

/** At once, for pages are written by as many threads as there are processors. */
function compressPage(path: string, text: Uint8Array): OutputFile[] {
  return [
    { path: `${path}.gz`, content: gzipSync(text, { level: 9 }) },
    { path: `${path}.br`, content: brotliCompressSync(text, brotliOptions(text, 5)) },
  ]
}

async function compressAsset(path: string, text: Uint8Array, cache: string): Promise<OutputFile[]> {
  const key = join(cache, createHash('sha256').update(text).digest('hex').slice(0, 32))
  const [gz, br] = await Promise.all([
    cached(`${key}.9.gz`, () => toGzip(text, { level: 9 })),
    cached(`${key}.9.br`, () => toBrotli(text, brotliOptions(text, 9))),
  ])
  return [
    { path: `${path}.gz`, from: gz },
    { path: `${path}.br`, from: br },
  ]
}

/** No window wider than the text: it would be cleared in vain, which takes longer than the text (RFC 7932, 9.1: 10 to 24 bits). */
const brotliOptions = (text: Uint8Array, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(text.length + 16)), 10), 24),
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
