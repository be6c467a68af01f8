import { branchesOf, dayOf, type Event, occurrencesFrom } from '../../site/events.ts'
import { dayAfter } from '../../site/iso-day.ts'
import { isClosedOn, openingAt, withOwnDays } from '../../site/opening.ts'
import { siteFile } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { countOf, listOf } from '../../site/text.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { eventsIn } from '../lib/events-in.ts'
import type { PlaceFacts } from '../lib/place-in.ts'
import type { SiteIndex } from '../site-index.ts'
import { isPublished } from '../summary/collect.ts'

/** An event at a place with opening hours, with its path. */
interface EventAt {
  event: Event
  path: Path
}

/** Days in a message. */
const mostListed = 10

export default defineRule<EventAt[]>({
  code: 'event-when-closed',
  severity: 'warning',
  collect: (file) =>
    isPublished(file)
      ? eventsIn(file).flatMap(([path, event]) => (isHere(event) ? [{ event: datesAndPlaces(event), path }] : []))
      : [],
  checkSite: (site, report, collected) => {
    for (const [file, events] of collected)
      for (const { event, path } of events)
        for (const { name, hours = [], specialDays = [] } of placesOf(site, event)) {
          const closed = startsOf(event, site.today).filter(
            (starts) => isClosedOn(hours, specialDays, dayOf(starts)) && !isInNight({ hours, specialDays }, starts),
          )
          if (closed.length > 0) report(file, problemOf({ event, path }, name, closed.map(dayOf)))
        }
  },
})

function problemOf({ event, path }: EventAt, name: string, closed: readonly string[]): Problem {
  const more = closed.length - mostListed
  const days = [...closed.slice(0, mostListed), ...(more > 0 ? [countOf(more, 'more day')] : [])]
  const exception = days.length > 1 ? 'add the days to `except`' : 'add the day to `except`'
  return {
    message: `this event takes place on ${listOf(days)}, when ${name} is closed`,
    place: { path: [...path, 'starts'] },
    label: `${event.repeats ? exception : 'correct the day'}, or write into \`specialDays\` when it is open then`,
  }
}

/** @returns when it starts from today on, for about a year */
function startsOf(event: Event, today: string): string[] {
  const found: string[] = []
  for (const { starts } of occurrencesFrom(event, today)) {
    if (event.repeats && starts > dayAfter(today, 400)) break
    if (starts >= today) found.push(starts)
  }
  return found
}

/** A place that opened the day before is open until after midnight. */
function isInNight({ hours = [], specialDays = [] }: PlaceFacts, starts: string): boolean {
  if (starts.length === 10) return false
  const opening = openingAt(hours, specialDays, { date: dayOf(starts), time: starts.slice(11) })
  return opening !== undefined && !('next' in opening)
}

const isHere = ({ starts, place, address, status }: Event): boolean =>
  starts.length >= 10 &&
  place === undefined &&
  address === undefined &&
  status !== 'cancelled' &&
  status !== 'postponed'

const datesAndPlaces = ({ title, starts, ends, repeats, branch, branches }: Event): Event => ({
  title,
  starts,
  ...(ends && { ends }),
  ...(repeats && { repeats }),
  ...(branch && { branch }),
  ...(branches && { branches }),
})

/** @returns the places of an event with their hours: branches, or the company */
function placesOf(site: SiteIndex, event: Event): (PlaceFacts & { name: string })[] {
  if (!site.facts?.valid) return []
  const { contact = {} } = site.documentOf(siteFile) as unknown as SiteDocument
  const names = branchesOf(event)
  if (names.length === 0)
    return [{ name: 'the company', ...contact, specialDays: withOwnDays(contact.specialDays ?? [], []) }]
  return site.data.flatMap(({ kind, name, summary, fields }) => {
    if (kind !== 'branches' || !names.includes(name) || !summary.valid) return []
    const { hours = contact.hours, specialDays = [] } = fields as PlaceFacts
    return [
      {
        name: `\`${name}\``,
        ...(hours && { hours }),
        specialDays: withOwnDays(specialDays, contact.specialDays ?? []),
      },
    ]
  })
}
