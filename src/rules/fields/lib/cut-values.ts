import { isCollection, isPair, type ParsedNode } from 'yaml'
import { shorten } from '../../../diagnostics/describe.ts'
import type { Mismatch } from '../../../schema/explain.ts'
import type { ParsedYaml } from '../../../yaml/parse-yaml.ts'
import { isSamePath, type Path } from '../../../yaml/path.ts'
import { keyAt, nodeAt, type Range } from '../../../yaml/ranges.ts'
import type { Explain, Problem } from '../../define-rule.ts'

/** A value in brackets or braces that the comma of its number cuts in two: `[9 €, 6,50 €]`. */
export interface CutValue {
  range: Range
  text: string
  /** Other commas there have a blank after them, so this one is part of a number. */
  isCertain: boolean
}

/** What stands between two commas that separate values, with commas between digits. */
const cutNumber = /(?<![^,[\]{}"'\n])[^,[\]{}"'\n]*(?:(?<=\d),(?:\d{1,3}(?!\d)|[-–—])[^,[\]{}"'\n]*)+/g

/** @returns the cut values of a list in brackets or a group in braces; none of others */
export function cutValuesIn(yaml: ParsedYaml, path: Path): CutValue[] {
  const node = nodeAt(yaml, path)
  if (!isCollection(node) || !node.flow || !node.range) return []
  const [first, end] = node.range
  const source = yaml.text.slice(first, end)
  const values = node.items.map((item) => (isPair(item) ? item.value : item) as ParsedNode | null)
  return [...source.matchAll(cutNumber)].flatMap(({ 0: found, index }) => {
    const key = /^(?:[^:]*:\s)?\s*/.exec(found)?.[0] ?? ''
    const text = found.slice(key.length).trimEnd()
    const start = first + index + key.length
    // Not in quotes.
    if (!values.some((value) => value?.range[0] === start)) return []
    return [{ range: [start, start + text.length] as const, text, isCertain: key.includes(':') || /,\s/.test(source) }]
  })
}

/** @returns what to write in place of a cut value */
export const adviseCut = ({ text, range, isCertain }: CutValue): Pick<Problem, 'label' | 'fix'> => ({
  label: isCertain ? `put it in quotes: "${shorten(text, 30)}"` : 'put each value in quotes',
  ...(isCertain && { fix: { place: { range }, text: `"${text}"` } }),
})

/** Explains the parts of a number that its comma cuts in two. */
export const explainCutValue: Explain<'type' | 'unknown'> = (context, mismatch) => {
  const { yaml, mismatches } = context
  const group = mismatch.kind === 'unknown' ? mismatch.path : mismatch.path.slice(0, -1)
  const cuts = cutValuesIn(yaml, group)
  const cut = cuts.find((one) => isIn(one, startOf(yaml, mismatch)))
  if (!cut) return undefined
  return {
    message: `the comma in \`${shorten(cut.text, 30)}\` ends the value before it`,
    place: { range: cut.range, group },
    ...adviseCut(cut),
    explains: mismatches.filter((one) => isIn(cut, startOf(yaml, one)) || isTooLong(one, group)),
  }
}

/** It has more entries than were written. */
const isTooLong = (mismatch: Mismatch, list: Path): boolean =>
  mismatch.kind === 'limit' && mismatch.keyword === 'maxItems' && isSamePath(mismatch.path, list)

type Located = { path: Path; kind: string; name?: string }

const startOf = (yaml: ParsedYaml, { path, kind, name = '' }: Located): number | undefined =>
  (kind === 'unknown' ? keyAt(yaml, [...path, name]) : nodeAt(yaml, path))?.range?.[0]

const isIn = ({ range: [start, end] }: CutValue, offset = -1): boolean => start <= offset && offset < end
