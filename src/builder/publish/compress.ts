import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { assetsPath, type OutputFile } from '../../site/made-files.ts'
import { type AssetCache, cached } from '../assets/assets.ts'
import { isText } from '../hosting/media-types.ts'

/** Smaller files fit into the first network packets uncompressed. */
const minSize = 1024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Compresses the text of a page at a quality that costs about a millisecond. It is synchronous, because workers already
 * use all processors.
 *
 * @returns `.gz` and `.br` variants; none for a small file
 */
export function compressPage(path: string, content: string): OutputFile[] {
  const text = Buffer.from(content)
  if (text.length < minSize) return []
  return [
    { path: `${path}.gz`, content: gzipSync(text, { level: 9 }) },
    { path: `${path}.br`, content: brotliCompressSync(text, brotliOptions(text, 5)) },
  ]
}

/**
 * Compresses shared files at a higher quality. Brotli quality 10 would make the sample's assets 5 % smaller and take
 * 0.8 s instead of 0.1 s.
 *
 * @param files files of the output; binary files are skipped
 * @param cache stores compressed assets between builds
 * @returns `.gz` and `.br` variants of each text
 */
export async function compressFiles(files: readonly OutputFile[], cache: AssetCache): Promise<OutputFile[]> {
  const variants = files.map(async (file): Promise<OutputFile[]> => {
    if (!isText(file.path)) return []
    const text = 'from' in file ? await readFile(file.from) : Buffer.from(file.content)
    if (!`/${file.path}`.startsWith(assetsPath)) return compressPage(file.path, text.toString())
    return text.length < minSize ? [] : compressAsset(file.path, text, cache)
  })
  return (await Promise.all(variants)).flat()
}

async function compressAsset(path: string, text: Buffer, cache: AssetCache): Promise<OutputFile[]> {
  const key = hash('sha256', text).slice(0, 32)
  return [
    { path: `${path}.gz`, content: await cached(cache, `${key}.gz`, () => toGzip(text, { level: 9 })) },
    { path: `${path}.br`, content: await cached(cache, `${key}.br`, () => toBrotli(text, brotliOptions(text, 9))) },
  ]
}

/** The window is no larger than the text, because clearing a large one costs time (RFC 7932, 9.1: 10 to 24 bits). */
const brotliOptions = (text: Uint8Array, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(text.length + 16)), 10), 24),
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
