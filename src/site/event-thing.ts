import type { Event as EventThing } from 'schema-dts'
import type { Event } from '../generated/content.ts'
import { dayOf } from './events.ts'
import type { Facts } from './facts.ts'
import { absoluteHref, offerThing } from './offer.ts'
import { withOffset } from './time-zone.ts'

const statuses = { cancelled: 'EventCancelled', postponed: 'EventPostponed' } as const

/**
 * @param facts of the page
 * @returns an event as structured data (https://developers.google.com/search/docs/appearance/structured-data/event)
 */
export function eventThing(event: Event, facts: Facts): EventThing {
  const { title, text, starts, ends, status, href } = event
  const company = facts.at?.company ?? facts
  const changed = status === 'sold-out' ? undefined : status
  const at = (moment: string) => withOffset(moment, company.opening.timeZone)
  return {
    '@type': 'Event',
    name: title,
    description: text,
    startDate: at(starts),
    endDate: ends && at(ends),
    eventStatus: `https://schema.org/${changed ? statuses[changed] : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventSchedule: scheduleOf(event, company.opening.timeZone),
    location: locationOf(event, company),
    organizer: { '@id': `${company.company.url}/#business` },
    url: absoluteHref(href, company),
    offers: offerOf(event, company),
  } as EventThing
}

const scheduleOf = ({ repeats, starts }: Event, scheduleTimezone: string | undefined) =>
  repeats && {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: repeats.days.map((day) => `https://schema.org/${day}`),
    startDate: dayOf(starts),
    endDate: repeats.until,
    exceptDate: repeats.except,
    startTime: starts.slice(11) || undefined,
    scheduleTimezone,
  }

function locationOf({ place, branch }: Event, { company, contact }: Facts) {
  const at = contact.branches.find(({ id }) => id === branch)
  const address = at?.address ?? contact.address
  return {
    '@type': 'Place',
    name: place ?? at?.name ?? company.name,
    address: place ?? {
      '@type': 'PostalAddress',
      streetAddress: address?.street,
      addressLocality: address?.locality,
      addressRegion: address?.region,
      postalCode: address?.postalCode,
      addressCountry: address?.country,
    },
  }
}

function offerOf({ price, tickets, status, href }: Event, facts: Facts) {
  if (!price && !tickets) return undefined
  const availability = status === 'sold-out' ? 'SoldOut' : 'InStock'
  return offerThing({ price, href: tickets ?? href, availability }, facts)
}
