import { basename, join } from 'node:path'
import sharp from 'sharp'
import { cached, eachOf } from '../cached.ts'
import type { OutputFile } from '../prerender.ts'

/** The addresses that `photoUrl` gives photos of the project's own: name and hash, ratio, focus, width, format. */
const address = /\/(assets\/[\w-]+-[0-9a-f]{8})-(\d+)x(\d+)(?:-at(\d+)x(\d+))?-(\d+)\.(avif|webp)/

/** Raised when this file makes other bytes of the same photo, so that the cache does not keep the old ones. */
const version = 1

/**
 * Makes the photos that pages ask for, and no others.
 *
 * @param pages the HTML of the pages
 * @param originals see `ResolvedSite`
 * @param folder where finished photos are kept
 * @returns the files for the output folder
 */
export function makePhotos(
  pages: Iterable<string>,
  originals: ReadonlyMap<string, string>,
  folder: string,
): Promise<OutputFile[]> {
  const asked = new Set<string>()
  if (originals.size > 0) {
    const everywhere = new RegExp(address, 'g')
    for (const html of pages) for (const [found] of html.matchAll(everywhere)) asked.add(found)
  }
  // Encoders use all processors by themselves.
  return eachOf(
    [...asked].sort(),
    async (path) => ({ path: path.slice(1), from: (await makePhoto(path, originals, folder)) as string }),
    2,
  )
}

/**
 * Makes one photo, unless the cache has it.
 *
 * @param path its address on the site
 * @returns path of the finished file; undefined when the address is not that of a photo
 */
export async function makePhoto(
  path: string,
  originals: ReadonlyMap<string, string>,
  folder: string,
): Promise<string | undefined> {
  const [, base = '', ...parts] = address.exec(path) ?? []
  const original = originals.get(base)
  if (!original) return undefined
  const [across, down, focusAcross = 50, focusDown = 50, width] = parts.slice(0, 5).map((part) => part && Number(part))
  return cached(join(folder, `v${version}-${basename(path)}`), async () => {
    const image = sharp(original).autoOrient()
    const { autoOrient } = await sharp(original).metadata()
    const crop = cropOf(autoOrient, Number(across) / Number(down), [Number(focusAcross), Number(focusDown)])
    const resized = image.extract(crop).resize({ width: Number(width) })
    return parts[5] === 'avif'
      ? resized.avif({ quality: 55, effort: 4 }).toBuffer()
      : resized.webp({ quality: 74 }).toBuffer()
  })
}

/** The largest part of the ratio that fits, with the focus as near to its middle as the edges allow. */
function cropOf(size: { width: number; height: number }, ratio: number, [across, down]: [number, number]) {
  const width = Math.min(size.width, Math.floor(size.height * ratio))
  const height = Math.min(size.height, Math.round(size.width / ratio))
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
  return { width, height, left: start(size.width, width, across), top: start(size.height, height, down) }
}
