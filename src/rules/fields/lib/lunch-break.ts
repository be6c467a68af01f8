import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { correctTime } from './date-corrections.ts'
import { parentOf, valueIn } from './document-at.ts'

const time = /\d{1,2}(?:[:.h]\d{2})? ?(?:[ap]m\b|h\b)?/gi

/**
 * @param path of `opens` or `closes`
 * @returns the four times of a day with a break that were written into them: `09:30-13:30, 17:00-20:30`
 */
export function lunchBreakAt(context: DocumentContext, path: Path): string[] | undefined {
  const texts = ['opens', 'closes'].map((name) => String(valueIn(context, [...parentOf(path), name]) ?? ''))
  const found = texts.flatMap((text) => text.match(time) ?? []).flatMap((text) => correctTime(text.trim())[0] ?? [])
  const times = [...new Set(found)]
  return times.length === 4 && times.join() === times.toSorted().join() ? times : undefined
}

/** @returns whether `closes` is a part of the hours with a break that are reported at `opens` */
export const followsFromLunchBreak = (context: DocumentContext, path: Path, others: readonly Path[]): boolean =>
  path.at(-1) === 'closes' &&
  others.some((other) => other.at(-1) === 'opens' && parentOf(other).join('/') === parentOf(path).join('/')) &&
  lunchBreakAt(context, path) !== undefined
