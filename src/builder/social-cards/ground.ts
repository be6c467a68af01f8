import type { IndexedPicture } from './png.ts'

/** The drawing's place in the picture, and the picture's own size, in pixels. */
export const frame = { width: 1200, height: 630, drawing: { left: 720, width: 480 }, band: { top: 506, height: 124 } }

/** Flat colours of the picture, as #rrggbb. */
export interface Colours {
  paper: string
  band: string
}

/**
 * What all pictures with one drawing share: paper, drawing and band, reduced to so few colours that there is
 * room left for those of the text.
 *
 * @param drawing text of the SVG, 4:3
 * @param colours of paper and band
 * @returns the picture
 */
export async function drawGround(drawing: string, { paper, band }: Colours): Promise<IndexedPicture> {
  const { width, height, drawing: place, band: foot } = frame
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="${foot.top}">
<path fill="${paper}" d="M0 0h${place.width}v${foot.top}H0z"/>
${placed(drawing, place.width, foot.top)}</svg>`
  const { default: sharp } = await import('sharp')
  const pixels = pixelsOf(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer())
  const { palette, numbers } = reduced(pixels, place.width, [paper, band])
  const step = width + 1
  const rows = new Uint8Array(step * height).fill(flat.band, step * foot.top)
  for (let row = foot.top; row < height; row++) rows[row * step] = 0
  eachRun(pixels, place.width, (pixel, from, to) => {
    const origin = Math.floor(from / place.width) * (step - place.width) + 1 + place.left
    rows.fill(numbers.get(pixel) as number, origin + from, origin + to)
  })
  return { width, height, palette, rows }
}

/** The flat colours' numbers: zero is what new rows are full of. */
const flat = { paper: 0, band: 1 }

/** Bytes of red, green, blue and opacity, as one number for each pixel, in the order of this machine. */
const pixelsOf = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer)

/** The drawing in its place. Its lines keep their width on screen, which SVG renderers outside browsers do not know. */
function placed(drawing: string, width: number, height: number): string {
  const scale = Math.max(width / 1200, height / 900)
  return drawing
    .replace('<svg ', `<svg width="${width}" height="${height}" `)
    .replace(/ vector-effect="[^"]*"/g, '')
    .replace(/stroke-width="([\d.]+)"/g, (_, lines: string) => `stroke-width="${Number(lines) / scale}"`)
}

/** How many of the drawing's most frequent colours are kept as they are: those of its flat areas. */
const kept = 8

/**
 * The colours of a picture in order of their frequency, after some that it has anyway. All but the most frequent, those
 * of the lines' edges, are merged when they agree in the upper four bits of each channel.
 */
function reduced(
  pixels: Uint32Array,
  width: number,
  first: readonly string[],
): Pick<IndexedPicture, 'palette'> & { numbers: Map<number, number> } {
  const counts = new Map<number, number>()
  eachRun(pixels, width, (pixel, from, to) => counts.set(pixel, (counts.get(pixel) ?? 0) + to - from))
  const frequent = [...counts]
    .map(([pixel, count]) => ({ pixel, count, colour: colourOf(pixel) }))
    .sort((a, b) => b.count - a.count || a.colour - b.colour)
  const colours = first.map((colour) => Number.parseInt(colour.slice(1), 16))
  const numbers = new Map<number, number>()
  for (const { pixel, colour } of frequent.slice(0, kept)) {
    const known = colours.indexOf(colour)
    numbers.set(pixel, known < 0 ? colours.push(colour) - 1 : known)
  }
  const groups = new Map<number, number>()
  for (const { pixel, colour } of frequent.slice(kept)) {
    const group = groups.get(colour & 0xf0f0f0) ?? colours.push(colour) - 1
    groups.set(colour & 0xf0f0f0, group)
    numbers.set(pixel, group)
  }
  return { palette: Uint8Array.from(colours.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255])), numbers }
}

/** Most neighbours are alike: goes through the runs of equal pixels, which end with their row. */
function eachRun(pixels: Uint32Array, width: number, visit: (pixel: number, from: number, to: number) => void): void {
  for (let from = 0, to = 1; from < pixels.length; from = to, to++) {
    const pixel = pixels[from] as number
    while (to % width !== 0 && pixels[to] === pixel) to++
    visit(pixel, from, to)
  }
}

/** The colour of a pixel whose bytes are red, green, blue and the opacity, as 0xrrggbb. */
function colourOf(pixel: number): number {
  const bytes = new Uint8Array(Uint32Array.of(pixel).buffer)
  return ((bytes[0] as number) << 16) | ((bytes[1] as number) << 8) | (bytes[2] as number)
}
