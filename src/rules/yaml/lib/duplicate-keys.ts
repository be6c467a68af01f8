import { isMap, isScalar, type Pair, type ParsedNode, visit, type YAMLError } from 'yaml'
import type { SyntaxContext } from '../../define-rule.ts'
import { lineAt } from './author-lines.ts'
import { oncePerFile } from './once-per-file.ts'

/** A field and its group. */
export interface RepeatedField {
  /** All fields of the group. */
  pairs: Pair<ParsedNode, ParsedNode | null>[]
  /** The index of the field among them. */
  index: number
}

const placesByKey = oncePerFile(({ contents }) => {
  const places = new Map<number, RepeatedField>()
  visit(contents, {
    Map: (_, map) => {
      const pairs = (isMap(map) ? map.items : []) as RepeatedField['pairs']
      for (const [index, { key }] of pairs.entries()) {
        const [start] = key.range
        if (!places.has(start)) places.set(start, { pairs, index })
      }
    },
  })
  return places
})

/** @returns the second of two equal fields; undefined for an empty key that the parser adds after another mistake */
export function repeatedField(context: SyntaxContext, { pos }: YAMLError): RepeatedField | undefined {
  // After an empty field, the parser reports the end of that line.
  const spaces = /[ \t\r\n]*/y
  spaces.lastIndex = pos[0]
  const start = pos[0] + (spaces.exec(context.text)?.[0].length ?? 0)
  const place = placesByKey(context).get(start)
  const [, end = start] = place?.pairs[place.index]?.key.range ?? []
  return end > start ? place : undefined
}

/** @returns whether the group is a list item */
export function isItem(context: SyntaxContext, { pairs }: RepeatedField): boolean {
  const [first] = pairs
  return first !== undefined && lineAt(context, first.key.range[0]).dashes !== ''
}

const repeatedFirstKeys = oncePerFile((context) => {
  const groups = new Set([...placesByKey(context).values()].map(({ pairs }) => pairs))
  return new Map(
    [...groups].map((pairs) => [pairs, pairs.slice(1).find(({ key }) => isSameKey(key, pairs[0]?.key))?.key.range[0]]),
  )
})

/** @returns whether the first key of the group is repeated above the field */
export function isBelowRepeatedFirstKey(context: SyntaxContext, { pairs, index }: RepeatedField): boolean {
  const second = repeatedFirstKeys(context).get(pairs)
  return second !== undefined && second < (pairs[index]?.key.range[0] ?? 0)
}

/** @returns whether two keys are equal */
export const isSameKey = (a: ParsedNode | undefined, b: ParsedNode | undefined): boolean =>
  isScalar(a) && isScalar(b) && a.value === b.value
