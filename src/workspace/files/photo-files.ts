import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { type PhotoSize, stillHeic } from '../../site/photo-names.ts'
import { type AuthorText, say } from '../../words/message.ts'

/** The first bytes of JPEG, PNG, WebP and AVIF files. */
const beginnings = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp(avi[fs]|mif1))/s

/** The first bytes of the photos of iPhones; the brand mif1 alone may also be an AVIF. */
const heic = /^.{4}ftyp(hei[cmsx]|hev[cm]|mif1.{4}(?!.*avif).*hei[cx])/s

/** @returns whether these are the first bytes of an iPhone photo */
export const isHeic = (start: Buffer): boolean => heic.test(start.toString('latin1', 0, 30))

/** A flag of WebP (RFC 9649), the chunk acTL of PNG (third edition), and the brand avis of AVIF. */
export const isAnimation = (start: Buffer): boolean =>
  (start.toString('latin1', 12, 16) === 'VP8X' && ((start[20] ?? 0) & 2) > 0) ||
  (isPng(start) && start.includes('acTL')) ||
  start.toString('latin1', 4, 12) === 'ftypavis'

/** The limit of sharp for reading photos. A WebP cannot have more. */
const mostPixels = 0x3fff ** 2

/**
 * Detects files that are not photos, unsupported formats, incomplete copies and photos that are too large.
 *
 * @returns why the photo cannot be used, or its size; zeros for an AVIF
 * @throws when the file cannot be read
 */
export function inspectPhoto(path: string): { problem: AuthorText } | { size: PhotoSize } {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = readSome(file, 0, 30)
    if (isHeic(start) || !beginnings.test(start.toString('latin1')))
      return { problem: isHeic(start) ? stillHeic : say`it is not a JPEG, PNG, WebP or AVIF picture` }
    if (isAnimation(readSome(file, 0, 1000)))
      return { problem: say`it is an animation, of which pages show one picture only` }
    const isWhole = hasEnd(start, readSome(file, Math.max(0, size - 12), 12), size)
    // Some cameras write data after the end.
    if (!isWhole && !hasEndInside(readFileSync(path)))
      return { problem: say`it is incomplete: copy or download it again` }
    const [width, height] = pixelsOf(file, start)
    return width * height > mostPixels ? { problem: tooLarge(width, height) } : { size: [width, height] }
  } finally {
    closeSync(file)
  }
}

function tooLarge(width: number, height: number): AuthorText {
  const millions = Math.round((width * height) / 1e6)
  const most = Math.floor(mostPixels / 1e6)
  return say`it has ${width} × ${height} pixels (${millions} million), and the limit is ${most} million: save a smaller copy, a width of 4000 pixels is enough`
}

/** @returns zeros for an AVIF */
function pixelsOf(file: number, start: Buffer): PhotoSize {
  if (isPng(start)) return start.length < 24 ? [0, 0] : [start.readUInt32BE(16), start.readUInt32BE(20)]
  if (!isJpeg(start)) return start.length < 30 ? [0, 0] : pixelsOfWebp(start)
  // In a JPEG the size comes after the metadata.
  const segment = Buffer.alloc(9)
  for (let at = 2; ; ) {
    const length = readSync(file, segment, 0, 9, at)
    const [first, kind = 0] = segment
    if (length < 9 || first !== 0xff || kind === 0xda) return [0, 0]
    if (startsFrame(kind)) return [segment.readUInt16BE(7), segment.readUInt16BE(5)]
    at += 2 + segment.readUInt16BE(2)
  }
}

/** A WebP has one of three headers (RFC 9649). */
function pixelsOfWebp(start: Buffer): PhotoSize {
  const kind = start.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [start.readUIntLE(24, 3) + 1, start.readUIntLE(27, 3) + 1]
  if (kind === 'VP8 ') return [start.readUInt16LE(26) & 0x3fff, start.readUInt16LE(28) & 0x3fff]
  if (kind !== 'VP8L') return [0, 0]
  const bits = start.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

/** Markers of segments that start a frame, one for each kind of compression. */
const startsFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

function readSome(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
}

const endOfJpeg = Buffer.from([0xff, 0xd9])
const endOfPng = Buffer.from('IEND')

/** A WebP contains its length; the end of an AVIF is not checked. */
function hasEnd(start: Buffer, end: Buffer, size: number): boolean {
  if (isJpeg(start)) return end.subarray(-2).equals(endOfJpeg)
  if (isPng(start)) return end.includes(endOfPng)
  return start.toString('latin1', 0, 4) !== 'RIFF' || size >= start.readUInt32LE(4) + 8
}

function hasEndInside(bytes: Buffer): boolean {
  if (isPng(bytes)) return bytes.includes(endOfPng)
  return isJpeg(bytes) && bytes.includes(endOfJpeg, startOfScan(bytes))
}

/** @returns where the picture starts in a JPEG, after the metadata, which may contain a complete preview */
function startOfScan(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xda) at += 2 + bytes.readUInt16BE(at + 2)
  return at
}

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff

const isPng = (bytes: Buffer): boolean => bytes[0] === 0x89
