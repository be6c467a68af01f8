import type { Image } from '../generated/content.ts'
import type { PhotoHost } from './facts.ts'

/** Width and height of a crop. */
export type Ratio = `${number}:${number}`

/** The fields of an image that its URLs depend on. */
export type Photo = Pick<Image, 'src' | 'focus' | 'width' | 'height'>

/** In pixels. Each step is at most 1.5 times the previous one, so that browsers load few extra pixels. */
const widths = [160, 240, 320, 440, 600, 800, 1080, 1440, 1920, 2400]

/** The resolved `src` of an own photo: start of its URLs, and its size in pixels. */
const local = /^(\/assets\/.+)\.(\d+)x(\d+)$/

type Format = 'avif' | 'webp'

/** In the resolved `src` of a photo whose host resizes it: see `photoTemplate`. */
const isTemplate = (src: string): boolean => src.includes('{width}')

/**
 * Makes the URL of a photo that is cropped around its focus. The build crops own photos, and some hosts crop theirs.
 * Photos of other hosts are not cropped.
 *
 * @param width in pixels
 */
export const photoUrl = (photo: Photo, width: number, ratio: Ratio): string => addressesOf(photo, ratio)(width, 'webp')

/** @returns a function that makes the URLs of one crop; the format counts for own photos, hosts know it by `Accept` */
function addressesOf({ src, focus }: Photo, ratio: Ratio): (width: number, format: Format) => string {
  const [, base] = local.exec(src) ?? []
  if (base) {
    const [x, y] = focus?.match(/\d+/g) ?? []
    const at = focus ? `-at${x}x${y}` : ''
    const start = `${base}-${ratio.replace(':', 'x')}${at}`
    return (width, format) => `${start}-${width}.${format}`
  }
  if (!isTemplate(src)) return () => src
  const [across, down] = sidesOf(ratio)
  const cropped = src.replace('{ratio}', ratio)
  return (width) =>
    cropped.replace('{width}', String(width)).replace('{height}', String(Math.round((width * down) / across)))
}

/** @returns the ratio of the photo itself, which crops nothing; 3:2 where its size is not known */
export function ratioOf(photo: Photo): Ratio {
  const size = sizeOf(photo)
  return size ? `${size[0]}:${size[1]}` : '3:2'
}

/** @returns width and height of the photo in pixels, where they are known */
function sizeOf({ src, width, height }: Photo): [number, number] | undefined {
  const [, , originalWidth = width, originalHeight = height] = local.exec(src) ?? []
  return originalWidth && originalHeight ? [Number(originalWidth), Number(originalHeight)] : undefined
}

/** Neither side of a photo in a large view is longer, in pixels. */
const largest = 1920

/** What a host wants to know to make a crop. */
const cropParameter = /[?&][^?&]*\{(?:ratio|height)\}[^?&]*/g

/** @returns the address of a photo as it is, without a crop and not enlarged; its size in pixels, where it is known */
export function wholePhoto(photo: Photo): { src: string; width?: number; height?: number } {
  const size = sizeOf(photo)
  const scale = size ? Math.min(1, largest / Math.max(...size)) : 1
  const [width = largest, height] = size?.map((side) => Math.round(side * scale)) ?? []
  if (!isTemplate(photo.src))
    return { src: photoUrl({ src: photo.src }, width, ratioOf(photo)), ...(height && { width, height }) }
  const src = photo.src.replace(cropParameter, '').replace(/[?&]/, '?').replace('{width}', String(width))
  return { src, ...(height && { width, height }) }
}

const sidesOf = (ratio: Ratio): [number, number] => ratio.split(':').map(Number) as [number, number]

/** The attributes of an `img` element; `avif` is the `srcset` of its `source` element. */
interface PhotoSet {
  src: string
  /** Undefined for a photo that exists in one size only. */
  srcSet: string | undefined
  /** Undefined for photos of other hosts, which choose the format themselves. */
  avif: string | undefined
  width: number
  height: number
}

/** @returns its URLs in all widths up to the original's */
export function photoSet(photo: Photo, ratio: Ratio): PhotoSet {
  const [across, down] = sidesOf(ratio)
  if (!local.test(photo.src) && !isTemplate(photo.src)) return photoAsItIs(photo, ratio)
  const [, , originalWidth, originalHeight] = local.exec(photo.src) ?? []
  const widest = originalWidth
    ? Math.min(Number(originalWidth), Math.floor((Number(originalHeight) * across) / down))
    : Number.POSITIVE_INFINITY
  const smaller = widths.filter((width) => width <= widest)
  const available = smaller.length < widths.length && smaller.at(-1) !== widest ? [...smaller, widest] : smaller
  const width = available.findLast((candidate) => candidate <= 1080) ?? (available[0] as number)
  const addressOf = addressesOf(photo, ratio)
  const srcSet = (format: Format) => available.map((each) => `${addressOf(each, format)} ${each}w`).join(', ')
  return {
    src: addressOf(width, 'webp'),
    srcSet: srcSet('webp'),
    avif: originalWidth ? srcSet('avif') : undefined,
    width,
    height: Math.round((width * down) / across),
  }
}

/** The `img` has the size of the file, and the page crops it. */
function photoAsItIs({ src, width, height }: Photo, ratio: Ratio): PhotoSet {
  const [across, down] = sidesOf(ratio)
  return { src, srcSet: undefined, avif: undefined, width: width ?? 100 * across, height: height ?? 100 * down }
}

/** @returns the host that an address belongs to, of those that a site names */
export const hostOf = <Host extends { url: string }>(src: string, hosts: readonly Host[]): Host | undefined =>
  hosts.find(({ url }) => src.startsWith(`${url.replace(/\/$/, '')}/`))

/**
 * @param focus two percentages, such as `50% 30%`
 * @returns the address of a photo in which only `{width}`, `{height}` and `{ratio}` are left to fill in; the address
 *   itself for a host that does not resize photos
 */
export function photoTemplate(src: string, focus: string | undefined, hosts: readonly PhotoHost[]): string {
  const host = hostOf(src, hosts)
  if (!host?.resize) return src
  const [x = 50, y = 50] = focus?.match(/\d+/g)?.map(Number) ?? []
  const point = focus && host.focus ? host.focus.replace('{x}', String(x / 100)).replace('{y}', String(y / 100)) : ''
  return src + host.resize.replace('{focus}', point)
}

/** A line drawing behind a photo. */
export interface Drawing {
  address: string
  /** Number of an enlarged detail; undefined for the whole drawing. */
  detail: 1 | 2 | undefined
}

/**
 * Picks the drawing behind a photo. Images of the same subject get all drawings of the subject in turn (`kitchen.svg`,
 * `kitchen-2.svg`), then two details of each.
 *
 * @param drawings URLs of the subject's drawings
 * @param before number of images of the same subject before it on the page
 * @returns undefined when there are no drawings
 */
export function pickDrawing(drawings: readonly { src: string }[], before: number): Drawing | undefined {
  const address = drawings[before % drawings.length]?.src
  const round = Math.floor(before / drawings.length) % 3
  return address === undefined ? undefined : { address, detail: round === 1 || round === 2 ? round : undefined }
}
