import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import pLimit from 'p-limit'
import type { MadeFile } from '../../../site/made-files.ts'
import { type AssetCache, AssetError, cached, cannotShow } from '../assets.ts'

/** Matches the URL paths that `photoUrl` makes for the project's own photos: name and hash, ratio, focus, width, format. */
const photoAddress = /\/(assets\/[\w-]+-[0-9a-f]{8})-(\d+)x(\d+)(?:-at(\d+)x(\d+))?-(\d+)\.(avif|webp)/

/** @returns the hash of a photo's content that is part of its URLs */
export const photoHash = (bytes: Uint8Array): string => hash('sha256', bytes).slice(0, 8)

/** @returns the URL paths of the project's own photos in a page's HTML, without duplicates */
export function photosIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(new RegExp(photoAddress, 'g')), ([found]) => found))]
}

/** Part of the cache key. Raise it when a change to this file changes the bytes of the same photo. */
const version = 2

/** Photos encoded at once. The encoders use all processors by themselves. */
const concurrency = 2

/**
 * Makes the variants of photos that pages use.
 *
 * @param addresses URL paths on the pages
 * @param originals see `resolvePhotos`
 * @param onMade called with each photo; writes it to the output folder
 * @throws AssetError when an original is damaged, missing, or was changed during the build
 */
export async function makePhotos(
  addresses: Iterable<string>,
  originals: ReadonlyMap<string, string>,
  cache: AssetCache,
  onMade: (photo: MadeFile<Uint8Array>) => void,
): Promise<void> {
  const limit = pLimit(concurrency)
  let failure: unknown
  const makeOne = async (address: string) => {
    if (failure) return
    const content = await makePhoto(address, originals, cache)
    if (content) onMade({ path: address.slice(1), content })
  }
  const noteFailure = (error: unknown) => {
    failure ??= error
  }
  await Promise.all([...new Set(addresses)].sort().map((address) => limit(makeOne, address).catch(noteFailure)))
  if (failure) throw failure
}

/**
 * @param address URL path
 * @returns the encoded photo; undefined when the address is not that of a photo
 * @throws AssetError when the original is damaged, missing, or was changed during the build
 */
export async function makePhoto(
  address: string,
  originals: ReadonlyMap<string, string>,
  cache: AssetCache,
): Promise<Uint8Array | undefined> {
  const [, base = '', ...parts] = photoAddress.exec(address) ?? []
  const original = originals.get(base)
  if (!original) return undefined
  return cached(cache, `photo-${version}-${basename(address)}`, async () => {
    const bytes = await readFile(original).catch(cannotShow(original))
    // Otherwise the cache would store the pixels of another photo under this address.
    if (!base.endsWith(`-${photoHash(bytes)}`)) throw new AssetError(original, 'it was changed during the build')
    return encode(bytes, parts).catch(cannotShow(original))
  })
}

/** Measured on a photo of 1200 pixels: effort 4 takes four times as long for 5 % less; effort 2 gives 27 % more bytes. */
const effort = 3

/** @param parts the address after its base: ratio, focus, width, format */
async function encode(bytes: Uint8Array, parts: readonly string[]): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const [across, down, focusAcross = 50, focusDown = 50, width] = parts.slice(0, 5).map((part) => part && Number(part))
  const { autoOrient } = await sharp(bytes).metadata()
  const crop = cropOf(autoOrient, Number(across) / Number(down), [Number(focusAcross), Number(focusDown)])
  const resized = sharp(bytes)
    .autoOrient()
    .extract(crop)
    .resize({ width: Number(width) })
  return (parts[5] === 'avif' ? resized.avif({ quality: 55, effort }) : resized.webp({ quality: 74 })).toBuffer()
}

/** @returns the largest crop of the ratio, with the focus as close to its centre as the edges allow */
function cropOf(size: { width: number; height: number }, ratio: number, [across, down]: [number, number]) {
  const width = Math.min(size.width, Math.floor(size.height * ratio))
  const height = Math.min(size.height, Math.round(size.width / ratio))
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
  return { width, height, left: start(size.width, width, across), top: start(size.height, height, down) }
}
