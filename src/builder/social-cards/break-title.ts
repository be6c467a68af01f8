/** Font sizes in pixels, from large to small. */
const sizes = [96, 88, 80, 72, 64, 56, 48]
const smallest = 48

/** Maximum lines of a title; at the smallest size it may have more. */
const maxLines = 4
const maxSmallLines = 7

/** At large sizes, a smaller one is better than a last line shorter than this fraction of the longest line. */
const largeSize = 64
const shortLine = 0.42

/** A title broken into lines. */
export interface BrokenTitle {
  lines: string[]
  /** Font size in pixels. */
  size: number
}

/** @returns the width of a line in em */
export type Measure = (line: string) => number

/**
 * Breaks a title into lines of similar width, at the largest size that fits.
 *
 * @param room width in pixels
 * @returns the lines; a title that fits at no size is cut with an ellipsis
 */
export function breakTitle(title: string, room: number, widthOf: Measure): BrokenTitle {
  let largest: BrokenTitle | undefined
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
export function cutLine(line: string, room: number, widthOf: Measure): string {
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
