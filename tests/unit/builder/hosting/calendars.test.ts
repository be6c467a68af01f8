import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { calendars } from '../../../../src/builder/hosting/calendars.ts'
import type { Event } from '../../../../src/site/events.ts'
import { siteOf } from '../../../site-in-memory.ts'

const facts = (timeZone?: string) =>
  stringify({
    company: { name: 'Ebb', url: 'https://ebb.example', tagline: 'T', priceRange: '€' },
    contact: {
      phone: '+47 55 111 222',
      email: 'a@ebb.example',
      address: { locality: 'Skerry', country: 'NO', label: 'Pier 7, Skerry' },
      promise: 'P',
      ...(timeZone && { timeZone }),
    },
    navigation: { items: [{ label: 'Home', href: '/' }], action: { label: 'C', href: '/' } },
  })

/** The lines of the file of an event. */
function linesOf(event: Omit<Event, 'title'>, timeZone: string | undefined = 'Europe/Oslo'): string[] {
  const branch = (name: string, label: string) =>
    stringify({ name, address: { locality: 'Skerry', country: 'NO', label } })
  const site = siteOf({
    '_site.yaml': facts(timeZone),
    '_data/events/one.yaml': stringify({ title: 'One', ...event }),
    '_data/branches/mill.yaml': branch('Ebb Mill', 'Mill 1'),
    '_data/branches/quay.yaml': branch('Ebb Quay', 'Quay 3'),
  })
  const { site: checked, diagnostics } = site.checked()
  if (!checked) throw new Error(JSON.stringify(diagnostics))
  const [all, own] = calendars(checked)
  expect([all?.path, own?.path]).toEqual(['events.ics', 'events/one.ics'])
  expect(own?.content).toBe(all?.content)
  return String(own?.content).split('\r\n')
}

const valuesOf = (lines: readonly string[], ...names: string[]) =>
  lines.filter((line) => names.some((name) => line.startsWith(name)))

test('moments are in UTC, winter and summer', () => {
  const lines = linesOf({ starts: '2030-01-08 10:00', ends: '2030-07-08 10:30' })
  expect(valuesOf(lines, 'DT')).toEqual([
    'DTSTAMP:20200101T000000Z',
    'DTSTART:20300108T090000Z',
    'DTEND:20300708T083000Z',
  ])
  expect(lines).not.toContain('BEGIN:VTIMEZONE')
})

test('an end has the form of the start, and is after the last day', () => {
  const form = (starts: string, ends: string) => valuesOf(linesOf({ starts, ends }), 'DTSTART', 'DTEND')
  expect(form('2030-05-08', '2030-05-09')).toEqual(['DTSTART;VALUE=DATE:20300508', 'DTEND;VALUE=DATE:20300510'])
  expect(form('2030-05-08', '2030-05-09 17:00')).toEqual(['DTSTART;VALUE=DATE:20300508', 'DTEND;VALUE=DATE:20300510'])
  expect(form('2030-05-08 10:00', '2030-05-09')).toEqual(['DTSTART:20300508T080000Z', 'DTEND:20300509T220000Z'])
})

test('what is repeated names its time zone, with each change of the clocks', () => {
  const days = ['Thursday' as const]
  const lines = linesOf({
    starts: '2026-09-03 20:00',
    repeats: { days, until: '2027-03-25', except: [{ date: '2026-12-24' }] },
    status: 'postponed',
  })
  expect(valuesOf(lines, 'DTSTART;', 'EXDATE', 'RRULE', 'STATUS')).toEqual([
    'DTSTART;TZID=Europe/Oslo:20260903T200000',
    'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20270325T225900Z',
    'EXDATE;TZID=Europe/Oslo:20261224T200000',
    'STATUS:TENTATIVE',
  ])
  expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE') + 2, lines.indexOf('END:VTIMEZONE'))).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20260101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RDATE:20270328T020000',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RDATE:20271031T030000',
    'END:STANDARD',
  ])
})

test('a date that is moved is an entry of its own, and one that is cancelled is left out', () => {
  const except = [
    { date: '2030-05-16', status: 'sold-out' as const },
    { date: '2030-05-23', status: 'cancelled' as const },
    { date: '2030-05-30', starts: '2030-05-31 21:00' },
    { date: '2030-08-01', until: '2030-08-14' },
  ]
  const lines = linesOf({
    starts: '2030-05-09 20:00',
    ends: '2030-05-09 23:30',
    repeats: { days: ['Thursday'], except },
  })
  expect(valuesOf(lines, 'UID', 'RECURRENCE-ID', 'DTSTART;', 'DTEND;', 'EXDATE')).toEqual([
    'UID:one@ebb.example',
    'DTSTART;TZID=Europe/Oslo:20300509T200000',
    'DTEND;TZID=Europe/Oslo:20300509T233000',
    'EXDATE;TZID=Europe/Oslo:20300523T200000',
    'EXDATE;TZID=Europe/Oslo:20300801T200000',
    'EXDATE;TZID=Europe/Oslo:20300808T200000',
    'UID:one@ebb.example',
    'RECURRENCE-ID;TZID=Europe/Oslo:20300530T200000',
    'DTSTART;TZID=Europe/Oslo:20300531T210000',
    'DTEND;TZID=Europe/Oslo:20300601T003000',
  ])
})

test.each([
  [{ every: 'month', days: ['Friday'], which: 'last' }, 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'],
  [{ every: 'two-weeks', days: ['Friday'] }, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  [{ every: 'month' }, 'RRULE:FREQ=MONTHLY'],
  [{ every: 'year', until: '2032-12-31' }, 'RRULE:FREQ=YEARLY;UNTIL=20321231'],
] as const)('%o', (repeats, rule) => {
  expect(linesOf({ starts: '2030-05-31', repeats: repeats as Event['repeats'] })).toContain(rule)
})

test('without a time zone, times are those of the reader', () => {
  const lines = linesOf({ starts: '2030-05-09 20:00', repeats: { days: ['Thursday'], until: '2030-06-06' } }, '')
  expect(lines).toContain('DTSTART:20300509T200000')
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20300606T235900')
})

test('lines have 75 bytes at most, and texts are escaped', () => {
  const lines = linesOf({ starts: '2030-05-09', text: `Ä; b, c\\d\n\n${'ü'.repeat(80)}`, place: 'Quay' })
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`DESCRIPTION:Ä\\; b\\, c\\\\d\\n\\n${'ü'.repeat(80)}`)
})

test.each([
  [{ branch: 'quay', place: 'Hall' }, 'Hall\\, Ebb Quay\\, Quay 3'],
  [{ branches: ['mill', 'quay'] }, 'Ebb Mill\\, Mill 1 / Ebb Quay\\, Quay 3'],
  [{ place: 'Beach' }, 'Beach'],
  [{}, 'Pier 7\\, Skerry'],
])('%o is at %s', (where, place) => {
  expect(linesOf({ starts: '2030-05-09', ...where })).toContain(`LOCATION:${place}`)
})
