import type { Line } from './author-lines.ts'

/*
 * Texts below `>` or `|`. The line with the sign is their header.
 */

/** @returns the header of the text that ends above a line; undefined when there is none */
export function headerAbove(line: Line): Line | undefined {
  let leastIndent = Number.POSITIVE_INFINITY
  for (let above = line.above; above && leastIndent > 0; above = above.above) {
    if (above.announcesText) return outerColumn(above) < leastIndent ? above : undefined
    leastIndent = Math.min(leastIndent, above.indent)
  }
  return undefined
}

/** @returns the column, from 0, that the text below a header must be deeper than */
export const outerColumn = (header: Line): number => (header.field ? header.column : header.indent)

/**
 * @param line a line that may be the first one of the text
 * @returns the column, from 0, in which the text below a header starts, as far as its lines show
 */
export function textColumn(header: Line, line: Line): number {
  const first = header.below === line ? line.below : header.below
  const isText = first && first.indent > outerColumn(header) && first.dashes === '' && !first.field
  return isText ? first.indent : outerColumn(header) + 2
}

/** @returns the column, from 0, in which a line must start to continue the text above it; undefined without such a text */
export function columnToContinue(line: Line): number | undefined {
  const header = headerAbove(line)
  if (header) return textColumn(header, line)
  const { above } = line
  if (!above?.field) return above?.column
  return /^[^"'[{]/.test(above.field.value) ? above.column + 2 : undefined
}

/** @returns the text below a header, for a sentence: `the text of x` */
export const describeText = (header: Line): string =>
  header.field ? `the text of \`${header.field.key}\`` : 'the text of the item above it'
