import { describe, expect, it } from 'vitest'
import { datesOf, lastOccurrence, nextOccurrence, placesOf } from '../../../src/site/events.ts'

const fair = { starts: '2026-05-08 10:00', ends: '2026-05-09 17:00' }
const party = { starts: '2026-07-04' }
const night = { starts: '2026-12-31 22:00', ends: '2027-01-01 05:00' }
const jazz = {
  starts: '2026-09-03 20:00',
  ends: '2026-09-03 23:30',
  repeats: {
    days: ['Thursday' as const],
    until: '2027-03-25',
    except: [{ date: '2026-12-24' }, { date: '2026-12-31' }],
  },
}

/** The show of 4 December is moved, that of the 11th is sold out, and the last one is cancelled. */
const show = {
  starts: '2026-11-06 20:00',
  ends: '2026-11-06 22:00',
  repeats: {
    days: ['Friday' as const],
    until: '2026-12-18',
    except: [
      { date: '2026-12-04', starts: '2026-12-05 15:00' },
      { date: '2026-12-11', status: 'sold-out' as const },
      { date: '2026-12-18', status: 'cancelled' as const },
    ],
  },
}

const monthly = (repeats: object, starts: string) => ({ starts, repeats: { every: 'month' as const, ...repeats } })
const market = monthly({ days: ['Saturday'], which: 'last' }, '2026-01-31 09:00')
const drawing = monthly({ days: ['Tuesday'], which: 'second' }, '2026-03-10 18:00')
const circle = {
  starts: '2026-12-23 19:00',
  repeats: { every: 'two-weeks' as const, days: ['Monday' as const, 'Wednesday' as const] },
}
const payday = monthly({}, '2026-01-31')
const season = { starts: '2025-06-15', ends: '2025-09-15', repeats: { every: 'year' as const } }
const leap = { starts: '2096-02-29', repeats: { every: 'year' as const } }

describe('the next date of an event', () => {
  it.each([
    ['before it', fair, '2026-01-01 00:00', '2026-05-08 10:00'],
    ['on its last afternoon', fair, '2026-05-09 16:59', '2026-05-08 10:00'],
    ['when it ends', fair, '2026-05-09 17:00', undefined],
    ['on the evening of a whole day', party, '2026-07-04 23:59', '2026-07-04'],
    ['on the day after', party, '2026-07-05 00:00', undefined],
    ['in the night after it', night, '2027-01-01 04:59', '2026-12-31 22:00'],
    ['before its first day', jazz, '2026-01-01 00:00', '2026-09-03 20:00'],
    ['on its day of the week', jazz, '2026-11-26 23:29', '2026-11-26 20:00'],
    ['after it on that day', jazz, '2026-11-26 23:30', '2026-12-03 20:00'],
    ['before days without it', jazz, '2026-12-17 23:30', '2027-01-07 20:00'],
    ['after its last day', jazz, '2027-03-25 23:30', undefined],
    ['on the last Saturday of a month', market, '2026-02-01 00:00', '2026-02-28 09:00'],
    ['on a last Saturday that is the fifth', market, '2026-05-01 00:00', '2026-05-30 09:00'],
    ['on the second Tuesday of a month', drawing, '2026-11-11 00:00', '2026-12-08 18:00'],
    ['on the next day of its week, of two weeks', circle, '2027-01-05 00:00', '2027-01-06 19:00'],
    ['after a week without it', circle, '2026-12-24 00:00', '2027-01-04 19:00'],
    ['across the end of winter time, of two weeks', circle, '2027-03-18 00:00', '2027-03-29 19:00'],
    ['in the next month that has the day', payday, '2026-02-01 00:00', '2026-03-31'],
    ['at the end of its season', season, '2026-09-15 23:59', '2026-06-15'],
    ['after its season', season, '2026-09-16 00:00', '2027-06-15'],
    ['two years before it begins', season, '2023-01-01 00:00', '2025-06-15'],
    ['across a year that has no leap day', leap, '2097-01-01 00:00', '2104-02-29'],
    ['on the day of a date that is moved', show, '2026-12-04 20:30', '2026-12-05 15:00'],
    ['when a moved date ends', show, '2026-12-05 17:00', '2026-12-11 20:00'],
    ['before a last date that is cancelled', show, '2026-12-11 22:00', '2026-12-18 20:00'],
    ['after a last date that is cancelled', show, '2026-12-18 22:00', undefined],
    ['before the clocks change', jazz, '2027-03-24 12:00', '2027-03-25 20:00'],
  ])('%s', (_, event, now, starts) => {
    expect(nextOccurrence(event, now)?.starts).toBe(starts)
  })

  it('moves its end too', () => {
    const weekly = { ...night, repeats: { days: ['Saturday' as const] } }
    expect(nextOccurrence(weekly, '2030-03-28 12:00')).toEqual({ starts: '2030-03-30 22:00', ends: '2030-03-31 05:00' })
  })
})

