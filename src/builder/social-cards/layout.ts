import { breakTitle, cutLine } from './break-title.ts'
import type { Line } from './draw-text.ts'
import { band, card, drawingArea } from './frame.ts'
import type { Typeface } from './typeface.ts'
import type { Words } from './types.ts'

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
