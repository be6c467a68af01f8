import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, parse } from 'node:path'
import type { Facts } from '../../../site/facts.ts'
import { commonCharacters, isInRanges, type LibraryFont, libraryFonts } from '../../../site/fonts.ts'
import { pagesFolder } from '../../../site/routes.ts'
import { slug } from '../../../site/slug.ts'
import type { FontFace, ThemeFonts } from '../../../theme/theme-css.ts'
import {
  type FontFacts,
  factsOfFont,
  factsVersion,
  libraryFile,
  mainSubset,
  oneAtATime,
  subsetsOf,
} from '../../../workspace/files/fonts.ts'
import type { CardFont } from '../../social-cards/card.ts'
import { type AssetCache, AssetError, cached, cannotShow, hashOf } from '../assets.ts'

type Axes = Record<string, number | { min: number; max: number }>

/** A font before it is cut. */
interface Source {
  family: string
  kind: LibraryFont['kind']
  /** Absolute path of the file for text. */
  file: string
  library?: LibraryFont
  headingWeight: number
  facts: FontFacts
}

/** Which part of a font is used. */
interface Use {
  file: string
  /** Value of `font-weight` in the font's rule. */
  weight: string
  axes: Axes
}

const require = createRequire(import.meta.url)

/** Text has these weights, from normal to bold. */
const textWeights = { min: 400, max: 600 }

/**
 * Cuts the fonts of the brand to the glyphs and weights in use: 41 KB instead of 163 KB for two fonts.
 *
 * @param names names of fonts, or paths relative to `pages/`
 * @param rare the characters of the site beyond Latin, see `rareCharacters`
 * @param cache stores the files
 * @returns the fonts in the theme, on social cards and the icon, their files, and the URL paths of those that every page needs
 * @throws AssetError when a font of the site cannot be read
 */
export async function cutFonts(root: string, names: Facts['brand']['fonts'], rare: string, cache: AssetCache) {
  const [headings, text] = await Promise.all([
    openSource(root, names.headings, cache),
    openSource(root, names.text, cache),
  ])
  const isOne = names.headings === names.text
  const textPart = partForText(text, isOne ? headings.headingWeight : textWeights.min)
  const textFont = await cutFont(text, textPart, rare, cache)
  const headingFont = isOne ? textFont : await cutFont(headings, partForHeadings(headings), rare, cache)
  const fonts = isOne ? [textFont] : [headingFont, textFont]
  const weightOf = (font: Source, weight: number): Record<string, number> =>
    font.facts.weights ? { wght: weight } : {}
  return {
    theme: {
      headings: { stack: stackOf(headings), weight: headings.headingWeight },
      text: { stack: stackOf(text), weight: textWeights.min },
      faces: fonts.flatMap(({ faces }) => faces),
    } satisfies ThemeFonts,
    preloads: fonts.map(({ main }) => `/${main.path}`),
    files: fonts.flatMap(({ main, others }) => [main, ...others]),
    headings: { files: headingFont.contents, axes: isOne ? weightOf(headings, headings.headingWeight) : {} },
    text: { files: textFont.contents, axes: weightOf(text, 500) },
  }
}

async function openSource(root: string, name: string, cache: AssetCache): Promise<Source> {
  const library = libraryFonts[name]
  if (library) {
    const file = libraryFile(library, mainSubset, 'wght')
    const facts = await readFactsOf(file, cache)
    return { family: name, kind: library.kind, file, library, headingWeight: library.headingWeight, facts }
  }
  const file = join(root, pagesFolder, name)
  const facts = await readFactsOf(file, cache)
  const { min, max } = facts.weights ?? textWeights
  const headingWeight = Math.min(Math.max(textWeights.min, min), max)
  return { family: parse(name).name, kind: 'sans-serif', file, headingWeight, facts }
}

/** @param heading the weight of headings in the same font */
function partForText({ file, facts: { weights } }: Source, heading: number): Use {
  if (!weights) return { file, weight: 'normal', axes: {} }
  const min = Math.max(weights.min, Math.min(textWeights.min, heading))
  const max = Math.min(weights.max, Math.max(textWeights.max, heading))
  return { file, weight: `${min} ${max}`, axes: { wght: { min, max } } }
}

function partForHeadings({ file, library, headingWeight, facts: { weights } }: Source): Use {
  const wght = headingWeight
  if (!weights) return { file, weight: 'normal', axes: {} }
  const opsz = library?.headingSize
  if (!library || opsz === undefined) return { file, weight: String(wght), axes: { wght } }
  return { file: libraryFile(library, mainSubset, 'opsz'), weight: String(wght), axes: { opsz, wght } }
}

/** @returns a string of CSS; names of files may have quotes */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

