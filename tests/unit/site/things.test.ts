import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { eventThings } from '../../../src/site/event-thing.ts'
import { upcoming } from '../../../src/site/events.ts'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import type { Site } from '../../../src/site/site.ts'
import { amountIn, type OnPage, offerThing, timeCode } from '../../../src/site/things.ts'
import { wordsFor } from '../../../src/words/words.ts'
import { check } from '../../site-in-memory.ts'

const page = (currency: string, language = 'de') =>
  ({ facts: { currency, language }, words: wordsFor(language) }) as OnPage

describe('amountIn', () => {
  test.each([
    ['€48', 48, 'EUR'],
    ['48,50 €', 48.5, 'EUR'],
    ['1.200 €', 1200, 'EUR'],
    ['£1,234.50', 1234.5, 'GBP'],
    ['CHF 1’200.–', 1200, 'CHF'],
    ['18 zł', 18, 'PLN'],
    ['1 290,50 Kč', 1290.5, 'CZK'],
    ['$12', 12, 'USD'],
    ['7', 7, 'USD'],
    ['Eintritt frei', 0, 'USD'],
  ])('reads %s', (price, amount, priceCurrency) => {
    expect(amountIn(price, page('USD'))).toEqual({ price: amount, priceCurrency })
  })

  test.each([
    ['SEK', '250 kr', 250, 'SEK'],
    ['DKK', '250 kr.', 250, 'DKK'],
    ['CAD', '$12', 12, 'CAD'],
    ['EUR', 'Fr. 35.–', 35, 'CHF'],
    ['CHF', 'Fr. 35.–', 35, 'CHF'],
  ])('on a site in %s, reads %s', (currency, price, amount, priceCurrency) => {
    expect(amountIn(price, page(currency))).toEqual({ price: amount, priceCurrency })
  })

  test.each(['$12', '250 kr', '¥900'])(
    'on a site in euros, leaves %s to readers, because it is in no euros',
    (price) => {
      expect(amountIn(price, page('EUR'))).toBeUndefined()
    },
  )

  test.each(['from €48', '€15,000-30,000', '€5 a day', 'frei für Mitglieder', '', 'ab 12 €', '€1 €2', undefined])(
    'leaves %s to readers',
    (price) => {
      expect(amountIn(price, page('EUR'))).toBeUndefined()
    },
  )
})

test.each([
  ['de', 'pro Nacht', 'DAY'],
  ['de', '/ Woche', 'WEE'],
  ['en', 'an hour', 'HUR'],
  ['en', 'per month', 'MON'],
  ['sv', 'per dag', 'DAY'],
  ['fr', 'la semaine', 'WEE'],
  ['en', 'per person and night', undefined],
  ['en', 'per 2 weeks', undefined],
  ['en', 'per metre', undefined],
])('in %s, the price %s is for %s', (language, unit, code) => {
  expect(timeCode(unit, page('EUR', language))).toBe(code)
  const offer = offerThing({ price: '€40', unit }, page('EUR', language))
  expect(offer).toMatchObject({ priceSpecification: { price: 40, unitText: unit, unitCode: code } })
})

describe('eventThings', () => {
  const { site } = check({})
  const fair = { title: 'Fair', starts: '2026-05-08 10:00', price: '€4' }
  test.each([
    [undefined, 'https://schema.org/InStock'],
    ['sold-out', 'https://schema.org/SoldOut'],
    ['cancelled', undefined],
    ['postponed', undefined],
  ] as const)('offers tickets of what is %s: %s', (status, availability) => {
    const [thing] = eventThings({ ...fair, ...(status && { status }) }, pagePropsOf(site as Site, '/'))
    expect((thing as { offers?: { availability: string } }).offers?.availability).toBe(availability)
  })

  test('gives a room at a branch the address of that branch', () => {
    const address = { locality: 'Skerry', country: 'NO', label: 'Quay 3, Skerry' }
    const atBranch = check({ '_data/branches/quay.yaml': stringify({ name: 'Ebb Quay', address }) }).site as Site
    const [thing] = eventThings({ ...fair, branch: 'quay', place: 'Hall' }, pagePropsOf(atBranch, '/'))
    expect(thing).toMatchObject({ location: { name: 'Hall, Ebb Quay', address: { addressLocality: 'Skerry' } } })
  })

  test('says of a series when each of its dates ends', () => {
    const late = {
      ...fair,
      starts: '2030-05-04 21:00',
      ends: '2030-05-05 01:00',
      repeats: { days: ['Saturday' as const] },
    }
    expect(eventThings(late, pagePropsOf(site as Site, '/'))).toMatchObject([
      { eventSchedule: { startTime: '21:00', endTime: '01:00' } },
    ])
  })

  test('gives each date that differs', () => {
    const except = [
      { date: '2030-05-11', status: 'cancelled' as const },
      { date: '2030-06-01', until: '2030-06-14', status: 'cancelled' as const },
      { date: '2030-05-18', starts: '2030-05-19 15:00' },
    ]
    const weekly = { ...fair, starts: '2030-05-04 10:00', repeats: { days: ['Saturday' as const], except } }
    const [shown] = upcoming([weekly], '2030-05-05 12:00')
    expect(eventThings(shown ?? weekly, pagePropsOf(site as Site, '/'))).toMatchObject([
      {
        startDate: expect.stringContaining('2030-05-19T15:00'),
        previousStartDate: expect.stringContaining('2030-05-18T10:00'),
        eventStatus: 'https://schema.org/EventRescheduled',
        eventSchedule: { exceptDate: ['2030-05-11', '2030-06-01', '2030-06-08', '2030-05-18'] },
      },
      {
        startDate: expect.stringContaining('2030-05-11T10:00'),
        eventStatus: 'https://schema.org/EventCancelled',
        offers: undefined,
      },
    ])
  })
})
