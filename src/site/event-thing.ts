import type { Event as EventThing } from 'schema-dts'
import type { Event } from '../generated/content.ts'
import { withOffset } from './dates.ts'
import {
  branchesOf,
  type Change,
  datesOf,
  dayOf,
  isLeftOut,
  occurrenceOf,
  type ShownEvent,
  shownDates,
  whole,
} from './events.ts'
import type { Facts } from './facts.ts'
import { absoluteHref, absolutePhoto, addressThing, businessId, type OnPage, offerThing } from './things.ts'

const statuses = { cancelled: 'EventCancelled', postponed: 'EventPostponed' } as const

/**
 * @returns an event as structured data, with its next date, and each later date that is not like the others
 *   (https://developers.google.com/search/docs/appearance/structured-data/event)
 */
export function eventThings(event: ShownEvent, page: OnPage): EventThing[] {
  const { starts, ends, changes = [] } = shownDates(event)
  const isNext = (change: Change) => occurrenceOf(event, change).starts === starts
  const company = page.facts.at?.company ?? page.facts
  const next = { starts, ends, eventSchedule: scheduleOf(event, company.opening.timeZone) }
  return [
    eventThing(event, next, changes.flatMap((change) => datesOf(event, change)).find(isNext), page),
    // Of several days in a row, the schedule says enough.
    ...changes
      .filter((change) => !change.until && !isNext(change))
      .map((change) => eventThing(event, occurrenceOf(event, change), change, page)),
  ]
}

/** @param change how this date differs from others */
function eventThing(
  { ends: hasEnd, ...event }: ShownEvent,
  { starts, ends, ...schedule }: { starts: string; ends?: string | undefined; eventSchedule?: object | undefined },
  change: Change | undefined,
  page: OnPage,
): EventThing {
  const { title, text, href, image } = event
  const company = page.facts.at?.company ?? page.facts
  const status = event.status ?? change?.status
  const said = status && status !== 'sold-out' ? statuses[status] : change?.starts && 'EventRescheduled'
  const at = (moment: string) => withOffset(moment, company.opening.timeZone)
  return {
    '@type': event.type ?? 'Event',
    name: title,
    description: text,
    startDate: at(starts),
    previousStartDate: change?.starts && at(change.date + event.starts.slice(10)),
    endDate: (hasEnd ?? change?.ends) && ends && at(ends),
    eventStatus: `https://schema.org/${said ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...schedule,
    location: locationsOf(event, company),
    image: absolutePhoto(image, '3:2', company),
    organizer: { '@id': businessId(company) },
    url: absoluteHref(href, company),
    offers: offerOf({ ...event, ...(status && { status }) }, page),
  } as EventThing
}

const frequencies = { week: 'P1W', 'two-weeks': 'P2W', month: 'P1M', year: 'P1Y' } as const
const weeks = { first: 1, second: 2, third: 3, fourth: 4, last: -1 } as const

function scheduleOf(event: Event, scheduleTimezone: string | undefined) {
  const { repeats, starts, ends } = event
  if (!repeats) return undefined
  const { every = 'week', days, which, until, except } = repeats
  return {
    '@type': 'Schedule',
    repeatFrequency: frequencies[every],
    byDay: days?.map((day) => (which ? weeks[which] + day.slice(0, 2).toUpperCase() : `https://schema.org/${day}`)),
    byMonth: every === 'year' ? Number(starts.slice(5, 7)) : undefined,
    byMonthDay: days ? undefined : Number(starts.slice(8, 10)),
    startDate: dayOf(starts),
    endDate: until,
    exceptDate: except?.filter(isLeftOut).flatMap((change) => datesOf(event, change).map(({ date }) => date)),
    startTime: starts.slice(11) || undefined,
    endTime: ends?.slice(11) || undefined,
    scheduleTimezone,
  }
}

/**
 * A place without an address has its name only: a guess would lead visitors to the company. With a branch, it is the
 * room there.
 */
function locationsOf(event: Event, { company, contact }: Facts) {
  const { place, address } = event
  const [first, ...others] = contact.branches.filter(({ id }) => branchesOf(event).includes(id))
  if (address || !first)
    return placeThing(place ?? address?.label ?? company.name, address ?? (place ? undefined : contact.address))
  const places = [first, ...others].map((branch) => placeThing(whole([place, branch.name]).join(', '), branch.address))
  return others.length > 0 ? places : places[0]
}

const placeThing = (name: string, address: Facts['contact']['address']) => ({
  '@type': 'Place',
  name,
  address: address && addressThing(address),
})

function offerOf({ price, tickets, status, href }: Event, page: OnPage) {
  // Nobody sells tickets for what does not take place, or not on this day.
  if (status === 'cancelled' || status === 'postponed') return undefined
  const availability = status === 'sold-out' ? 'SoldOut' : 'InStock'
  return offerThing({ price, href: tickets ?? href, availability }, page)
}
