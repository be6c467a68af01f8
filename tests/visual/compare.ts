import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How two pictures differ. */
export interface Difference {
  /** A sentence for the terminal. */
  text: string
  /** The expected picture, the actual one and their difference, side by side, as WebP. */
  picture: Buffer
}

/** Share of the pixels that may differ, because releases of browsers draw slightly differently. */
const tolerance = 0.001

/**
 * Compares two pictures within a tolerance.
 *
 * @param expected bytes of a picture
 * @param actual bytes of another
 * @returns undefined if they look the same
 */
export async function compare(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  const [before, after] = await Promise.all([size(expected), size(actual)])
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const [one, two] = await Promise.all([pixels(expected, width, height), pixels(actual, width, height)])
  const marked = Buffer.alloc(width * height * 4)
  const count = pixelmatch(one, two, marked, width, height, { threshold: 0.15, alpha: 0.25 })
  const isSameSize = before.width === after.width && before.height === after.height
  if (isSameSize && count <= width * height * tolerance) return undefined
  const sizes = isSameSize ? '' : `${before.width}×${before.height} became ${after.width}×${after.height}, `
  return {
    text: `${sizes}${count} pixels differ (${((count / width / height) * 100).toFixed(2)} %)`,
    picture: await besides([one, two, marked], width, height),
  }
}

async function size(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/** Four bytes per pixel. A smaller picture is filled with grey. */
function pixels(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#999' } })
    .composite([{ input: picture, left: 0, top: 0 }])
    .raw()
    .toBuffer()
}

const gap = 24

function besides(pictures: Buffer[], width: number, height: number): Promise<Buffer> {
  const across = pictures.length * (width + gap) - gap
  const layers = pictures.map((input, index) => ({
    input,
    raw: { width, height, channels: 4 as const },
    left: index * (width + gap),
    top: 0,
  }))
  return sharp({ create: { width: across, height, channels: 4, background: '#333' } })
    .composite(layers)
    .webp({ quality: 80 })
    .toBuffer()
}
