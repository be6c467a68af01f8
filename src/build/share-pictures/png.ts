import { crc32, deflateSync } from 'node:zlib'

/** A picture of at most 256 colours. */
export interface IndexedPicture {
  width: number
  height: number
  /** Three bytes per colour: red, green, blue. */
  palette: Uint8Array
  /** One byte per pixel, row by row: the number of its colour. */
  pixels: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Packs flat areas nearly as well as the default of 6, in a fifth of its time. */
const level = 3

/**
 * @param picture the picture
 * @returns the bytes of a PNG file (W3C PNG, colour type 3), the same for the same picture
 */
export function encodePng({ width, height, palette, pixels }: IndexedPicture): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level })),
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
