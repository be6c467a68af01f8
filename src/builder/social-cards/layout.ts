import { frame } from './ground.ts'
import { type Outlines, setText, type Type } from './outlines.ts'

/** What a picture says. */
export interface Words {
  title: string
  /** Name of the company. */
  wordmark: string
  /** At most two figures with what they count. */
  facts: { value: string; label: string }[]
}

/** The two fonts, as `src/generated/outlines.json` has them. */
export interface Fonts {
  newsreader: Outlines
  'hanken-grotesk': Outlines
}

/** One line of text in its place. */
export interface Line {
  text: string
  type: Type
  /** Left end and baseline, in pixels. */
  x: number
  y: number
  /** Which of the picture's inks it is set in. */
  ink: 'title' | 'wordmark' | 'label'
}

const margin = 64
const gap = 48
const left = frame.drawing.left
/** Sizes from large to small, in pixels per em; the last one is for texts that fit at no other. */
const titleSizes = [96, 88, 80, 72, 64, 56, 48]
const wordmarkSizes = [44, 36, 28]
const valueSizes = [44, 36, 30, 24]
const labelSizes = [22, 20, 18, 16, 14]
const titleLines = 4

/**
 * Puts the words in their places: the title at the foot of the paper, the company and the figures in the band.
 *
 * @param words what to say
 * @param fonts the site's fonts
 * @returns the lines of text
 */
export function layOut({ title, wordmark, facts }: Words, fonts: Fonts): Line[] {
  const serif = (size: number): Type => ({ outlines: fonts.newsreader, size, tracking: -0.018 })
  const sans = (size: number): Type => ({ outlines: fonts['hanken-grotesk'], size })
  const room = left - margin - gap
  const { lines, size } = setTitle(title, room, serif)
  const foot = frame.band.top - margin
  const middle = frame.band.top + frame.band.height / 2
  const half = (frame.width - left - margin + gap) / 2
  // Two figures where both can be read, else the first alone.
  const fits = facts.every(({ label }) => widthOf(label, sans(20)) <= half - gap / 2)
  const shown = fits ? facts : facts.slice(0, 1)
  const column = shown.length > 1 ? half - gap / 2 : frame.width - left - margin
  const valueSize = Math.min(...shown.map(({ value }) => largest(value, column, valueSizes, serif)))
  const labelSize = Math.min(...shown.map(({ label }) => largest(label, column, labelSizes, sans)))
  return [
    ...lines.map((text, index): Line => {
      const below = lines.length - 1 - index
      return { text, type: serif(size), x: margin, y: foot - below * size * 1.02, ink: 'title' }
    }),
    {
      text: wordmark,
      type: serif(largest(wordmark, room, wordmarkSizes, serif)),
      x: margin,
      y: middle + 12,
      ink: 'wordmark',
    },
    ...shown.flatMap(({ value, label }, index): Line[] => [
      { text: value, type: serif(valueSize), x: left + index * half, y: middle - 2, ink: 'wordmark' },
      { text: label, type: sans(labelSize), x: left + index * half, y: middle + 32, ink: 'label' },
    ]),
  ]
}

const widthOf = (text: string, type: Type): number => setText(text, type).width

/** The largest size at which a line has room. */
function largest(text: string, room: number, sizes: number[], type: (size: number) => Type): number {
  return sizes.find((size) => widthOf(text, type(size)) <= room) ?? (sizes.at(-1) as number)
}

/** The title at the largest size at which it fits, preferring one that leaves no short last line. */
function setTitle(title: string, room: number, type: (size: number) => Type): { lines: string[]; size: number } {
  let largest: { lines: string[]; size: number } | undefined
  let smallest = { lines: [title], size: 0 }
  for (const size of titleSizes) {
    const lines = balanced(title, room, type(size))
    const widths = lines.map((line) => widthOf(line, type(size)))
    const longest = Math.max(...widths)
    smallest = { lines, size }
    if (lines.length > titleLines || longest > room) continue
    largest ??= { lines, size }
    if (size >= 64 && (widths.at(-1) as number) > longest * 0.42) return { lines, size }
  }
  return largest ?? smallest
}

/** Lines in the narrowest column that needs no more of them than the room does, as `text-wrap: balance` has it. */
function balanced(text: string, room: number, type: Type): string[] {
  let lines = wrapped(text, room, type)
  let [tooNarrow, wide] = [0, room]
  while (lines.length > 1 && wide - tooNarrow > 4) {
    const width = (tooNarrow + wide) / 2
    const narrower = wrapped(text, width, type)
    if (narrower.length > lines.length || narrower.some((line) => widthOf(line, type) > width)) tooNarrow = width
    else [lines, wide] = [narrower, width]
  }
  return lines
}

function wrapped(text: string, room: number, type: Type): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, type) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
