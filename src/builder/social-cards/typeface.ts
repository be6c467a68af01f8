import { memoize } from '../../site/memoize.ts'
import { missingGlyph, oneAtATime, openFont } from '../../workspace/files/fonts.ts'
import { type AssetCache, cached, hashOf } from '../assets/assets.ts'
import type { CardFont } from './card.ts'
import { flattenPath } from './outlines.ts'

/** The outline of a glyph in em, with y upwards from the baseline; see `flattenPath`. */
export type Glyph = Float64Array

interface ShapedGlyph {
  glyph: Glyph
  /** Distance to the next glyph in em. */
  advance: number
  /** Index of its first character in the text. */
  index: number
}

/** Turns text into glyphs, in order; characters that the font lacks are left out. */
type Shape = (text: string) => ShapedGlyph[]

/** @throws Error when a file is damaged */
export async function openShape({ files, axes }: CardFont, cache: AssetCache): Promise<Shape> {
  const [main, ...rare] = files
  const open = (file: Uint8Array) => openFile(file, axes, cache)
  const opened = await Promise.all([open(main), ...rare.map(open)])
  const fileFor = memoize((character: string) => opened.find(({ has }) => has(character)) ?? opened[0])
  return (text) => runsIn(text, fileFor).flatMap(({ file, start, end }) => file.shape(text.slice(start, end), start))
}

interface Run {
  file: OpenFile
  start: number
  end: number
}

function runsIn(text: string, fileFor: (character: string) => OpenFile): Run[] {
  const runs: Run[] = []
  for (const { 0: character, index } of text.matchAll(characters)) {
    const [file, last, end] = [fileFor(character), runs.at(-1), index + character.length]
    if (last?.file === file) last.end = end
    else runs.push({ file, start: index, end })
  }
  return runs
}

/** Characters with the accents that follow them. */
const characters = /\P{M}\p{M}*|\p{M}+/gu

type OpenFile = Awaited<ReturnType<typeof openFile>>

async function openFile(file: Uint8Array, axes: CardFont['axes'], cache: AssetCache) {
  // No ligatures, as in browsers when letter spacing is set.
  const { face, font, shaped } = await openFont(await readFont(file, cache), axes, ['liga', 'calt'])
  const glyphOf = memoize((id: number): Glyph => flattenPath(font.glyphToPath(id)).map((value) => value / face.upem))
  return {
    has: (character: string): boolean => shaped(character).every(({ codepoint: id }) => id !== missingGlyph),
    /** @param start index of the text in a longer one */
    shape: (text: string, start: number): ShapedGlyph[] =>
      shaped(text)
        .filter(({ codepoint: id }) => id !== missingGlyph)
        .map(({ codepoint: id, xAdvance = 0, cluster }) => ({
          glyph: glyphOf(id),
          advance: xAdvance / face.upem,
          index: start + cluster,
        })),
  }
}

/** @returns the key of a file of a font in the cache */
export const fontKey = (file: Uint8Array): string => `sfnt-${hashOf(file)}`

/**
 * @param cache stores decompressed files, because HarfBuzz cannot read WOFF2
 * @returns the font in TrueType or OpenType format
 * @throws Error when the file is damaged
 */
export const readFont = (file: Uint8Array, cache: AssetCache): Promise<Uint8Array> =>
  cached(cache, fontKey(file), async () => {
    const { default: fontverter } = await import('fontverter')
    return oneAtATime(() => fontverter.convert(Buffer.from(file), 'sfnt'))
  })

/** A glyph at a distance of `x` em from the start of its text. */
interface PlacedGlyph {
  glyph: Glyph
  x: number
}

/** A shaped word, in em. */
interface Word {
  /** Width of the space before it. */
  space: number
  /** Width without that space. */
  width: number
  glyphs: PlacedGlyph[]
}

export type Typeface = ReturnType<typeof createTypeface>

/**
 * Shapes each different word once.
 *
 * @param tracking letter spacing in em
 */
export function createTypeface(shape: Shape, tracking: number) {
  const wordOf = memoize((text: string) => shapeWord(text, shape, tracking))
  return {
    /** @returns the width of a line in em */
    widthOf: (line: string): number =>
      line.split(' ').reduce((width, text, index) => {
        const word = wordOf(text)
        return width + word.width + (index > 0 ? word.space : 0)
      }, -tracking),
    place: (line: string): PlacedGlyph[] => {
      let start = 0
      return line.split(' ').flatMap((text, index) => {
        const { space, width, glyphs } = wordOf(text)
        const left = index > 0 ? start + space : start
        start = left + width
        return glyphs.map(({ glyph, x }) => ({ glyph, x: left + x }))
      })
    },
  }
}

/** Shapes a word between two spaces, because fonts also kern spaces. */
function shapeWord(text: string, shape: Shape, tracking: number): Word {
  const word: Word = { space: 0, width: 0, glyphs: [] }
  for (const { glyph, advance, index } of shape(` ${text} `)) {
    if (index === 0) word.space = advance + tracking
    else if (index <= text.length) {
      word.glyphs.push({ glyph, x: word.width })
      word.width += advance + tracking
    }
  }
  return word
}
