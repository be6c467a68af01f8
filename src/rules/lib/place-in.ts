import { minutesOpen, type Times } from '../../site/opening.ts'
import type { SiteDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'

type Contact = NonNullable<SiteDocument['contact']>

/** A place with opening hours. */
export type PlaceFacts = Pick<Contact, 'hours' | 'specialDays'>

/**
 * @returns the place that a file describes: the company, or a branch; undefined for other files, and for wrong ones.
 *   Translations have no special days of their own, but what those are called.
 */
export function placeIn({
  kind,
  document,
  valid,
}: Pick<DocumentContext, 'kind' | 'document' | 'valid'>):
  | { path: Path; facts: PlaceFacts & Pick<Contact, 'closedDays'> }
  | undefined {
  if (!valid || !/site$|branches$/.test(kind)) return undefined
  const isCompany = kind.endsWith('site')
  const facts = (isCompany ? (document as SiteDocument).contact : (document as PlaceFacts)) ?? {}
  const { hours } = facts
  return {
    path: isCompany ? ['contact'] : [],
    facts: kind.startsWith('translated-') ? { ...(hours && { hours }) } : facts,
  }
}

/** Times past midnight that last longer are mostly two times in the wrong order. */
const longestNight = 16 * 60

/** @returns whether the second time is later, on the same day or in the night after it */
export function isInOrder(times: Times): boolean {
  const { from, until } = minutesOpen(times)
  return times.closes > times.opens || until - from <= longestNight
}
