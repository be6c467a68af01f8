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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>
${placed(drawing, place.left, place.width, foot.top)}
<path fill="${band}" d="M0 ${foot.top}h${width}v${foot.height}H0z"/></svg>`
  const { default: sharp } = await import('sharp')
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width, height, ...reduced(data, width) }
}

/** The drawing in its place. Its lines keep their width on screen, which SVG renderers outside browsers do not know. */
function placed(drawing: string, left: number, width: number, height: number): string {
  const scale = Math.max(width / 1200, height / 900)
  return drawing
    .replace('<svg ', `<svg x="${left}" y="0" width="${width}" height="${height}" `)
    .replace(/ vector-effect="[^"]*"/g, '')
    .replace(/stroke-width="([\d.]+)"/g, (_, lines: string) => `stroke-width="${Number(lines) / scale}"`)
}

/** How many of the most frequent colours are kept as they are: those of the flat areas. */
const flatColours = 8

/** All other colours, those of the lines' edges, are merged when they agree in the upper four bits of each channel. */
function reduced(data: Uint8Array, width: number): Pick<IndexedPicture, 'palette' | 'rows'> {
  const counts = new Map<number, number>()
  const colourAt = (at: number) =>
    ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number)
  // Most neighbours are alike, so runs are counted and not pixels.
  for (let at = 0, from = 0; at < data.length; at += 3) {
    if (at + 3 < data.length && colourAt(at + 3) === colourAt(at)) continue
    counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + (at - from) / 3 + 1)
    from = at + 3
  }
  const frequent = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour)
  const kept = frequent.slice(0, flatColours)
  const groups = new Map<number, number>()
  const numbers = new Map(kept.map((colour, index) => [colour, index]))
  for (const colour of frequent.slice(flatColours)) {
    const group = groups.get(colour & 0xf0f0f0) ?? kept.push(colour) - 1
    groups.set(colour & 0xf0f0f0, group)
    numbers.set(colour, group)
  }
  const count = data.length / 3
  const rows = new Uint8Array(count + count / width)
  for (let pixel = 0, last = -1, number = 0; pixel < count; pixel++) {
    const colour = colourAt(pixel * 3)
    if (colour !== last) number = numbers.get(colour) as number
    last = colour
    rows[pixel + Math.floor(pixel / width) + 1] = number
  }
  return { palette: Uint8Array.from(kept.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255])), rows }
}
