import type colors from 'picocolors'
import type { Span } from '../../yaml/lines.ts'

/** Colours of a report; without colours each function returns its argument. */
export type Paint = ReturnType<typeof colors.createColors>

/**
 * @param span the place to underline, on its first line
 * @param label printed after the underline
 * @param mark colours underline and label
 * @returns the line of a place with its neighbours, the place underlined
 */
export function codeFrame(
  text: string,
  span: Span,
  label: string | undefined,
  paint: Paint,
  mark: (text: string) => string,
): string[] {
  const lines = text.split(/\r?\n/)
  const { line, column } = span.start
  const shown = [line - 1, line, line + 1].filter((number) => number >= 1 && number <= lines.length)
  while (shown.length > 1 && shown.at(-1) !== line && !lines[(shown.at(-1) ?? 0) - 1]?.trim()) shown.pop()
  const cut = cropFor(lines[line - 1] ?? '', column)
  const width = String(shown.at(-1) ?? line).length
  return shown.flatMap((number) => {
    const full = visible(lines[number - 1] ?? '')
    const source = crop(full, cut)
    const gutter = paint.dim(`${String(number).padStart(width + 1)} │`)
    const row = source.trim() ? `${gutter} ${source}` : gutter
    if (number !== line) return [row]
    const end = Math.min(span.end.line === line ? span.end.column : full.length + 1, cut + maxWidth + 1)
    const carets = '^'.repeat(Math.max(1, end - column))
    const under = `${paint.dim(`${' '.repeat(width + 1)} │`)} ${' '.repeat(column - 1 - cut)}${mark(label ? `${carets} ${label}` : carets)}`
    return [row, under]
  })
}

/**
 * @returns the text with a visible replacement for control characters, marks of the writing direction (Unicode standard
 *   annex 9) and invalid UTF-8
 */
export const visible = (text: string): string =>
  text.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufdd0]/gu, (control) => {
    const code = control.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd'
  })

/** Longer lines are cropped, so that they fit on a screen. */
const maxWidth = 120

/** @returns the number of characters to leave out on the left, so that the place is visible */
const cropFor = (line: string, column: number): number =>
  line.length <= maxWidth || column < maxWidth * 0.7 ? 0 : column - Math.floor(maxWidth / 2)

function crop(line: string, cut: number): string {
  const rest = cut > 0 ? `…${line.slice(cut + 1)}` : line
  return rest.length > maxWidth ? `${rest.slice(0, maxWidth - 1)}…` : rest
}
