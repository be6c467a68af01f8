import { spanOf, type Times } from '../../site/opening.ts'
import type { SiteDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'

type Contact = NonNullable<SiteDocument['contact']>

/** A place with opening hours. */
export type PlaceFacts = Pick<Contact, 'hours' | 'specialDays'>

/** @returns the place that a file describes: the company, or a branch; undefined for other files, and for wrong ones */
export function placeIn({
  kind,
  document,
  valid,
}: Pick<DocumentContext, 'kind' | 'document' | 'valid'>):
  | { path: Path; facts: PlaceFacts & Pick<Contact, 'closedDays'> }
  | undefined {
  if (!valid) return undefined
  if (kind.endsWith('site')) return { path: ['contact'], facts: (document as SiteDocument).contact ?? {} }
  return kind.endsWith('branches') ? { path: [], facts: document as PlaceFacts } : undefined
}

/** Times past midnight that last longer are mostly two times in the wrong order. */
const longestNight = 16 * 60

/** @returns whether the second time is later, on the same day or in the night after it */
export function isInOrder(times: Times): boolean {
  const { from, until } = spanOf(times)
  return times.closes > times.opens || until - from <= longestNight
}