const stackOf = ({ family, kind }: Source): string =>
  [
    quoted(family),
    ...fallbackNames(family, kind),
    ...(kind === 'serif' ? ['Georgia', 'serif'] : ['system-ui', 'sans-serif']),
  ].join(', ')

/** @returns the files of a font, the others with rare characters, and the rules */
async function cutFont(source: Source, use: Use, rare: string, cache: AssetCache) {
  const { family, library } = source
  const main = await cutFile(use.file, source, commonCharacters + (library ? '' : rare), use.axes, cache)
  const others = library ? await cutOtherSubsets(source, use, library, rare, cache) : []
  const face = { 'font-family': quoted(family), 'font-weight': use.weight, 'font-display': 'swap' }
  const faces = [{ ...main, range: undefined }, ...others].map(({ path, range }) => ({
    ...face,
    // Relative to the style sheet, which is in the same folder.
    src: `url(${quoted(basename(path))}) format("woff2")`,
    ...(range && { 'unicode-range': range }),
  }))
  const facts = await readFacts(main.content, cache)
  const contents: CardFont['files'] = [main.content, ...others.map(({ content }) => content)]
  return { main, others, contents, faces: [...faces, ...fallbackFaces({ ...source, facts })] }
}

async function cutOtherSubsets({ family }: Source, use: Use, library: LibraryFont, rare: string, cache: AssetCache) {
  if (rare === '') return []
  const axes = 'opsz' in use.axes ? 'opsz' : 'wght'
  const found = Object.entries(subsetsOf(library)).map(async ([subset, ranges]) => {
    const characters = [...rare].filter((character) => isInRanges(character, ranges))
    if (subset === mainSubset || characters.length === 0) return []
    const file = await cutFile(libraryFile(library, subset, axes), { family }, characters.join(''), use.axes, cache)
    return [{ ...file, range: characters.map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(', ') }]
  })
  return (await Promise.all(found)).flat()
}

/** Part of the cache keys, because another version may write other bytes. */
const { version }: { version: string } = require('subset-font/package.json')

async function cutFile(file: string, { family }: Pick<Source, 'family'>, text: string, axes: Axes, cache: AssetCache) {
  const bytes = await readFile(file)
  const key = `font-${hashOf(version, bytes, text, JSON.stringify(axes))}`
  const content = await cached(cache, key, async () => {
    const { default: subsetFont } = await import('subset-font')
    return oneAtATime(() => subsetFont(bytes, text, { targetFormat: 'woff2', variationAxes: axes }))
  })
  return { path: `assets/${slug(family) || 'font'}-${hash('sha256', content).slice(0, 8)}.woff2`, content }
}

/** @throws AssetError naming the file */
async function readFactsOf(file: string, cache: AssetCache): Promise<FontFacts> {
  const bytes = await readFile(file).catch(cannotShow(file))
  return readFacts(bytes, cache).catch((error) =>
    Promise.reject(new AssetError(file, `it is not a font that browsers can show (${error.message})`)),
  )
}

async function readFacts(bytes: Uint8Array, cache: AssetCache): Promise<FontFacts> {
  const content = await cached(cache, `font-facts-${hashOf(version, factsVersion, bytes)}`, async () => {
    return Buffer.from(JSON.stringify(await factsOfFont(bytes)))
  })
  return JSON.parse(Buffer.from(content).toString())
}

/** Fonts of systems, with the average width of a letter in em as `FontFacts` has it. */
const systemFonts = {
  serif: [
    { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], letterWidth: 0.3962 },
    { names: ['Georgia'], letterWidth: 0.4348 },
    // Android
    { names: ['Noto Serif', 'NotoSerif'], letterWidth: 0.47045 },
  ],
  'sans-serif': [{ names: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'], letterWidth: 0.44037 }],
}

type Kind = keyof typeof systemFonts

const faceName = (family: string, index: number) => `${family} Fallback${index > 0 ? ` ${index + 1}` : ''}`

/** @returns the names of a font's fallbacks, in quotes */
export const fallbackNames = (family: string, kind: Kind): string[] =>
  systemFonts[kind].map((_, index) => quoted(faceName(family, index)))

/** @returns rules that give fonts of systems the metrics of a web font, so that the swap moves nothing */
export function fallbackFaces({ family, kind, facts }: { family: string; kind: Kind; facts: FontFacts }): FontFace[] {
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`
  return systemFonts[kind].map(({ names, letterWidth }, index) => {
    const size = facts.letterWidth / letterWidth
    return {
      'font-family': quoted(faceName(family, index)),
      src: names.map((name) => `local(${quoted(name)})`).join(', '),
      'size-adjust': percent(size),
      'ascent-override': percent(facts.ascent / size),
      'descent-override': percent(facts.descent / size),
      'line-gap-override': percent(facts.lineGap / size),
    }
  })
}
