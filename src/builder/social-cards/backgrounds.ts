import { memoize } from '../../site/memoize.ts'
import { hashOf } from '../hash-of.ts'
import { drawBackground } from './draw-background.ts'
import { type PackedPicture, packPng, readPng } from './png.ts'
import type { Cache, Colours, Drawing } from './types.ts'

/** The backgrounds of cards, one per drawing, cached. */
interface Backgrounds {
  /** @returns the cache key, which changes with everything that changes the background */
  keyOf(drawing: Drawing): string
  /**
   * @returns a PNG file for `readPng`
   * @throws Error naming a drawing that is not an SVG
   */
  file(drawing: Drawing): Promise<Uint8Array>
  /** @throws whatever `file` throws */
  open(drawing: Drawing): Promise<PackedPicture>
}

/** @param version of the code */
export function createBackgrounds(colours: Colours, version: string, cache: Cache): Backgrounds {
  const { paper, band, title, wordmark, label } = colours
  const keyOf = memoize((svg: string) => `background-${hashOf(version, paper, band, title, wordmark, label, svg)}`)
  const file = async ({ name, svg }: Drawing): Promise<Uint8Array> => {
    const stored = cache.get(keyOf(svg))
    if (stored) return stored
    const background = await drawBackground(svg, colours).catch((cause: Error) => {
      throw new Error(`The drawing ${name} cannot be drawn: ${cause.message}`, { cause })
    })
    const made = packPng(background)
    cache.put(keyOf(svg), made)
    return made
  }
  const open = memoize((drawing: Drawing) => file(drawing).then(readPng))
  return { keyOf: ({ svg }) => keyOf(svg), file, open }
}
