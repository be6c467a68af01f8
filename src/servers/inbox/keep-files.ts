import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { lookup } from 'mrmime'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { errorCode } from '../../site/errors.ts'
import type { Message, ReceivedFile } from './types.ts'

/** A file that is not kept: what is in it is not what its name says, or it could be run. */
export class WrongFile extends Error {
  constructor(readonly field: string) {
    super('a file that is not kept')
  }
}

/** More than the cameras of phones have by default. Each takes up to 4 bytes of memory. */
const maxPixels = 64_000_000

/** Of the longer side, when a picture is written again. */
const maxSide = 5000

/** Of a picture. */
const maxSeconds = 30

/** One at a time, because a picture takes much memory. */
const oneByOne = pLimit(1)

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** Bytes at the start, as hexadecimal digits. */
const pictures: [format: PictureFormat, start: RegExp][] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638/],
  ['webp', /^52494646.{8}57454250/],
  ['avif', /^.{8}6674797061766966/],
]

/** What other files begin with, by the ending of their names. The rest may begin with anything but code. */
const starts: [ending: RegExp, start: RegExp][] = [
  // Of pictures, only those of iPhones (HEIC) are left.
  [/^\.(?:jpe?g|png|gif|webp|avif|hei[cf])$/, /^.{8}66747970(?:68656[9e]|686576|6d696631|6d736631)/],
  [/^\.pdf$/, /255044462d/],
  [/^\.(?:zip|docx|xlsx|pptx|od[tspg])$/, /^504b0(?:304|506)/],
  [/^\.(?:doc|xls|ppt)$/, /^(?:d0cf11e0|7b5c727466)/],
  [/^\.(?:mp4|mov|m4[av])$/, /^.{8}(?:66747970|6d6f6f76|77696465|6d646174|66726565)/],
  [/^\.(?:txt|csv|md|ics|vcf)$/, /^(?:0[1-9a-f]|[1-9a-f].)*$/],
]

/** Programs for Windows, Linux, macOS and Java, scripts, shortcuts, and pages for browsers. */
const code =
  /^(?:4d5a|7f454c46|2321|cafebabe|feedfa[cf][ef]|[cf][ef]faedfe|4c0000000114|(?:efbbbf)?(?:20|0[9ad])*3c(?:21[46]4[46]f|[46]8[57]4|[57]3[57]6|[57]3[46]3|3f78))/

/** What systems run when somebody opens it, or browsers and office programs. */
const runnable =
  /^\.(?:exe|com|scr|bat|cmd|ps\d?|psm1|vb[es]?|jse?|mjs|ws[cfh]?|hta|msi|msp|dll|cpl|lnk|url|reg|jar|apk|app|dmg|pkg|deb|rpm|sh|bash|run|py|pl|rb|php\d?|aspx?|jsp|cgi|html?|xhtml|mht(?:ml)?|svgz?|xml|xsl|swf|chm|iso|img|vhdx?|one|(?:do[ct]|xl[ast]?|pp[ast]|pot)m|xlam|xll)$/

/**
 * Keeps the files of a message under made-up names. Pictures are decoded and written again, without what cameras add.
 *
 * @param files pictures stay where they are, others are moved
 * @param folder where they are kept, on the same disk
 * @returns what is on the disk
 * @throws WrongFile for one that is not kept; then none is
 */
export async function keepFiles(files: readonly ReceivedFile[], folder: string): Promise<Message['files']> {
  const kept: Message['files'] = []
  try {
    for (const file of files) kept.push(await oneByOne(() => keepFile(file, join(folder, randomUUID()))))
    if (files.length > 0) await flush(folder)
  } catch (error) {
    await removeFiles(kept)
    throw error
  }
  return kept
}

/** Removes files, those that are gone already included. */
export async function removeFiles(files: readonly { path: string }[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true })
}

async function keepFile(
  { field, name, path: source, size }: ReceivedFile,
  path: string,
): Promise<Message['files'][number]> {
  const start = await startOf(source)
  const ending = extname(name.replace(/[\s.\p{C}]+$/u, '')).toLowerCase()
  const [format] = pictures.find(([, pattern]) => pattern.test(start)) ?? []
  const isOther = starts.some(([pattern, wanted]) => pattern.test(ending) && !wanted.test(start))
  if (code.test(start) || runnable.test(ending) || (isOther && !format)) throw new WrongFile(field)
  if (!format) await rename(source, path)
  const written = format && (await writePicture(field, source, path, format))
  await flush(path)
  const type = format ? `image/${format}` : (lookup(ending) ?? 'application/octet-stream')
  return { name, path, type, size: written ?? size }
}

/** @returns the first bytes, as hexadecimal digits */
async function startOf(path: string): Promise<string> {
  for await (const bytes of createReadStream(path, { end: 1023 })) return bytes.toString('hex')
  return ''
}

/** @returns its size */
async function writePicture(field: string, source: string, path: string, format: PictureFormat): Promise<number> {
  try {
    const { size } = await sharp(source, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
      .toFormat(format)
      .toFile(path)
    return size
  } catch (error) {
    // Those of the system have a code, as on a full disk.
    throw errorCode(error) === '' ? new WrongFile(field) : error
  }
}

/** Waits until a file, or the list of files in a folder, is on the disk. Windows cannot open folders, and flushes them itself. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error) => {
    if (['EISDIR', 'EPERM'].includes(errorCode(error))) return undefined
    throw error
  })
  try {
    await file?.sync()
  } finally {
    await file?.close()
  }
}