it('says what is different until it is over, and when a break ends', () => {
  const [moved, soldOut, cancelled] = show.repeats.except
  expect(nextOccurrence(show, '2026-11-28 12:00')).toEqual({
    starts: '2026-12-05 15:00',
    ends: '2026-12-05 17:00',
    changes: [moved, soldOut, cancelled],
  })
  expect(nextOccurrence(show, '2026-12-05 17:00')?.changes).toEqual([soldOut, cancelled])
  expect(nextOccurrence(show, '2026-10-30 12:00')?.from).toBe('2026-11-06')
  expect(nextOccurrence(show, '2026-10-31 12:00')?.from).toBeUndefined()
  expect(nextOccurrence(jazz, '2026-12-17 23:30')?.from).toBe('2027-01-07')
})

it('takes a change of several days as one for each of its dates on them', () => {
  const pause = { date: '2026-11-09', until: '2026-11-23', status: 'cancelled' as const }
  const event = { ...show, repeats: { ...show.repeats, except: [pause] } }
  expect(nextOccurrence(event, '2026-11-06 22:00')).toEqual({
    starts: '2026-11-27 20:00',
    ends: '2026-11-27 22:00',
    changes: [pause],
  })
  expect(datesOf(event, pause).map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-20'])
  expect(nextOccurrence(event, '2026-11-20 22:00')?.changes).toBeUndefined()
  const atEnd = { ...event, repeats: { ...event.repeats, until: '2026-11-20' } }
  expect(nextOccurrence(atEnd, '2026-11-13 22:00')?.starts).toBe('2026-11-20 20:00')
  expect(nextOccurrence(atEnd, '2026-11-20 22:00')).toBeUndefined()
})

it('takes place on a date that is moved to after its last day', () => {
  const late = { date: '2026-12-18', starts: '2027-01-08 20:00' }
  const event = { ...show, repeats: { ...show.repeats, except: [late] } }
  expect(nextOccurrence(event, '2026-12-20 12:00')).toEqual({
    starts: '2027-01-08 20:00',
    ends: '2027-01-08 22:00',
    changes: [late],
  })
  expect(nextOccurrence(event, '2027-01-08 22:00')).toBeUndefined()
  expect(lastOccurrence(event).starts).toBe('2027-01-08 20:00')
})

it('names a place once when its address begins with it', () => {
  const event = { title: 'Plant fair', ...party, place: 'Town hall' }
  const at = (label: string) => ({ ...event, address: { locality: 'Millbrook', country: 'GB', label } })
  expect(placesOf(at('Town hall, Millbrook'), [])).toEqual(['Town hall, Millbrook'])
  expect(placesOf(at('Market square, Millbrook'), [])).toEqual(['Town hall', 'Market square, Millbrook'])
  expect(placesOf(event, [])).toEqual(['Town hall'])
})

it('knows the last date of an event that is over', () => {
  expect(lastOccurrence(jazz)).toEqual({ starts: '2027-03-25 20:00', ends: '2027-03-25 23:30' })
  expect(lastOccurrence({ ...market, repeats: { ...market.repeats, until: '2026-10-31' } }).starts).toBe(
    '2026-10-31 09:00',
  )
  expect(lastOccurrence(party)).toEqual({ starts: '2026-07-04', ends: '2026-07-04' })
})
