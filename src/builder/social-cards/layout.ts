import { band, card, drawingArea, type Words } from './card.ts'
import type { Line } from './draw-text.ts'
import type { Typeface } from './typeface.ts'

/** Pixels at the edges of the card, and between columns. */
const margin = 64
const gap = 48

/** Distance between baselines in em. */
const lineHeight = 1.02

/** Font sizes in pixels, from large to small. */
const wordmarkSizes = [44, 36, 28]
const valueSizes = [44, 36, 30, 24]
const labelSizes = [22, 20, 18, 16, 14]

/** A second figure is shown only if both labels fit at this size. */
const readableSize = 20

/** The typefaces of large text, and of small text. */
export interface Typefaces {
  display: Typeface
  text: Typeface
}

/**
 * Positions all words: the title at the bottom of the paper, the wordmark and the figures on the band.
 *
 * @returns the lines, all inside the card
 */
export const layOut = ({ title, wordmark, facts }: Words, { display, text }: Typefaces): Line[] => [
  ...layOutTitle(title, display),
  ...layOutRow([wordmark], display, wordmarkSizes, leftRoom).map(
    (line): Line => ({ ...line, x: margin, y: middle + 12, ink: 'wordmark' }),
  ),
  ...layOutFacts(facts, display, text),
]

const leftRoom = drawingArea.left - margin - gap
const rightRoom = card.width - drawingArea.left - margin
const middle = band.top + band.height / 2

function layOutTitle(title: string, typeface: Typeface): Line[] {
  const { lines, size } = breakTitle(title, leftRoom, typeface.widthOf)
  const bottom = band.top - margin
  return lines.map((text, index) => {
    const y = bottom - (lines.length - 1 - index) * size * lineHeight
    return { text, typeface, size, x: margin, y, ink: 'title' }
  })
}

/** Two figures side by side, or only the first one when there is no room for both. */
function layOutFacts(facts: Words['facts'], display: Typeface, text: Typeface): Line[] {
  const column = (rightRoom + gap) / 2
  const narrow = column - gap / 2
  const two = facts.slice(0, 2)
  const hasRoom = two.every(({ label }) => text.widthOf(label) * readableSize <= narrow)
  const shown = hasRoom ? two : two.slice(0, 1)
  const room = shown.length > 1 ? narrow : rightRoom
  const values = layOutRow(
    shown.map(({ value }) => value),
    display,
    valueSizes,
    room,
  )
  const labels = layOutRow(
    shown.map(({ label }) => label),
    text,
    labelSizes,
    room,
  )
  const leftOf = (index: number) => drawingArea.left + index * column
  return [
    ...values.map((line, index): Line => ({ ...line, x: leftOf(index), y: middle - 2, ink: 'wordmark' })),
    ...labels.map((line, index): Line => ({ ...line, x: leftOf(index), y: middle + 32, ink: 'label' })),
  ]
}

/** Sets texts at the largest common size that fits. At the smallest size, text that does not fit is cut. */
function layOutRow(texts: readonly string[], typeface: Typeface, sizes: readonly number[], room: number) {
  const fits = (size: number) => texts.every((text) => typeface.widthOf(text) * size <= room)
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 0
  return texts.map((text) => ({ text: cutLine(text, room / size, typeface.widthOf), typeface, size }))
}

/** Font sizes in pixels, from large to small. */
const sizes = [96, 88, 80, 72, 64, 56, 48]
const smallest = 48

/** Maximum lines of a title; at the smallest size it may have more. */
const maxLines = 4
const maxSmallLines = 7

/** At large sizes, a smaller one is better than a last line shorter than this fraction of the longest line. */
const largeSize = 64
const shortLine = 0.42

/** @returns the width of a line in em */
type Measure = (line: string) => number

/**
 * Breaks a title into lines of similar width, at the largest size that fits.
 *
 * @param room width in pixels
 * @returns the lines and their font size in pixels; a title that fits at no size is cut with an ellipsis
 */
function breakTitle(title: string, room: number, widthOf: Measure) {
  let largest: { lines: string[]; size: number } | undefined
  for (const size of sizes) {
    const lines = balance(title, room / size, widthOf)
    const widths = lines.map(widthOf)
    const longest = Math.max(...widths)
    if (lines.length > maxLines || longest > room / size) continue
    largest ??= { lines, size }
    if (size >= largeSize && (widths.at(-1) ?? 0) > longest * shortLine) return { lines, size }
  }
  return (
    largest ?? { lines: cutLines(balance(title, room / smallest, widthOf), room / smallest, widthOf), size: smallest }
  )
}

function cutLines(lines: string[], room: number, widthOf: Measure): string[] {
  const shown = lines.slice(0, maxSmallLines)
  if (lines.length > shown.length) shown.push(`${shown.pop()} …`)
  return shown.map((line) => cutLine(line, room, widthOf))
}

/**
 * @param room width in em
 * @returns the line, cut with an ellipsis if it is too wide
 */
function cutLine(line: string, room: number, widthOf: Measure): string {
  if (widthOf(line) <= room) return line
  const characters = [...line]
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Finds the narrowest column with the same number of lines, like CSS `text-wrap: balance`. */
function balance(title: string, room: number, widthOf: Measure): string[] {
  let lines = wrap(title, room, widthOf)
  let [tooNarrow, wide] = [0, room]
  while (lines.length > 1 && wide - tooNarrow > 0.05) {
    const width = (tooNarrow + wide) / 2
    const narrower = wrap(title, width, widthOf)
    if (narrower.length > lines.length || narrower.some((line) => widthOf(line) > width)) tooNarrow = width
    else [lines, wide] = [narrower, width]
  }
  return lines
}

function wrap(title: string, room: number, widthOf: Measure): string[] {
  const [first = '', ...words] = title.split(' ')
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (widthOf(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
