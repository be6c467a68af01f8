import { constants, crc32, deflateRawSync, deflateSync, inflateSync, type ZlibOptions } from 'node:zlib'

/** A picture of at most 256 colours. */
export interface IndexedPicture {
  width: number
  height: number
  /** Three bytes per colour: red, green, blue. */
  palette: Uint8Array
  /** Row by row a zero, for PNG has one byte more in each, and one byte per pixel: the number of its colour. */
  pixels: Uint8Array
}

/** A picture that others are drawn over: what stays as it is need not be packed again. */
export interface PackedPicture extends IndexedPicture {
  /** What is packed: each row but the first as its differences to the one above (W3C PNG, filter type 2). */
  rows: Uint8Array
  /** Some rows each, as chunks of a PNG file, packed so that any others may stand before and after them. */
  strips: Buffer[]
  /** Adler-32 of all rows. */
  sum: number
}

/** What is drawn over a picture. */
export interface Overlay {
  /** The pixels and the rows of the picture, with what is drawn. */
  pixels: Uint8Array
  rows: Uint8Array
  /** How much was added to the bytes of its rows: as it is, and each difference times its place. */
  added: number
  addedByPlace: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Rows of a strip. Fewer pack worse, more are seldom the same. */
const stripRows = 15

/** For rows of one picture only: of differences, most of them zeros, runs are nearly all that there is to find. */
const quick = { level: 1, strategy: constants.Z_RLE }

/** For rows of many pictures: 9 makes them 2% smaller, and takes twice as long. */
const thorough = { level: 8 }

/**
 * @param picture a picture that others are drawn over
 * @returns the bytes of a PNG file that `readPacked` takes
 */
export function packPicture(picture: IndexedPicture): Buffer {
  const size = stripSize(picture)
  const count = Math.ceil(picture.height / stripRows)
  const rows = filtered(picture)
  const strips = Array.from({ length: count }, (_, index) =>
    pack(rows.subarray(index * size, (index + 1) * size), thorough),
  )
  return fileOf(picture, strips, deflateSync(rows, { level: 0 }).subarray(-4))
}

function filtered({ pixels, width }: IndexedPicture): Uint8Array {
  const step = width + 1
  const rows = pixels.map((pixel, at) => pixel - (pixels[at - step] ?? 0))
  return withColumn(rows, step, 2)
}

function unfiltered(rows: Uint8Array, width: number): Uint8Array {
  const step = width + 1
  const pixels = rows.slice()
  for (let at = step; at < pixels.length; at++) pixels[at] = (rows[at] as number) + (pixels[at - step] as number)
  return withColumn(pixels, step, 0)
}

/** Writes the byte that stands before each row but the first. */
function withColumn(rows: Uint8Array, step: number, byte: number): Uint8Array {
  for (let at = step; at < rows.length; at += step) rows[at] = byte
  return rows
}

/**
 * @param file what `packPicture` has made
 * @returns the picture
 * @throws when the file is damaged
 */
export function readPacked(file: Buffer): PackedPicture {
  const chunks = [...chunksIn(file)]
  const ofType = (type: string) => chunks.filter((chunk) => chunk.toString('latin1', 4, 8) === type)
  const [header, palette] = [...ofType('IHDR'), ...ofType('PLTE')].map(dataOf) as [Buffer, Buffer]
  const stream = ofType('IDAT')
  const rows = new Uint8Array(inflateSync(Buffer.concat(stream.map(dataOf))))
  const sum = dataOf(stream.at(-1) as Buffer)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const pixels = unfiltered(rows, width)
  return { width, height, palette, pixels, rows, strips: stream.slice(1, -1), sum: sum.readUInt32BE(sum.length - 4) }
}

const stripSize = ({ width }: IndexedPicture): number => (width + 1) * stripRows

/**
 * @param overlay what was drawn
 * @param ground the picture that it was drawn over
 * @returns the bytes of a PNG file (W3C PNG, colour type 3), the same for the same picture
 */
export function encodePng(overlay: Overlay, ground: PackedPicture): Buffer {
  return fileOf(ground, stripsOf(overlay, ground), checksum(overlay, ground))
}

function fileOf({ width, height, palette }: IndexedPicture, strips: readonly Buffer[], sum: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    // A zlib stream (RFC 1950): its header, the rows, an empty last block and their checksum.
    chunk('IDAT', Buffer.from([0x78, 0x01])),
    ...strips,
    chunk('IDAT', Buffer.concat([Buffer.from([3, 0]), sum])),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The ground's strips where the picture is the same, and one for all rows that lie between two of them. */
function stripsOf({ rows }: Overlay, ground: PackedPicture): Buffer[] {
  const strips: Buffer[] = []
  const size = stripSize(ground)
  let done = 0
  for (const [index, strip] of ground.strips.entries()) {
    const [from, to] = [index * size, Math.min((index + 1) * size, rows.length)]
    if (Buffer.compare(rows.subarray(from, to), ground.rows.subarray(from, to)) !== 0) continue
    if (done < from) strips.push(pack(rows.subarray(done, from), quick))
    strips.push(strip)
    done = to
  }
  if (done < rows.length) strips.push(pack(rows.subarray(done), quick))
  return strips
}

const pack = (rows: Uint8Array, how: ZlibOptions): Buffer =>
  chunk('IDAT', deflateRawSync(rows, { ...how, finishFlush: constants.Z_FULL_FLUSH }))

/** An Adler-32 is two sums of all bytes, plain and weighted by their distance from the end. */
function checksum({ rows, added, addedByPlace }: Overlay, ground: PackedPicture): Buffer {
  const half = (sum: number) => ((sum % 65521) + 65521) % 65521
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(half((ground.sum >>> 16) + rows.length * added - addedByPlace), 0)
  sum.writeUInt16BE(half((ground.sum & 0xffff) + added), 2)
  return sum
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
  let at = signature.length
  while (at < file.length) {
    const end = at + file.readUInt32BE(at) + 12
    yield file.subarray(at, end)
    at = end
  }
}

/** A chunk without its length, type and checksum. */
const dataOf = (chunk: Buffer): Buffer => chunk.subarray(8, -4)
