import { rareCharacters } from '../../site/fonts.ts'
import { type AssetCache, hashOf } from '../assets/asset-cache.ts'
import { createBackgrounds } from './backgrounds.ts'
import type { CardFont, Colours, Drawing, Words } from './card.ts'
import { drawText } from './draw-text.ts'
import { layOut, type Typefaces } from './layout.ts'
import { encodePng } from './png.ts'
import { createTypeface, fontKey, openShape, readFont } from './typeface.ts'

export type { CardFont, Colours, Drawing, Words }

/** The fonts of large text, and of small text. */
interface Fonts {
  display: CardFont
  text: CardFont
}

export interface Design {
  colours: Colours
  fonts: Fonts
}

/** Part of the cache keys. Raise it when a change of this folder's code changes the picture of the same input. */
const version = '9'

/** Letter spacing of large text, in em. */
const displayTracking = -0.018

/**
 * Draws social cards, the pictures that other sites show where a page is linked: title, wordmark and figures beside a
 * drawing, 1200 by 630 pixels, as PNG.
 *
 * A site has many cards and few drawings, so shared work is done once, and a card takes about a millisecond. The usual
 * libraries, satori with sharp, take 15 to 40.
 *
 * 1. `backgrounds.ts` rasterises a drawing with sharp and reduces it to so few colours that the palette has room for 15
 *    shades of each colour of text. `png.ts` compresses it in strips of 15 rows, and the cache stores the result.
 * 2. `typeface.ts` shapes each different word once, with HarfBuzz.
 * 3. `layout.ts` chooses the sizes, breaks the title into lines and cuts text that does not fit.
 * 4. `draw-text.ts` draws glyphs on a copy of the background. A glyph is filled once per size and quarter of a pixel.
 * 5. `png.ts` compresses the strips with text, and reuses all others from the background.
 *
 * The same input gives the same path and the same bytes. Everything is lazy: computing a path takes a few microseconds.
 */
export function createSocialCards({ colours, fonts }: Design, cache: AssetCache) {
  const backgrounds = createBackgrounds(colours, version, cache)
  const { display, text } = fonts
  const [main, rare] = designKeys(fonts)
  let typefaces: Promise<Typefaces> | undefined
  let rows: Uint8Array | undefined
  const draw = async (words: Words, drawing: Drawing): Promise<Uint8Array> => {
    typefaces ??= openTypefaces(fonts, cache)
    const lines = layOut(words, await typefaces)
    const background = await backgrounds.open(drawing)
    // All cards reuse one buffer: allocating it takes longer than drawing.
    rows ??= new Uint8Array(background.rows.length)
    rows.set(background.rows)
    return encodePng(rows, background, drawText(lines, rows))
  }
  return {
    /**
     * @returns the path of a card in the output folder, which changes with everything that the card shows, and what draws it:
     *   a PNG file, the same for the same path. Drawing throws an Error naming a drawing that is not an SVG
     */
    cardOf: (words: Words, drawing: Drawing) => {
      const text = JSON.stringify(words, wordKeys)
      const design = rareCharacters(text) === '' ? main : rare
      return {
        path: `assets/share-${hashOf(design, backgrounds.backgroundKey(drawing), text)}.png`,
        draw: () => draw(words, drawing),
      }
    },
    /**
     * @returns what cards with these drawings share and the cache has from then on, for workers
     * @throws Error naming a drawing that is not an SVG
     */
    prepare: async (drawings: Iterable<Drawing>): Promise<Map<string, Uint8Array>> => {
      const shared = [
        ...[...display.files, ...text.files].map(async (file) => [fontKey(file), await readFont(file, cache)] as const),
        ...Array.from(
          drawings,
          async (drawing) => [backgrounds.backgroundKey(drawing), await backgrounds.file(drawing)] as const,
        ),
      ]
      return new Map(await Promise.all(shared))
    },
  }
}

/** Key order for `JSON.stringify`, so that the hash does not depend on the order in the words. */
const wordKeys = ['title', 'wordmark', 'facts', 'value', 'label']

/** @returns a key for cards with common characters, which a new rare one on another page does not change, and for others */
function designKeys({ display, text }: Fonts): [main: string, rare: string] {
  const [[large, ...largeRare], [small, ...smallRare]] = [display.files, text.files]
  const main = hashOf(version, large, JSON.stringify(display.axes), small, JSON.stringify(text.axes))
  const rare = [...largeRare, ...smallRare]
  return [main, rare.length > 0 ? hashOf(main, ...rare) : main]
}

const openTypefaces = async ({ display, text }: Fonts, cache: AssetCache): Promise<Typefaces> => ({
  display: createTypeface(await openShape(display, cache), displayTracking),
  text: createTypeface(await openShape(text, cache), 0),
})
