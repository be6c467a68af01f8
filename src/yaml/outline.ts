import { isMap, isScalar, type Pair, type ParsedNode, visit } from 'yaml'
import type { ParsedYaml } from './parse-yaml.ts'

/** The offsets of something. */
interface Extent {
  start: number
  end: number
}

/** A quoted text; `end` is the offset after the closing quote. */
export interface QuotedText extends Extent {
  isInBrackets: boolean
}

/** A field that has the name of another one in its group. */
export interface RepeatedField extends Extent {
  /** Offset of the other one. */
  first: number
}

/** What is known of a text with mistakes, in the order of the text. */
export interface Outline {
  quoted: QuotedText[]
  /** Lists and groups in brackets that are not inside others. */
  brackets: Extent[]
  /** By offset: the first repeated field of each group. */
  repeated: Map<number, RepeatedField>
}

/** @returns the outline of the nodes that could be parsed */
export function createOutline({ contents, text }: ParsedYaml): Outline {
  const outline: Outline = { quoted: [], brackets: [], repeated: new Map() }
  visit(contents, {
    Collection: (_, node) => {
      const [start, end] = node.range ?? [0, 0]
      if (node.flow && start >= (outline.brackets.at(-1)?.end ?? 0)) outline.brackets.push({ start, end })
      if (isMap(node)) addRepeated(outline, node.items as Pair<ParsedNode, ParsedNode | null>[])
    },
    Scalar: (_, { range }) => {
      const [start, end] = range ?? [0, 0]
      if (!/["']/.test(text[start] ?? '')) return
      outline.quoted.push({ start, end, isInBrackets: start < (outline.brackets.at(-1)?.end ?? 0) })
    },
  })
  return outline
}

/**
 * Adds the first field of a group that repeats another one. A key without text follows from another mistake, and below an
 * empty field, the field may belong to that one.
 */
function addRepeated({ repeated }: Outline, pairs: readonly Pair<ParsedNode, ParsedNode | null>[]): void {
  const seen = new Map<unknown, number>()
  for (const [index, { key }] of pairs.entries()) {
    if (!isScalar(key)) continue
    const [start, end] = key.range
    const first = seen.get(key.value)
    if (first === undefined) seen.set(key.value, start)
    else if (end > start && !mayOwn(pairs[index - 1], first)) return void repeated.set(start, { start, end, first })
  }
}

/** @returns whether a field is empty, and another one than the first of two with one name */
const mayOwn = (field: Pair<ParsedNode, ParsedNode | null> | undefined, first: number): boolean =>
  isScalar(field?.value) && field.value.range[0] === field.value.range[1] && field.key.range[0] !== first

/**
 * @param sorted by `start`
 * @returns the last one that starts before an offset
 */
export function lastBefore<T extends Extent>(sorted: readonly T[], offset: number): T | undefined {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as T).start < offset) low = middle + 1
    else high = middle
  }
  return sorted[low - 1]
}
