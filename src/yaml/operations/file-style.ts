import { isMap, isScalar, isSeq, visit, type YAMLSeq } from 'yaml'
import { startOfLine } from '../lines.ts'
import type { Source } from './source.ts'

/** How the author of a file writes YAML. */
export interface FileStyle {
  /** Spaces of one level. */
  step: number
  /** Spaces from a key to the dashes below it. */
  dash: number
  /** Columns from a dash to the group after it: 2 for `- a`. */
  item: number
  quote: '"' | "'"
  /** Keys of which most lists of single values are in brackets. */
  bracketed: ReadonlySet<string>
  /** Length of the longest line of texts over several lines. */
  width: number
}

const defaultWidth = 100

/** @returns the style of a file; where it does not show, that of the sample */
export function styleOf({ text, contents }: Source): FileStyle {
  const steps: number[] = []
  const dashes: number[] = []
  const items: number[] = []
  const quotes = { "'": 0, '"': 0 }
  const brackets = new Map<string, number>()
  let width = 0
  visit(contents, {
    Pair: (_, { key, value }) => {
      const start = isScalar(key) ? (key.range?.[0] ?? 0) : 0
      const shift = shiftOf(text, start, value)
      if (shift !== undefined) (isSeq(value) ? dashes : steps).push(shift)
      if (isSeq(value) && isScalar(key) && value.items.length > 0 && value.items.every(isScalar))
        brackets.set(String(key.value), (brackets.get(String(key.value)) ?? 0) + (value.flow ? 1 : -1))
    },
    Seq: (_, node) => void items.push(...itemShifts(text, node)),
    Scalar: (_, { type, range }) => {
      if (!range) return
      const source = text.slice(range[0], range[1])
      if (type === 'QUOTE_SINGLE') quotes["'"]++
      if (type === 'QUOTE_DOUBLE') quotes['"']++
      if (type !== 'BLOCK_LITERAL' && source.trimEnd().includes('\n'))
        width = Math.max(width, widthOf(text, range[0], source))
    },
  })
  return {
    step: mostFrequent(steps) ?? 2,
    dash: mostFrequent(dashes) ?? 2,
    item: mostFrequent(items) ?? 2,
    quote: quotes["'"] > quotes['"'] ? "'" : '"',
    bracketed: new Set([...brackets].filter(([, count]) => count > 0).map(([key]) => key)),
    width: width || defaultWidth,
  }
}

/** @returns the spaces from a key to the entries of its block value */
function shiftOf(text: string, key: number, value: unknown): number | undefined {
  if (!(isMap(value) || isSeq(value)) || value.flow || !value.range) return undefined
  const column = (offset: number) => offset - startOfLine(text, offset)
  const shift = column(value.range[0]) - column(key)
  return shift >= 0 ? shift : undefined
}

/** @returns the columns from the dashes of a list to the groups after them */
function itemShifts(text: string, { flow, range, items }: YAMLSeq): number[] {
  if (flow || !range) return []
  const dash = range[0] - startOfLine(text, range[0])
  return items.flatMap((item) => {
    const shift = isMap(item) && !item.flow && item.range ? item.range[0] - startOfLine(text, item.range[0]) - dash : 0
    return shift > 1 ? [shift] : []
  })
}

function widthOf(text: string, start: number, source: string): number {
  const [first = '', ...more] = source.split('\n')
  return Math.max(start - startOfLine(text, start) + first.length, ...more.map((line) => line.length))
}

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
