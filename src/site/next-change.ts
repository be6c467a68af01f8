import { eventsOf } from './data.ts'
import { type Dates, nextOccurrence } from './events.ts'
import { changesOf, periodsIn } from './shown.ts'
import type { Site } from './site.ts'
import { nowIn, withOffset } from './time-zone.ts'

/**
 * @param site a checked site, with its drafts and what is not shown at present
 * @returns the next moment at which another build would publish another site, with the offset of the company's time zone
 *   (ISO 8601): pages and sections begin or end to be shown, special days begin or end, an event is over. Undefined when
 *   nothing of that is ahead.
 */
export function nextChange(site: Site, date: Date): string | undefined {
  const { timeZone = 'UTC' } = site.facts.opening
  const now = nowIn(timeZone, date)
  const pages = [...site.pages.values()].filter(({ info }) => !info.head.draft)
  const locales = [site, ...site.locales]
  const specialDays = locales.flatMap(({ facts: { opening, contact } }) => [
    ...opening.specialDays,
    ...contact.branches.flatMap((branch) => branch.specialDays),
  ])
  const periods = [
    ...pages.flatMap(({ info }) => info.periods),
    ...locales.flatMap(({ shared }) => periodsIn(shared)),
    ...specialDays.map(({ from, until = from }) => ({ from, until })),
  ]
  const events = [
    ...site.data.filter(({ kind }) => kind === 'events').map(({ fields }) => fields as unknown as Dates),
    ...pages.flatMap(({ info }) => info.events),
    ...locales.flatMap(({ shared }) => Object.values(shared).flatMap(eventsOf)),
  ]
  const ends = events.flatMap((event) => nextOccurrence(event, now) ?? []).map((event) => ({ until: event.ends }))
  const moments = [...periods, ...ends].flatMap(changesOf)
  const [next] = moments.filter((moment) => moment > now).sort()
  return next && withOffset(next, timeZone)
}
