import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Facts } from '../../../site/facts.ts'
import { type MadeFile, madeFiles } from '../../../site/made-files.ts'
import type { Palette } from '../../../site/palette.ts'
import { pagesFolder } from '../../../site/routes.ts'
import { lettersOfFont, oneAtATime, outlineOf } from '../../../workspace/files/fonts.ts'
import type { CardFont } from '../../social-cards/card.ts'
import { type AssetCache, cached, hashOf } from '../assets.ts'
import { readVector, withColors } from './drawings.ts'

/** Units of the icon's square. */
const side = 64

/** Height of the letter in units. */
const letterHeight = 34

/**
 * @param src path of an SVG relative to `pages/`
 * @returns its text with the site's colours
 * @throws AssetError when the file is missing or no valid XML
 */
export async function readIcon(root: string, src: string, palette: Palette): Promise<string> {
  return withColors(await readVector(join(root, pagesFolder, src)), palette)
}

/** @returns the letter on the icon of a company */
export function initialOf(name: string): string {
  const [letter = ''] = name.normalize('NFC').toLocaleUpperCase()
  return letter
}

/** @returns an SVG with the first letter of the company's name on its colour */
export async function drawIcon(name: string, { roles }: Palette, font: CardFont, cache: AssetCache): Promise<string> {
  const letter = initialOf(name)
  const key = hashOf(JSON.stringify([letter, roles.brand, roles['on-brand'], font.axes]), ...font.files)
  const content = await cached(cache, `icon-svg-${key}`, async () => {
    const ground = `<path fill="${roles.brand}" d="M0 0h${side}v${side}H0z"/>`
    const mark = `${ground}${await letterPath(letter, font, roles['on-brand'])}`
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${mark}</svg>`)
  })
  return Buffer.from(content).toString()
}

/** @returns the letter in the middle of the square; empty when the font lacks it */
async function letterPath(letter: string, { files, axes }: CardFont, fill: string): Promise<string> {
  const letters = await Promise.all(files.map(lettersOfFont))
  const file = files[letters.findIndex((all) => all.includes(letter))]
  if (!file || letter === '') return ''
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'sfnt' as const, variationAxes: axes }
  const outline = await outlineOf(await oneAtATime(() => subsetFont(Buffer.from(file), letter, options)), letter)
  if (!outline) return ''
  const { path, unitsPerEm, left, top, width, height } = outline
  const em = letterHeight / height
  const round = (value: number) => Math.round(value * 1000) / 1000
  const x = round(side / 2 - (left + width / 2) * em)
  const y = round(side / 2 + (top - height / 2) * em)
  const scale = em / unitsPerEm
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${path}"/>`
}

/** Sides in pixels. */
const pngs = [
  { path: madeFiles.touchIcon, side: 180 },
  { path: madeFiles.smallAppIcon, side: 192 },
  { path: madeFiles.appIcon, side: 512 },
]

/** Side in pixels. */
const icoSide = 32

/**
 * Makes the site's icon in all formats that browsers request, and the web app manifest that lists them.
 *
 * @param svg text of the icon, a square
 * @param themeColor of the browser's frame
 * @returns the files, in the root folder of the site
 */
export async function iconFiles(
  svg: string,
  { company, language }: Facts,
  themeColor: string,
  cache: AssetCache,
): Promise<MadeFile[]> {
  const digest = hash('sha256', svg).slice(0, 16)
  const png = (side: number) => cached(cache, `icon-${digest}-${side}`, () => rasterise(svg, side))
  return [
    { path: madeFiles.vectorIcon, content: svg },
    { path: madeFiles.icon, content: icoOf(await png(icoSide), icoSide) },
    ...(await Promise.all(pngs.map(async ({ path, side }) => ({ path, content: await png(side) })))),
    { path: madeFiles.manifest, content: manifest(company, language, themeColor) },
  ]
}

async function rasterise(svg: string, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // At 72 dots per inch, sharp draws the SVG on 64 pixels.
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file is a table of pictures; every browser since 2009 accepts a PNG in it. */
function icoOf(png: Uint8Array, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([side, side], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Addresses in a manifest are relative to it, and so hold under every base path. */
function manifest({ name, tagline }: Facts['company'], lang: string, color: string): string {
  const icons = pngs.slice(1).map(({ path, side }) => ({ src: path, sizes: `${side}x${side}`, type: 'image/png' }))
  const about = { name, short_name: name, description: tagline, lang, start_url: './', display: 'browser' }
  return `${JSON.stringify({ ...about, theme_color: color, background_color: color, icons }, null, 2)}\n`
}
