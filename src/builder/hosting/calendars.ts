import type { DataEntry } from '../../site/data.ts'
import { dayOf, type Event } from '../../site/events.ts'
import type { Facts } from '../../site/facts.ts'
import { calendarPath } from '../../site/made-files.ts'
import type { MadeFile } from '../../site/output-file.ts'
import { absoluteUrl } from '../../site/routes.ts'
import type { Edition, Site } from '../../site/site.ts'

/**
 * Makes the calendars of events that calendar programs subscribe to, one for each language (RFC 5545).
 *
 * @param site a checked site
 * @returns `events.ics` in the folder of each language; none on a site without events
 */
export const calendars = (site: Site): MadeFile<string>[] =>
  [site, ...site.editions].flatMap(({ prefix, facts, data }: Edition) => {
    const events = data.filter(({ kind }) => kind === 'events')
    if (events.length === 0) return []
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${text(facts.company.name)}//${facts.language}`,
      `X-WR-CALNAME:${text(facts.company.name)}`,
      ...events.flatMap((entry) => eventLines(entry, facts)),
      'END:VCALENDAR',
    ]
    return [{ path: (prefix + calendarPath).slice(1), content: lines.map(folded).join('') }]
  })

function eventLines({ name, fields }: DataEntry, { company, contact, opening }: Facts): string[] {
  const event = fields as unknown as Event
  const { starts, ends = dayOf(starts), repeats, status } = event
  const branch = contact.branches.find(({ id }) => id === event.branch)
  const place = event.place ?? branch?.address.label ?? contact.address?.label
  const at = (property: string, moment: string) => momentLine(property, moment, opening.timeZone)
  return [
    'BEGIN:VEVENT',
    `UID:${name}@${company.url.replace(/^https:\/\//, '').replace(/\/.*/, '')}`,
    // Required, and the same in each build.
    `DTSTAMP:${starts.replace(/\D/g, '').slice(0, 8)}T000000Z`,
    at('DTSTART', starts),
    // The end of a whole day is the beginning of the next one.
    starts.length > 10 || ends.length > 10 ? at('DTEND', ends.length > 10 ? ends : `${ends} 23:59`) : '',
    repeats ? ruleOf(repeats) : '',
    ...(repeats?.except ?? []).map((day) => at('EXDATE', day + starts.slice(10))),
    `SUMMARY:${text(event.title)}`,
    event.text ? `DESCRIPTION:${text(event.text)}` : '',
    place ? `LOCATION:${text(place)}` : '',
    event.href?.startsWith('/') ? `URL:${absoluteUrl(company.url, event.href)}` : '',
    status === 'cancelled' ? 'STATUS:CANCELLED' : '',
    'END:VEVENT',
  ].filter(Boolean)
}

const ruleOf = ({ days, until }: NonNullable<Event['repeats']>): string => {
  const end = until ? `;UNTIL=${until.replaceAll('-', '')}T235959Z` : ''
  return `RRULE:FREQ=WEEKLY;BYDAY=${days.map((day) => day.slice(0, 2).toUpperCase()).join(',')}${end}`
}

/** Without a time zone, a moment is one at the reader's place, as on the page. */
function momentLine(property: string, moment: string, timeZone: string | undefined): string {
  const [day, time] = moment.replace(/[-:]/g, '').split(' ')
  if (!time) return `${property};VALUE=DATE:${day}`
  return `${property}${timeZone ? `;TZID=${timeZone}` : ''}:${day}T${time}00`
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
