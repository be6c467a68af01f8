import { memoize } from '../../site/memoize.ts'
import { type AssetCache, cached } from '../assets/asset-cache.ts'
import { hashOf } from '../assets/hash-of.ts'
import { drawBackground } from './draw-background.ts'
import { packPng, readPng } from './png.ts'
import type { Colours, Drawing } from './types.ts'

/**
 * @param version of the code
 * @returns functions of the backgrounds of cards, one per drawing: the key in the cache, which changes with everything that
 *   changes the background; the PNG file for `readPng`; its content. The latter two throw an Error naming a drawing that is
 *   not an SVG
 */
export function createBackgrounds(colours: Colours, version: string, cache: AssetCache) {
  const { paper, band, title, wordmark, label } = colours
  const key = memoize((svg: string) => `background-${hashOf(version, paper, band, title, wordmark, label, svg)}`)
  const draw = async ({ name, svg }: Drawing): Promise<Uint8Array> => {
    const background = await drawBackground(svg, colours).catch((cause: Error) => {
      throw new Error(`The drawing ${name} cannot be drawn: ${cause.message}`, { cause })
    })
    return packPng(background)
  }
  const backgroundKey = ({ svg }: Drawing): string => key(svg)
  const file = (drawing: Drawing) => cached(cache, backgroundKey(drawing), () => draw(drawing))
  const open = memoize((drawing: Drawing) => file(drawing).then(readPng))
  return { backgroundKey, file, open }
}
