import { rareCharacters } from '../../site/fonts.ts'
import { headingOf } from '../../site/page-props.ts'
import type { PageProps } from '../../site/site.ts'
import { countText } from '../../words/texts.ts'
import { type AssetCache, hashOf } from '../assets/assets.ts'
import { createBackgrounds } from './backgrounds.ts'
import type { CardFont, Colours, Drawing, Words } from './card.ts'
import { drawText } from './draw-text.ts'
import { layOut, type Typefaces } from './layout.ts'
import { encodePng } from './png.ts'
import { createTypeface, fontKey, openShape, readFont } from './typeface.ts'

/** The fonts of large text, and of small text. */
interface Fonts {
  display: CardFont
  text: CardFont
}

/** The colours, fonts and drawings of all cards, as plain data for workers. */
export interface CardDesign {
  colours: Colours
  fonts: Fonts
  /** By subject. */
  drawings: ReadonlyMap<string, Drawing>
  /** For pages without a drawing. */
  blank: Drawing
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
 *
 * @returns a function from page props to a card: its path in the output folder, which changes with everything that the card
 *   shows, its text alternative, and what draws it: a PNG file, the same for the same path. Drawing throws an Error naming
 *   a drawing that is not an SVG
 */
export function createCards({ colours, fonts, drawings, blank }: CardDesign, cache: AssetCache) {
  const backgrounds = createBackgrounds(colours, version, cache)
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
    drawText(lines, rows)
    return encodePng(rows, background)
  }
  return (props: PageProps) => {
    const words: Words = { title: headingOf(props), wordmark: props.facts.company.name, facts: figuresOf(props) }
    const drawing = drawings.get(subjectsOf(props).find((subject) => drawings.has(subject)) ?? '') ?? blank
    const title = words.title.replace(/(?<![.!?…])$/, '.')
    const text = JSON.stringify(words, wordKeys)
    const design = rareCharacters(text) === '' ? main : rare
    return {
      path: `assets/share-${hashOf(design, backgrounds.backgroundKey(drawing), text)}.png`,
      alt: `${title} ${words.wordmark}.`,
      draw: () => draw(words, drawing),
    }
  }
}

/**
 * @returns what all cards share and the cache has from then on, as plain data for workers
 * @throws Error naming a drawing that is not an SVG
 */
export async function prepareCards(
  { colours, fonts, drawings, blank }: CardDesign,
  cache: AssetCache,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { backgroundKey, file } = createBackgrounds(colours, version, cache)
  const files = [...fonts.display.files, ...fonts.text.files]
  const shared = [
    ...files.map(async (font) => [fontKey(font), await readFont(font, cache)] as const),
    ...[...drawings.values(), blank].map(async (drawing) => [backgroundKey(drawing), await file(drawing)] as const),
  ]
  return new Map(await Promise.all(shared))
}

function figuresOf({ page, sections, facts: { language, company }, words: { content } }: PageProps): Words['facts'] {
  if (page.article)
    return [{ value: page.article.category, label: countText(language, content.minutesToRead, page.article.readTime) }]
  const own = sections.find((section) => 'facts' in section && section.facts)
  if (own && 'facts' in own && own.facts) return own.facts.slice(0, 2)
  return company.rating === undefined ? [] : [{ value: company.rating, label: content.averageRating }]
}

/** @returns the subjects that the card's drawing may have: those of the page's image, its first section's, the company's */
function subjectsOf({ page, sections: [first], facts: { company } }: PageProps): string[] {
  const own = page.image ?? (first && 'image' in first ? first.image : undefined)
  return [own, company.image].flatMap((image) => image?.subject ?? [])
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
