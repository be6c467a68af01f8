import { expect, it } from 'vitest'
import type { Hours } from '../../../src/generated/content.ts'
import { hoursTexts } from '../../../src/site/hours.ts'
import { wordsFor } from '../../../src/words/words.ts'

const week: Hours[number]['days'] = ['Friday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']
/** Languages use different spaces around a dash. */
const plain = (text: string) => text.replaceAll(/\s*–\s*/g, '–').replaceAll(/\s/g, ' ')
const textsOf = (hours: Hours, language: string) => hoursTexts(hours, language, wordsFor(language).hours).map(plain)

it.each([
  ['en-GB', 'Mon–Fri: 08:00–18:00'],
  ['en-US', 'Mon–Fri: 8:00 AM–6:00 PM'],
  ['de', 'Mo–Fr: 08:00–18:00 Uhr'],
  ['fr', 'Lun.–ven. : 08:00–18:00'],
  ['pt-PT', 'Segunda–sexta: 08:00–18:00'],
])('formats consecutive days and times for %s', (language, text) => {
  expect(textsOf([{ days: week, opens: '08:00', closes: '18:00' }], language)).toEqual([text])
})

it('lists days that are not consecutive, with public holidays last', () => {
  expect(textsOf([{ days: ['PublicHolidays', 'Sunday', 'Monday'], closed: true }], 'en')).toEqual([
    'Mon, Sun, public holidays: closed',
  ])
  expect(textsOf([{ days: ['PublicHolidays'], closed: true }], 'sv')).toEqual(['Helgdagar: stängt'])
})

it('joins several times of the same days, and keeps texts of the author', () => {
  const hours: Hours = [
    { days: week, opens: '09:00', closes: '13:00' },
    { days: ['Saturday'], opens: '09:00', closes: '12:00', label: 'Sat 9 to 12' },
    { days: [...week].reverse(), opens: '14:00', closes: '19:00' },
  ]
  expect(textsOf(hours, 'en-GB')).toEqual(['Mon–Fri: 09:00–13:00, 14:00–19:00', 'Sat 9 to 12'])
})

it('writes hours past midnight, whole days and appointments', () => {
  const hours: Hours = [
    { days: ['Friday'], opens: '22:00', closes: '02:00' },
    { days: ['Saturday'], opens: '18:00', closes: '24:00' },
    { days: ['Sunday'], opens: '00:00', closes: '24:00' },
    { days: ['Monday'], byAppointment: true },
  ]
  expect(textsOf(hours, 'en-GB')).toEqual([
    'Fri: 22:00–02:00',
    'Sat: 18:00–00:00',
    'Sun: 24 hours',
    'Mon: by appointment',
  ])
  expect(textsOf(hours.slice(0, 2), 'de')).toEqual(['Fr: 22:00–02:00 Uhr', 'Sa: 18:00–00:00 Uhr'])
  expect(textsOf(hours.slice(0, 1), 'en-US')).toEqual(['Fri: 10:00 PM–2:00 AM'])
})
