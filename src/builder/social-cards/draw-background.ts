import { band, card, drawingArea, stride } from './frame.ts'
import { fixedPalette, flatColours } from './palette.ts'
import type { IndexedPicture } from './png.ts'
import { reduceColours } from './reduce-colours.ts'
import type { Colours } from './types.ts'

/**
 * @param svg the drawing; its `preserveAspectRatio` says how it fills its area
 * @returns a card without words
 * @throws Error when the text is not an SVG
 */
export async function drawBackground(svg: string, colours: Colours): Promise<IndexedPicture> {
  const { palette, numbers } = reduceColours(await rasterise(svg, colours.paper), fixedPalette(colours))
  const rows = new Uint8Array(stride * card.height).fill(flatColours.band, stride * band.top)
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
  const pixels = new Uint32Array(width * height)
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel++, at += 3)
    pixels[pixel] = ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number)
  return pixels
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
