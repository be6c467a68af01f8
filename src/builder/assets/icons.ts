import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SiteDocument } from '../../content/model.ts'
import { theme } from '../../theme/theme.ts'
import { type CodePicture, codePicture } from './cached.ts'

/** One file that browsers and phones ask for, and how it is served. */
export interface IconFile {
  path: string
  type: string
  content: string | Uint8Array
}

/** The sides of the PNG files, in pixels. */
const pngs = [
  { path: 'apple-touch-icon.png', side: 180 },
  { path: 'icon-192.png', side: 192 },
  { path: 'icon-512.png', side: 512 },
]

/** The side of the picture in the ICO file. */
const icoSide = 32

/**
 * @param svg text of the icon, on a square
 * @returns the icon in all sizes that are asked for
 */
export const iconPictures = (svg: string): CodePicture[] =>
  [icoSide, ...pngs.map(({ side }) => side)].map((side) => iconPicture(svg, side))

function iconPicture(svg: string, side: number): CodePicture {
  const sum = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  return { name: `icon-${side}-${sum}.png`, make: () => rasterise(svg, side) }
}

/**
 * The site's icon in all forms that are asked for, made from the one SVG, and the manifest that names them.
 *
 * @param root the project's root directory
 * @param svg text of the icon, on a square
 * @param company whose site it is
 * @returns the files, at the top of the site
 */
export async function iconFiles(root: string, svg: string, company: SiteDocument['company']): Promise<IconFile[]> {
  const png = async (side: number) => readFile(await codePicture(root, iconPicture(svg, side)))
  return [
    { path: 'favicon.svg', type: 'image/svg+xml', content: svg },
    { path: 'favicon.ico', type: 'image/x-icon', content: icoOf(await png(icoSide), icoSide) },
    ...(await Promise.all(pngs.map(async ({ path, side }) => ({ path, type: 'image/png', content: await png(side) })))),
    { path: 'manifest.webmanifest', type: 'application/manifest+json', content: manifest(company) },
  ]
}

async function rasterise(svg: string, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // The SVG is drawn at 72 dots per inch on 64 pixels.
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file is a table of pictures; every browser since 2009 takes a PNG in it. */
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

function manifest({ name, tagline }: SiteDocument['company']): string {
  const paper = theme.colors?.cal?.[0]?.toLowerCase()
  const icons = pngs
    .slice(1)
    .map(({ path, side }) => ({ src: `/${path}`, sizes: `${side}x${side}`, type: 'image/png' }))
  const about = { name, short_name: name, description: tagline, lang: 'en', start_url: '/', display: 'browser' }
  return `${JSON.stringify({ ...about, theme_color: paper, background_color: paper, icons }, null, 2)}\n`
}
