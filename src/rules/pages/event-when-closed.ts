import { branchesOf, dayOf, type Event, occurrencesFrom } from '../../site/events.ts'
import { dayAfter } from '../../site/iso-day.ts'
import { isClosedOn, withOwnDays } from '../../site/opening.ts'
import { siteFile } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { eventsIn } from '../lib/events-in.ts'
import type { PlaceFacts } from '../lib/place-in.ts'
import type { SiteIndex } from '../site-index.ts'
import { isPublished } from '../summary/collect.ts'

/** An event at a place with opening hours, with its path. */
interface EventAt {
  event: Event
  path: Path
}

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
          const closed = daysOf(event, site.today).find((day) => isClosedOn(hours, specialDays, day))
          if (closed === undefined) continue
          report(file, {
            message: `this event takes place on ${closed}, when ${name} is closed`,
            place: { path: [...path, 'starts'] },
            label: `${event.repeats ? 'add the day to `except`' : 'correct the day'}, or write into \`specialDays\` when it is open then`,
          })
        }
  },
})

/** @returns the days from today on, for about a year */
function daysOf(event: Event, today: string): string[] {
  const days: string[] = []
  for (const { starts } of occurrencesFrom(event, today)) {
    if (event.repeats && starts > dayAfter(today, 400)) break
    if (starts >= today) days.push(dayOf(starts))
  }
  return days
}

const isHere = ({ starts, place, address, status }: Event): boolean =>
  starts.length >= 10 && place === undefined && address === undefined && status !== 'cancelled'

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
