import { join } from 'node:path'
import type { Palette } from '../../../site/palette.ts'
import { pagesFolder } from '../../../site/routes.ts'
import { outlineOf } from '../../../workspace/fonts/font-facts.ts'
import { lettersOfFont } from '../../../workspace/fonts/letters-of-font.ts'
import { oneAtATime } from '../../../workspace/fonts/one-at-a-time.ts'
import type { CardFont } from '../../social-cards/index.ts'
import { type AssetCache, cached } from '../asset-cache.ts'
import { hashOf } from '../hash-of.ts'
import { withColors } from './drawings.ts'
import { readVector } from './vector.ts'

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
