import { isScalar } from 'yaml'
import { endOfLine, startOfLine } from '../yaml/lines.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import type { Path } from '../yaml/path.ts'
import { keyAt, nodeAt, pathAt, type Range } from '../yaml/ranges.ts'

/** The field at the cursor, in a document that has it even while its line is incomplete. */
export interface Cursor {
  kind: 'name' | 'value'
  path: Path
  document: unknown
  /** Offset of the first letter of the word that is being typed. */
  start: number
  /** What is before the name: spaces and dashes. */
  lead: string
}

/** Replaces the word that is being typed. */
const placeholder = 'cursor-placeholder'

/** @returns undefined where neither a field nor a value can be typed, as in the lines of a block text */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const start = startOfLine(text, offset)
  const before = text.slice(start, offset)
  const value = /^([ \t]*(?:- +)*)([\w-]+: +)["']?([^"'\s]*)$/.exec(before)
  const name = /^([ \t]*(?:- +)*)([\w-]*)$/.exec(before)
  const [, lead = '', ...words] = value ?? name ?? []
  if (!value && !name) return undefined
  const typed = value ? `${lead}${words[0]}` : lead
  const line = value ? typed + placeholder : `${typed}${placeholder}:`
  const yaml = parseYaml(text.slice(0, start) + line + text.slice(endOfLine(text, offset)))
  const path = pathAt(yaml, start + typed.length)
  const node = value ? nodeAt(yaml, path) : keyAt(yaml, path)
  if (!isScalar(node) || node.value !== placeholder) return undefined
  return {
    kind: value ? 'value' : 'name',
    path,
    document: yaml.value,
    start: offset - (words.at(-1) ?? '').length,
    lead,
  }
}

/** @returns the field whose name or text is at an offset; undefined between fields */
export function fieldAt(yaml: ParsedYaml, offset: number): { path: Path; range: Range } | undefined {
  const path = pathAt(yaml, offset)
  const isField = typeof path.at(-1) === 'string'
  for (const node of isField ? [keyAt(yaml, path), nodeAt(yaml, path)] : []) {
    if (!isScalar(node) || !node.range) continue
    const [start, end] = node.range
    if (start <= offset && offset <= end) return { path, range: [start, end] }
  }
  return undefined
}
