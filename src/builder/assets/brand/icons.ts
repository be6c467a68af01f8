import { hash } from 'node:crypto'
import type { Facts } from '../../../site/facts.ts'
import { madeFiles } from '../../../site/made-files.ts'
import type { MadeFile } from '../../../site/output-file.ts'
import { type AssetCache, cached } from '../asset-cache.ts'

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
