import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { endOfLine, startOfLine } from '../yaml/lines.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import type { Path } from '../yaml/path.ts'

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
  const line = value ? `${lead}${words[0]}${placeholder}` : `${lead}${placeholder}:`
  const parsed = parseDocument(text.slice(0, start) + line + text.slice(endOfLine(text, offset)))
  const path = pathOf(parsed.contents, value ? 'value' : 'name')
  if (!path) return undefined
  return {
    kind: value ? 'value' : 'name',
    path,
    document: parsed.toJS(),
    start: offset - (words.at(-1) ?? '').length,
    lead,
  }
}

function pathOf(node: unknown, kind: Cursor['kind']): Path | undefined {
  if (kind === 'value' && isScalar(node) && node.value === placeholder) return []
  const entries: [string | number, unknown, unknown][] = isMap(node)
    ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', key, value])
    : isSeq(node)
      ? node.items.map((item, index) => [index, undefined, item])
      : []
  for (const [segment, key, value] of entries) {
    if (kind === 'name' && isScalar(key) && key.value === placeholder) return [segment]
    const path = pathOf(value, kind)
    if (path) return [segment, ...path]
  }
  return undefined
}

/** A field of a document, and the range of its name or value. */
export interface FieldAt {
  path: Path
  range: readonly [number, number]
}

/** @returns the field whose name or text is at an offset; undefined between fields */
export const fieldAt = (yaml: ParsedYaml, offset: number): FieldAt | undefined =>
  fieldsIn(yaml.contents, []).find(({ range: [start, end] }) => start <= offset && offset <= end)

function fieldsIn(node: unknown, path: Path): FieldAt[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => fieldsIn(item, [...path, index]))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) => {
    const own = isScalar(key) ? [...path, String(key.value)] : path
    const texts = [key, value].flatMap((part) => (isScalar(part) && part.range ? [part.range] : []))
    return [...texts.map(([start, end]): FieldAt => ({ path: own, range: [start, end] })), ...fieldsIn(value, own)]
  })
}
