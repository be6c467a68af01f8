import type { Image } from '../generated/content.ts'

/** Width by height of a crop. */
export type Ratio = '4:3' | '4:5' | '3:2' | '1:1' | '21:9' | '16:10' | '40:21'

/** What of an image its addresses depend on. */
export type Photo = Pick<Image, 'src' | 'focus'>

/** Each at most half as wide again as the one before, so that no browser loads many more pixels than it shows. */
const widths = [160, 240, 320, 440, 600, 800, 1080, 1440, 1920, 2400]

/** A photo of the project's own, as the build resolves it: the start of its addresses, and its size in pixels. */
const local = /^(\/assets\/.+)\.(\d+)x(\d+)$/

type Format = 'avif' | 'webp'

/**
 * The address of a photo, cropped round its focus: by the stock host for its own photos, by the build for those
 * beside the pages.
 *
 * @param photo the photo
 * @param width in pixels
 * @param ratio of the crop
 * @param format of a photo of the project's own; the stock host looks at what the browser takes
 */
export const photoUrl = (photo: Photo, width: number, ratio: Ratio, format: Format = 'webp'): string =>
  addressesOf(photo, ratio)(width, format)

/** The addresses of a photo in one crop, by width and format. */
function addressesOf({ src, focus }: Photo, ratio: Ratio): (width: number, format: Format) => string {
  const [across, down] = focus?.match(/\d+/g) ?? []
  const [, base] = local.exec(src) ?? []
  if (base) {
    const at = focus ? `-at${across}x${down}` : ''
    const start = `${base}-${ratio.replace(':', 'x')}${at}`
    return (width, format) => `${start}-${width}.${format}`
  }
  const point = focus ? `&crop=focalpoint&fp-x=${Number(across) / 100}&fp-y=${Number(down) / 100}` : ''
  const start = `${src}?auto=format&fit=crop${point}&q=70&ar=${ratio}`
  return (width) => `${start}&w=${width}`
}

/** What an `img` element is told about a photo, and a `source` element about its smaller form if there is one. */
export interface PhotoSet {
  src: string
  srcSet: string
  /** The same widths as AVIF; undefined for the stock host, which chooses the format itself. */
  avif: string | undefined
  width: number
  height: number
}

/**
 * @param photo the photo
 * @param ratio of the crop
 * @returns its addresses in all widths that it has
 */
export function photoSet(photo: Photo, ratio: Ratio): PhotoSet {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const [, , originalWidth, originalHeight] = local.exec(photo.src) ?? []
  const widest = originalWidth
    ? Math.min(Number(originalWidth), Math.floor((Number(originalHeight) * across) / down))
    : Number.POSITIVE_INFINITY
  const smaller = widths.filter((width) => width <= widest)
  const own = smaller.length < widths.length && smaller.at(-1) !== widest ? [...smaller, widest] : smaller
  const width = own.findLast((candidate) => candidate <= 1080) ?? (own[0] as number)
  const addressOf = addressesOf(photo, ratio)
  const list = (format: Format) => own.map((candidate) => `${addressOf(candidate, format)} ${candidate}w`).join(', ')
  return {
    src: addressOf(width, 'webp'),
    srcSet: list('webp'),
    avif: originalWidth ? list('avif') : undefined,
    width,
    height: Math.round((width * down) / across),
  }
}
