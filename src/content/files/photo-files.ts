import { type FileHandle, open, readFile } from 'node:fs/promises'

/** How files of the kinds that may be photos begin: JPEG, PNG, WebP, AVIF. */
const beginnings = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp(avi[fs]|mif1))/s

/**
 * What calls itself a photo may be a drawing, a page that was saved by mistake, a kind that only phones know, or the
 * beginning of a photo that was not copied to its end.
 *
 * @param path path of the file
 * @returns why it is no photo; undefined when it is one, as far as its beginning and its end show
 * @throws when it cannot be read
 */
export async function faultOfPhoto(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = await readSome(file, 0, 16)
    if (!beginnings.test(start.toString('latin1'))) return 'it is no picture of the kinds JPEG, PNG, WebP or AVIF'
    const isWhole = hasEnd(start, await readSome(file, Math.max(0, size - 12), 12), size)
    // Some cameras write more behind the end.
    return isWhole || hasEndInside(await readFile(path))
      ? undefined
      : 'it is not complete, so copy or download it again'
  } finally {
    await file.close()
  }
}

async function readSome(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

const endOfJpeg = Buffer.from([0xff, 0xd9])
const endOfPng = Buffer.from('IEND')

/** A WebP says its length; where an AVIF ends, only its decoder knows. */
function hasEnd(start: Buffer, end: Buffer, size: number): boolean {
  if (isJpeg(start)) return end.subarray(-2).equals(endOfJpeg)
  if (isPng(start)) return end.includes(endOfPng)
  return start.toString('latin1', 0, 4) !== 'RIFF' || size >= start.readUInt32LE(4) + 8
}

function hasEndInside(bytes: Buffer): boolean {
  if (isPng(bytes)) return bytes.includes(endOfPng)
  return isJpeg(bytes) && bytes.includes(endOfJpeg, startOfScan(bytes))
}

/** Where the picture itself starts in a JPEG, behind all that is said about it: a small preview has an end of its own. */
function startOfScan(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xda) at += 2 + bytes.readUInt16BE(at + 2)
  return at
}

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff

const isPng = (bytes: Buffer): boolean => bytes[0] === 0x89
