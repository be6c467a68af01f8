import { constants, crc32, deflateRawSync, deflateSync, inflateSync } from 'node:zlib'
import { card, stride } from './card.ts'

/** A card with at most 256 colours. */
export interface IndexedPicture {
  /** Three bytes per colour: red, green, blue. */
  palette: Uint8Array
  /** Palette indexes, row by row; see `stride`. */
  rows: Uint8Array
}

/** A picture that was compressed in strips, so that a strip stays valid when others change. */
export interface PackedPicture extends IndexedPicture {
  /** Chunks of a PNG file, one per strip. */
  strips: Uint8Array[]
}

/** Bytes per strip, 15 rows. Smaller strips compress worse; larger ones are seldom free of text. */
const stripSize = 15 * stride

/** zlib level for one card. Level 3 is 4 % smaller and a sixth slower; the default of 6 takes six times as long. */
const fast = 2

/** zlib level for shared backgrounds. Level 9 is 2 % smaller and takes twice as long. */
const thorough = 8

/** @returns a PNG file for `readPng` */
export function packPng({ palette, rows }: IndexedPicture): Buffer {
  const starts = Array.from({ length: rows.length / stripSize }, (_, index) => index * stripSize)
  const strips = starts.map((start) => compress(rows.subarray(start, start + stripSize), thorough))
  return joinFile(palette, strips, rows)
}

/**
 * @param file a file of `packPng`
 * @throws Error when the file is damaged
 */
export function readPng(file: Uint8Array): PackedPicture {
  const chunks = [...chunksIn(Buffer.from(file))]
  const ofType = (type: string) => chunks.filter((chunk) => chunk.toString('latin1', 4, 8) === type)
  const data = ofType('IDAT')
  const rows = inflateSync(Buffer.concat(data.map(dataOf)))
  return { palette: dataOf(ofType('PLTE')[0] as Buffer), rows, strips: data.slice(1, -1) }
}

/**
 * Compresses a picture that was drawn over a background, and reuses the strips that are unchanged.
 *
 * @param rows of the picture
 * @param background with the same palette
 * @returns a PNG file (W3C PNG, colour type 3), the same for the same arguments
 */
export function encodePng(rows: Uint8Array, background: PackedPicture): Buffer {
  const strips: Uint8Array[] = []
  let end = 0
  for (const [index, strip] of background.strips.entries()) {
    const start = index * stripSize
    const isSame =
      Buffer.compare(rows.subarray(start, start + stripSize), background.rows.subarray(start, start + stripSize)) === 0
    if (!isSame) continue
    if (end < start) strips.push(compress(rows.subarray(end, start), fast))
    strips.push(strip)
    end = start + stripSize
  }
  if (end < rows.length) strips.push(compress(rows.subarray(end), fast))
  return joinFile(background.palette, strips, rows)
}

/** @returns a chunk that ends at a byte boundary, so that any other one may follow */
const compress = (rows: Uint8Array, level: number): Buffer =>
  chunk('IDAT', deflateRawSync(rows, { level, finishFlush: constants.Z_FULL_FLUSH }))

/** @returns the Adler-32 of rows: Node has no function for it, but zlib also writes it after uncompressed data */
const checksumOf = (rows: Uint8Array): Buffer =>
  deflateSync(rows, { level: 0, chunkSize: 2 * rows.length }).subarray(-4)

/** The data of a PNG file is one zlib stream (RFC 1950): a header, the strips, an empty last block and a checksum. */
function joinFile(palette: Uint8Array, strips: readonly Uint8Array[], rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(card.width, 0)
  header.writeUInt32BE(card.height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', Buffer.from([0x78, 0x01])),
    ...strips,
    chunk('IDAT', Buffer.concat([Buffer.from([3, 0]), checksumOf(rows)])),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function* chunksIn(file: Buffer): Generator<Buffer> {
  let start = 8
  while (start < file.length) {
    const end = start + file.readUInt32BE(start) + 12
    yield file.subarray(start, end)
    start = end
  }
}

const dataOf = (chunk: Buffer): Buffer => chunk.subarray(8, -4)
