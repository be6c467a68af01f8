import type { Span } from './diagnostic.ts'

/** How parts of a report are coloured; plain text keeps all as it is. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  yellow(text: string): string
  blue(text: string): string
}

/**
 * The lines around a place, with the place underlined.
 *
 * @param text the whole file
 * @param span what to underline; only its first line is shown underlined
 * @param label stands behind the underline
 * @param mark colours underline and label
 */
export function frame(
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
  const width = String(shown.at(-1) ?? line).length
  return shown.flatMap((number) => {
    const source = (lines[number - 1] ?? '').replaceAll('\t', ' ')
    const gutter = paint.dim(`${String(number).padStart(width + 1)} │`)
    const row = source.trim() ? `${gutter} ${source}` : gutter
    if (number !== line) return [row]
    const end = span.end.line === line ? span.end.column : source.length + 1
    const carets = '^'.repeat(Math.max(1, end - column))
    const under = `${paint.dim(`${' '.repeat(width + 1)} │`)} ${' '.repeat(column - 1)}${mark(label ? `${carets} ${label}` : carets)}`
    return [row, under]
  })
}
