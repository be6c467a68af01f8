import type { DataEntry } from '../../site/data.ts'
import { dayAfter, isoSecond, withOffset } from '../../site/dates.ts'
import { branchesOf, datesOf, dayOf, type Event, isLeftOut, occurrenceOf, whole } from '../../site/events.ts'
import type { Facts } from '../../site/facts.ts'
import { calendarOf, calendarPath, type MadeFile } from '../../site/made-files.ts'
import type { Locale, Site } from '../../site/site.ts'
import { compareText } from '../../site/text.ts'
import { absoluteHref } from '../../site/things.ts'
import { timeZoneLines } from './time-zone-lines.ts'

/**
 * Makes the calendars of events for calendar programs, in each language (RFC 5545).
 *
 * @returns `events.ics` with all events, to subscribe to, and a file for each event; none on a site without events
 */
export const calendars = (site: Site): MadeFile<string>[] =>
  [site, ...site.locales].flatMap(({ prefix, facts, data }: Locale) => {
    const events = data.filter(({ kind }) => kind === 'events').sort((a, b) => compareText(a.name, b.name))
    const file = (path: string, entries: readonly DataEntry[]) => ({
      path: (prefix + path).slice(1),
      content: calendar(entries, facts),
    })
    return events.length === 0
      ? []
      : [file(calendarPath, events), ...events.map((entry) => file(calendarOf(entry.name), [entry]))]
  })

function calendar(entries: readonly DataEntry[], { company, contact, opening, language }: Facts): string {
  const events = entries.map(({ name, fields }) => ({ name, event: fields as unknown as Event }))
  const repeated = events.map(({ event }) => event).filter(hasTimesInZone)
  const uidOf = (name: string) => `UID:${name}@${company.url.replace(/^https:\/\//, '').replace(/\/.*/, '')}`
  const entryOf = (name: string, event: Event, dates: readonly string[]) => [
    'BEGIN:VEVENT',
    uidOf(name),
    // Required. The same in each build, and never in the future.
    'DTSTAMP:20200101T000000Z',
    ...dates,
    `SUMMARY:${text(event.title)}`,
    event.text ? `DESCRIPTION:${text(event.text)}` : '',
    ...placeLines(event, contact).map((place) => `LOCATION:${text(place)}`),
    event.href ? `URL:${absoluteHref(event.href, { company } as Facts)}` : '',
    event.status === 'cancelled' ? 'STATUS:CANCELLED' : '',
    event.status === 'postponed' ? 'STATUS:TENTATIVE' : '',
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(company.name)}//${language}`,
    `X-WR-CALNAME:${text(company.name)}`,
    ...(opening.timeZone && repeated.length > 0 ? timeZoneLines(opening.timeZone, repeated) : []),
    ...events.flatMap(({ name, event }) =>
      [linesOf(event, opening.timeZone), ...movedDatesOf(event, opening.timeZone)].flatMap((dates) =>
        entryOf(name, event, dates),
      ),
    ),
    'END:VCALENDAR',
  ]
  return lines.filter(Boolean).map(folded).join('')
}

const hasTimesInZone = ({ starts, repeats }: Event): boolean =>
  repeats !== undefined && [{ starts }, ...(repeats.except ?? [])].some((one) => (one.starts ?? '').length > 10)

/** Dates of an event that is repeated name the time zone, because its clocks change; others are in UTC. */
function linesOf(event: Event, timeZone: string | undefined): string[] {
  const { starts, ends, repeats } = event
  const at = (property: string, moment: string) => property + momentIn(moment, timeZone, repeats !== undefined)
  return [
    at('DTSTART', starts),
    ends ? at('DTEND', endAfter(starts, ends)) : '',
    repeats ? ruleOf(starts, repeats, timeZone) : '',
    // A date that is moved stays in the series, and an entry of its own replaces it.
    ...(repeats?.except ?? [])
      .filter((change) => isLeftOut(change) && !change.starts)
      .flatMap((change) => datesOf(event, change))
      .map(({ date }) => at('EXDATE', date + starts.slice(10))),
  ]
}

/** @returns for each date of a series that is moved, the lines that say when */
const movedDatesOf = (event: Event, timeZone: string | undefined): string[][] =>
  (event.repeats?.except ?? []).flatMap((change) => {
    if (!change.starts) return []
    const { starts, ends } = occurrenceOf(event, change)
    const at = (property: string, moment: string) => property + momentIn(moment, timeZone, true)
    return [
      [
        at('RECURRENCE-ID', change.date + event.starts.slice(10)),
        at('DTSTART', starts),
        (event.ends ?? change.ends) ? at('DTEND', endAfter(starts, ends)) : '',
      ],
    ]
  })

/** The end of a whole day is the beginning of the next one, in the form of the start. */
function endAfter(starts: string, ends: string): string {
  const nextDay = dayAfter(dayOf(ends), 1)
  if (starts.length === 10) return nextDay
  return ends.length === 10 ? `${nextDay} 00:00` : ends
}

const frequencies = { week: 'WEEKLY', 'two-weeks': 'WEEKLY;INTERVAL=2', month: 'MONTHLY', year: 'YEARLY' } as const
const weeks = { first: '1', second: '2', third: '3', fourth: '4', last: '-1' } as const

function ruleOf(starts: string, repeats: NonNullable<Event['repeats']>, timeZone: string | undefined): string {
  const { every = 'week', days, which, until } = repeats
  const names = days?.map((day) => (which ? weeks[which] : '') + day.slice(0, 2).toUpperCase())
  // The last moment has the form of the start, or is in UTC where that has a time zone.
  const last =
    until && (starts.length > 10 ? momentIn(`${until} 23:59`, timeZone, false) : momentIn(until, timeZone, false))
  return `RRULE:FREQ=${frequencies[every]}${names ? `;BYDAY=${names.join(',')}` : ''}${last ? `;UNTIL=${last.split(':')[1]}` : ''}`
}

/** Without a time zone, a moment is one at the reader's place, as on the page. */
function momentIn(moment: string, timeZone: string | undefined, isRepeated: boolean): string {
  const plain = (text: string) => text.replace(/[-:]/g, '').replace(' ', 'T')
  if (moment.length === 10) return `;VALUE=DATE:${plain(moment)}`
  if (!timeZone) return `:${plain(moment)}00`
  if (isRepeated) return `;TZID=${timeZone}:${plain(moment)}00`
  return `:${plain(isoSecond(new Date(withOffset(moment, timeZone))))}Z`
}

/** Several places are one line. With a branch, the place is the room there. */
function placeLines({ place, ...event }: Event, { branches, address }: Facts['contact']): string[] {
  const at = event.address ? [] : branches.filter(({ id }) => branchesOf(event).includes(id))
  const places = at.map(({ name, address }) => whole([whole([place, name]).join(', '), address.label]))
  const own = whole([place, event.address?.label])
  if (places.length > 0) return [places.map((parts) => parts.join(', ')).join(' / ')]
  return own.length > 0 ? [own.join(', ')] : address ? [address.label] : []
}

const text = (value: string): string =>
  value
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** A line has at most 75 bytes; what is longer goes on after a blank. */
function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const last = `${parts.at(-1)}${character}`
    if (Buffer.byteLength(last) > 74) parts.push(character)
    else parts[parts.length - 1] = last
  }
  return `${parts.join('\r\n ')}\r\n`
}
