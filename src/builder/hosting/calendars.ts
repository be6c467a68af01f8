import { type EntryOf, isOfKind } from '../../site/data.ts'
import { dayAfter, isoSecond, offsetAt, withOffset } from '../../site/dates.ts'
import {
  branchesOf,
  type Dates,
  datesOf,
  dayOf,
  type Event,
  isLeftOut,
  occurrenceOf,
  whole,
} from '../../site/events.ts'
import type { Facts } from '../../site/facts.ts'
import { groupBy } from '../../site/group-by.ts'
import { calendarOf, calendarPath, type MadeFile } from '../../site/made-files.ts'
import type { Locale, Site } from '../../site/site.ts'
import { compareText } from '../../site/text.ts'
import { absoluteHref } from '../../site/things.ts'

/**
 * Makes the calendars of events for calendar programs, in each language (RFC 5545).
 *
 * @returns `events.ics` with all events, to subscribe to, and a file for each event; none on a site without events
 */
export const calendars = (site: Site): MadeFile<string>[] =>
  [site, ...site.locales].flatMap(({ prefix, facts, data }: Locale) => {
    const events = data.filter((entry) => isOfKind(entry, 'events')).sort((a, b) => compareText(a.name, b.name))
    const file = (path: string, entries: readonly EntryOf<'events'>[]) => ({
      path: (prefix + path).slice(1),
      content: calendar(entries, facts),
    })
    return events.length === 0
      ? []
      : [file(calendarPath, events), ...events.map((entry) => file(calendarOf(entry.name), [entry]))]
  })

function calendar(entries: readonly EntryOf<'events'>[], { company, contact, opening, language }: Facts): string {
  const events = entries.map(({ name, fields }) => ({ name, event: fields }))
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
    event.href ? `URL:${absoluteHref(event.href, { company })}` : '',
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

/** What goes on without an end has changes of the clocks for so many years. */
const yearsAhead = 20

/** In milliseconds. */
const [quarter, week] = [900_000, 604_800_000]

/**
 * Describes a time zone for calendar programs (VTIMEZONE of RFC 5545), with each change of its clocks as a date.
 *
 * @param events those that are repeated
 * @returns the lines; what the platform knows of the zone decides
 */
export function timeZoneLines(timeZone: string, events: readonly Dates[]): string[] {
  const first = Math.min(...events.map(({ starts }) => yearOf(starts)))
  const last = Math.max(...events.map(({ repeats }) => (repeats?.until ? yearOf(repeats.until) : first + yearsAhead)))
  const [from, until] = [Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 1)]
  const initial = offsetAt(new Date(from), timeZone)
  const changes = changesBetween(from, until, timeZone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance([initial, initial], [localTime(from, '+00:00')]),
    ...[...groupBy(changes, ({ offsets }) => offsets.join()).values()].flatMap((same) =>
      observance(
        same[0]?.offsets ?? [initial, initial],
        same.map(({ at, offsets }) => localTime(at, offsets[0])),
      ),
    ),
    'END:VTIMEZONE',
  ]
}

type Offsets = readonly [before: string, after: string]

const yearOf = (moment: string): number => Number(moment.slice(0, 4))

/** Offsets that hold from some moments on, which are times of the clocks before. */
function observance([before, after]: Offsets, [first, ...others]: readonly string[]): string[] {
  const name = minutesOf(after) > minutesOf(before) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${first}`,
    `TZOFFSETFROM:${before.replace(':', '')}`,
    `TZOFFSETTO:${after.replace(':', '')}`,
    ...(others.length > 0 ? [`RDATE:${others.join(',')}`] : []),
    `END:${name}`,
  ]
}

/** Clocks change more rarely than once a week, at a full quarter of an hour. */
function changesBetween(from: number, until: number, timeZone: string): { at: number; offsets: Offsets }[] {
  const offset = (at: number) => offsetAt(new Date(at), timeZone)
  const changes: { at: number; offsets: Offsets }[] = []
  for (let start = from; start < until; start += week) {
    const offsets = [offset(start), offset(start + week)] as const
    if (offsets[0] === offsets[1]) continue
    let [low, high] = [start, start + week]
    while (high - low > quarter) {
      const middle = low + Math.floor((high - low) / quarter / 2) * quarter
      if (offset(middle) === offsets[0]) low = middle
      else high = middle
    }
    changes.push({ at: high, offsets })
  }
  return changes
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

function localTime(at: number, offset: string): string {
  return isoSecond(new Date(at + minutesOf(offset) * 60_000)).replaceAll(/[-:]/g, '')
}
