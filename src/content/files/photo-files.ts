import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** How files of the kinds that may be photos begin: JPEG, PNG, WebP, AVIF. */
const beginnings = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp(avi[fs]|mif1))/s

/** More pixels are not read when a photo is made smaller (the limit of sharp). No WebP has them. */
const mostPixels = 0x3fff ** 2

/**
 * What calls itself a photo may be a drawing, a page that was saved by mistake, a kind that only phones know, the
 * beginning of a photo that was not copied to its end, or too large.
 *
 * @param path path of the file
 * @returns why it cannot be used; undefined when it can, as far as its beginning and its end show
 * @throws when it cannot be read
 */
export function faultOfPhoto(path: string): string | undefined {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = readSome(file, 0, 24)
    if (!beginnings.test(start.toString('latin1'))) return 'it is no picture of the kinds JPEG, PNG, WebP or AVIF'
    const isWhole = hasEnd(start, readSome(file, Math.max(0, size - 12), 12), size)
    // Some cameras write more behind the end.
    if (!isWhole && !hasEndInside(readFileSync(path))) return 'it is not complete, so copy or download it again'
    const [width, height] = pixelsOf(file, start)
    return width * height > mostPixels ? tooLarge(width, height) : undefined
  } finally {
    closeSync(file)
  }
}

function tooLarge(width: number, height: number): string {
  const millions = Math.round((width * height) / 1e6)
  const most = Math.floor(mostPixels / 1e6)
  return `it is ${width} pixels wide and ${height} high (${millions} million), and photos have ${most} million at most: save it with fewer, 4000 in width are plenty`
}

/** @returns width and height; of an AVIF only its decoder knows them, and 0 stands for both */
function pixelsOf(file: number, start: Buffer): [number, number] {
  if (isPng(start)) return start.length < 24 ? [0, 0] : [start.readUInt32BE(16), start.readUInt32BE(20)]
  if (!isJpeg(start)) return [0, 0]
  // In a JPEG they stand behind what cameras say about it.
  const segment = Buffer.alloc(9)
  for (let at = 2; ; ) {
    const length = readSync(file, segment, 0, 9, at)
    const [first, kind = 0] = segment
    if (length < 9 || first !== 0xff || kind === 0xda) return [0, 0]
    if (startsFrame(kind)) return [segment.readUInt16BE(7), segment.readUInt16BE(5)]
    at += 2 + segment.readUInt16BE(2)
  }
}

/** The kinds of segments that a picture starts with, one for each way to compress it. */
const startsFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

function readSome(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
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
