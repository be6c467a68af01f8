import { memoize } from '../../site/memoize.ts'
import { type AssetCache, cached, hashOf } from '../assets/assets.ts'
import { band, bandColour, type Colours, card, type Drawing, drawingArea, fixedPalette, stride } from './card.ts'
import { type IndexedPicture, packPng, readPng } from './png.ts'

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

/**
 * @param svg the drawing; its `preserveAspectRatio` says how it fills its area
 * @returns a card without words
 */
async function drawBackground(svg: string, colours: Colours): Promise<IndexedPicture> {
  const { palette, numbers } = reduceColours(await rasterise(svg, colours.paper), fixedPalette(colours))
  const rows = new Uint8Array(stride * card.height).fill(bandColour, stride * band.top)
  for (let row = band.top; row < card.height; row++) rows[row * stride] = 0
  const { left, width, height } = drawingArea
  for (let row = 0; row < height; row++) {
    rows.set(numbers.subarray(row * width, (row + 1) * width), row * stride + 1 + left)
  }
  return {
    palette: Uint8Array.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    rows,
  }
}

/** @returns the drawing's pixels as 0xrrggbb, row by row */
async function rasterise(svg: string, paper: string): Promise<Uint32Array> {
  const { width, height } = drawingArea
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>
${fitted(svg)}</svg>`
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(page)).removeAlpha().raw().toBuffer()
  return new Uint32Array(width * height).map((_, pixel) => bytes.readUIntBE(pixel * 3, 3))
}

/** Sets the drawing's size, and undoes the scaling of strokes, because only browsers support `vector-effect`. */
function fitted(svg: string): string {
  const { width, height } = drawingArea
  const scale = Math.max(width / 1200, height / 900)
  return svg
    .replace('<svg ', `<svg width="${width}" height="${height}" `)
    .replace(/ vector-effect="[^"]*"/g, '')
    .replace(/stroke-width="([\d.]+)"/g, (_, lineWidth: string) => `stroke-width="${Number(lineWidth) / scale}"`)
}

/** The most frequent colours, those of areas, are not merged. */
const exactColours = 8

/** Limit of a PNG palette. */
const maxColours = 256

/**
 * Reduces a picture to a palette. Similar colours are merged, except for the most frequent ones: the others are mostly
 * antialiased edges.
 *
 * @param pixels colours as 0xrrggbb
 * @param fixed first colours of the palette, at most 180
 * @returns the palette, and the palette index of each pixel
 */
function reduceColours(pixels: Uint32Array, fixed: readonly number[]): { palette: number[]; numbers: Uint8Array } {
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byFrequency = [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b)
  const colours = byFrequency.map(([colour]) => colour)
  const fine = buildPalette(colours, fixed, 0xf0f0f0)
  const { palette, numberOf } = fine.palette.length <= maxColours ? fine : buildPalette(colours, fixed, 0xc0c0c0)
  return { palette, numbers: Uint8Array.from(pixels.map((colour) => numberOf.get(colour) ?? 0)) }
}

/** @param mask colours that are equal in these bits are merged */
function buildPalette(colours: readonly number[], fixed: readonly number[], mask: number) {
  const palette = [...fixed]
  const numberOf = new Map<number, number>()
  const add = (colour: number) => palette.push(colour) - 1
  for (const colour of colours.slice(0, exactColours)) {
    const known = palette.indexOf(colour)
    numberOf.set(colour, known < 0 ? add(colour) : known)
  }
  const numberOfGroup = new Map<number, number>()
  for (const colour of colours.slice(exactColours)) {
    const number = numberOfGroup.get(colour & mask) ?? add(colour)
    numberOfGroup.set(colour & mask, number)
    numberOf.set(colour, number)
  }
  return { palette, numberOf }
}
