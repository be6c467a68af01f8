import { expect, it } from 'vitest'
import type { Hours, SpecialDays } from '../../../src/generated/content.ts'
import { hoursTexts, periodText } from '../../../src/site/hours.ts'
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

it('writes no spaces that Chrome does not, so that islands stay as they are', () => {
  const lines: Hours = [{ days: week, opens: '08:00', closes: '18:00' }]
  for (const language of ['en-US', 'en-NZ', 'fr'])
    expect(hoursTexts(lines, language, wordsFor(language).hours).join()).not.toMatch(/[\u2009\u202f]/)
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
    { days: ['Tuesday'], opens: '08:00', closes: '10:00' },
    { days: ['Tuesday'], opens: '10:00', closes: '12:00', byAppointment: true },
    { days: ['Tuesday'], opens: '14:00', closes: '18:00', byAppointment: true },
  ]
  expect(textsOf(hours, 'en-GB')).toEqual([
    'Fri: 22:00–02:00',
    'Sat: 18:00–00:00',
    'Sun: 24 hours',
    'Mon: by appointment',
    'Tue: 08:00–10:00',
    'Tue: 10:00–12:00, 14:00–18:00 (by appointment)',
  ])
  expect(textsOf(hours.slice(0, 2), 'de')).toEqual(['Fr: 22:00–02:00 Uhr', 'Sa: 18:00–00:00 Uhr'])
  expect(textsOf(hours.slice(0, 1), 'en-US')).toEqual(['Fri: 10:00 PM–2:00 AM'])
  expect(textsOf(hours.slice(0, 1), 'ja')).toEqual(['金: 22時00分～2時00分'])
  expect(textsOf([{ days: ['Friday'], opens: '09:00', closes: '01:00' }], 'en-US')).toEqual(['Fri: 9:00 AM–1:00 AM'])
})

it('writes the same spaces around the dash before and after midnight', () => {
  for (const closes of ['18:00', '02:00'])
    expect(hoursTexts([{ days: week, opens: '09:00', closes }], 'en-US', wordsFor('en').hours).join()).toMatch(
      /AM – \d/,
    )
})

it('writes special days with their label, dates and times', () => {
  const textOf = (days: SpecialDays[number], language = 'en-GB') =>
    plain(periodText(days, language, wordsFor(language).hours))
  const winter = { from: '2026-11-01', until: '2027-03-31', label: 'Winter' }
  expect(textOf(winter)).toBe('Winter, 1 November 2026–31 March 2027: closed')
  expect(textOf(winter, 'fr')).toBe('Winter, 1 novembre 2026–31 mars 2027 : fermé')
  expect(textOf({ ...winter, every: 'year' })).toBe('Winter, 1 November–31 March: closed')
  expect(textOf({ from: '2026-12-24', every: 'year' }, 'de')).toBe('24. Dezember: geschlossen')
  expect(textOf({ ...winter, hours: [{ byAppointment: true }] })).toMatch(/: by appointment$/)
  expect(
    textOf({
      ...winter,
      hours: [
        { opens: '10:00', closes: '12:00' },
        { opens: '14:00', closes: '16:00', byAppointment: true },
      ],
    }),
  ).toMatch(/: 10:00–12:00, 14:00–16:00 \(by appointment\)$/)
  expect(textOf({ from: '2026-12-31', hours: [{ opens: '20:00', closes: '04:00' }] })).toBe(
    '31 December 2026: 20:00–04:00',
  )
  const hours: SpecialDays[number]['hours'] = [
    { days: ['Sunday'], opens: '10:00', closes: '12:00' },
    { days: ['Saturday'], opens: '09:00', closes: '12:00' },
    { days: ['Saturday'], opens: '14:00', closes: '16:00' },
  ]
  expect(textOf({ from: '2027-05-01', until: '2027-05-31', hours })).toBe(
    '1 May–31 May 2027: Sun: 10:00–12:00; Sat: 09:00–12:00, 14:00–16:00',
  )
})
