import { isCollection, isScalar, type Pair, type ParsedNode, stringify } from 'yaml'

/** One field of a parsed YAML document. */
export type Field = Pair<ParsedNode, ParsedNode | null>

/** A change of a text: what stands from `start` up to `end` gives way to `text`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** @returns the text with all changes made; they must not overlap */
export function edited(source: string, edits: readonly Edit[]): string {
  const fromTheEnd = [...edits].sort((a, b) => b.start - a.start)
  return fromTheEnd.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source)
}

/** @returns the change that gives a field another text, in quotes if it had them, with a remark on its line */
export function replacement(source: string, { value }: Field, text: string, remark = ''): Edit {
  const [start, end] = (value as ParsedNode).range
  const defaultStringType = isScalar(value) && value.type === 'QUOTE_DOUBLE' ? value.type : 'PLAIN'
  const lineBreak = source.slice(start, end).endsWith('\n') ? '\n' : ''
  return {
    start,
    end,
    text: stringify(text, { lineWidth: 0, defaultStringType }).trim() + (remark && ` # ${remark}`) + lineBreak,
  }
}

/**
 * A remark at the end of a field's first line. Where YAML has no room for one there (a plain text over several lines,
 * or a line that has a remark) it stands on a line of its own above the field.
 *
 * @returns the change that adds it
 */
export function remarkOn(source: string, { key, value }: Field, remark: string): Edit {
  const from = behindFirstLine(source, key, value)
  const end = endOfLine(source, from ?? 0)
  if (from !== undefined && !source.slice(from, end).includes('#')) return { start: end, end, text: ` # ${remark}` }
  const start = source.lastIndexOf('\n', key.range[0]) + 1
  return { start, end: start, text: `${/^ */.exec(source.slice(start))?.[0]}# ${remark}\n` }
}

/** A place behind all that stands on the field's first line, if a remark may follow it. */
function behindFirstLine(source: string, key: ParsedNode, value: ParsedNode | null): number | undefined {
  if (!value) return key.range[1]
  const [start, end] = value.range
  if (isScalar(value) && value.type?.startsWith('BLOCK')) return start
  if (isCollection(value) && !value.flow) return key.range[1]
  return source.slice(start, end).includes('\n') ? undefined : end
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}
