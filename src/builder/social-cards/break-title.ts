/** Sizes of titles in pixels per em, from large to small. */
const sizes = [96, 88, 80, 72, 64, 56, 48]
const smallest = 48

/** Lines of a title; the second at the smallest size. */
const maxLines = 4
const maxSmallLines = 7

/** From this size on, a smaller one is better than a last line that is shorter than this part of the longest line. */
const largeSize = 64
const shortLine = 0.42

/** A title in lines. */
export interface BrokenTitle {
  lines: string[]
  /** Pixels per em. */
  size: number
}

/** @returns the width of a line, in em */
export type Measure = (line: string) => number

/**
 * Breaks a title into lines of about the same width, at the largest size that fits.
 *
 * @param room in pixels
 * @returns the lines; of a title that fits at no size those that there is room for, the last one with an ellipsis
 */
export function breakTitle(title: string, room: number, widthOf: Measure): BrokenTitle {
  let largest: BrokenTitle | undefined
  for (const size of sizes) {
    const lines = balance(title, room / size, widthOf)
    const widths = lines.map(widthOf)
    const longest = Math.max(...widths)
    if (lines.length > maxLines || longest > room / size) continue
    largest ??= { lines, size }
    if (size >= largeSize && (widths.at(-1) as number) > longest * shortLine) return { lines, size }
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
 * @param room in em
 * @returns the line if there is room for it, else its beginning and an ellipsis
 */
export function cutLine(line: string, room: number, widthOf: Measure): string {
  if (widthOf(line) <= room) return line
  const characters = [...line]
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Lines in the narrowest column that needs no more of them than the room does, as `text-wrap: balance` has it. */
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
