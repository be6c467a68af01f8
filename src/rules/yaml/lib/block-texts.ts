import type { Line } from './author-lines.ts'

/** @returns the header of the block text (`>` or `|`) above a line; undefined if there is none */
export function headerAbove(line: Line): Line | undefined {
  let leastIndent = Number.POSITIVE_INFINITY
  for (let above = line.above; above && leastIndent > 0; above = above.above) {
    if (above.startsBlockText) return outerColumn(above) < leastIndent ? above : undefined
    leastIndent = Math.min(leastIndent, above.indent)
  }
  return undefined
}

/** @returns the column, counted from 0, that the lines of a block text must exceed */
export const outerColumn = (header: Line): number => (header.field ? header.column : header.indent)

/**
 * @param line may be the first line of the text
 * @returns the likely column of a block text, counted from 0
 */
export function textColumn(header: Line, line: Line): number {
  const first = header.below === line ? line.below : header.below
  const isText = first && first.indent > outerColumn(header) && first.dashes === '' && !first.field
  return isText ? first.indent : outerColumn(header) + 2
}

/** @returns the column, counted from 0, where a line continues the text above it; undefined without such a text */
export function columnToContinue(line: Line): number | undefined {
  const header = headerAbove(line)
  if (header) return textColumn(header, line)
  const { above } = line
  if (!above?.field) return above?.column
  return /^[^"'[{]/.test(above.field.value) ? above.column + 2 : undefined
}

/** @returns a name for a block text: `the text of x` */
export const describeText = (header: Line): string =>
  header.field ? `the text of \`${header.field.key}\`` : 'the text of the item above it'
