import { describe, expect, it } from 'vitest'
import type { Hours } from '../../../src/generated/content.ts'
import { momentIn, openingAt, withOwnDays } from '../../../src/site/opening.ts'

const hours: Hours = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '16:00', closes: '20:00' },
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '14:00' },
  { days: ['Sunday', 'PublicHolidays'], closed: true },
]
const christmas = [{ from: '2026-12-24', until: '2027-01-06' }, { from: '2026-10-12' }]

it.each([
  ['in the morning', '2026-11-24', '09:00', { until: '14:00' }],
  ['in the break', '2026-11-24', '14:00', { next: { date: '2026-11-24', time: '16:00' } }],
  ['on a Friday night', '2026-11-27', '20:00', { next: { date: '2026-11-30', time: '09:00' } }],
  ['before a day on which it is closed', '2026-10-11', '12:00', { next: { date: '2026-10-13', time: '09:00' } }],
  ['in holidays', '2026-12-24', '10:00', { next: { date: '2027-01-07', time: '09:00' } }],
])('shows the opening state %s', (_, date, time, expected) => {
  expect(openingAt(hours, christmas, { date, time })).toEqual(expected)
})

const bar: Hours = [
  { days: ['Thursday', 'Friday', 'Saturday'], opens: '20:00', closes: '02:00' },
  { days: ['Sunday'], opens: '00:00', closes: '24:00' },
  { days: ['Monday'], opens: '00:00', closes: '13:00' },
  { days: ['Monday'], opens: '13:00', closes: '15:00' },
  { days: ['Tuesday'], byAppointment: true },
]
const newYear = [{ from: '2026-12-31', hours: [{ opens: '22:00', closes: '04:00' }] }, { from: '2027-01-01' }]

it.each([
  ['after midnight', '2026-11-27', '01:59', { until: '02:00' }],
  ['when the night is over', '2026-11-27', '02:00', { next: { date: '2026-11-27', time: '20:00' } }],
  ['before midnight', '2026-11-27', '23:59', { until: '02:00' }],
  ['across an end that is a beginning', '2026-11-30', '12:59', { until: '15:00' }],
  ['from a night into a whole day', '2026-11-28', '22:00', {}],
  ['when it ends within a day', '2026-11-29', '16:00', { until: '15:00' }],
  ['by appointment', '2026-12-01', '10:00', { next: { date: '2026-12-03', time: '20:00' } }],
  ['on a day with other hours', '2026-12-31', '21:00', { next: { date: '2026-12-31', time: '22:00' } }],
  ['in the night after a day with other hours', '2027-01-01', '03:59', { until: '04:00' }],
  ['on a closed day after it', '2027-01-01', '04:00', { next: { date: '2027-01-02', time: '20:00' } }],
])('knows hours past midnight %s', (_, date, time, expected) => {
  expect(openingAt(bar, newYear, { date, time })).toEqual(expected)
})

it('names the first day of the next season', () => {
  const summer: Hours = [{ days: ['Saturday', 'Sunday'], opens: '10:00', closes: '17:00' }]
  const winter = [{ from: '2026-10-01', until: '2027-04-30' }]
  expect(openingAt(summer, winter, { date: '2026-10-01', time: '12:00' })).toEqual({
    next: { date: '2027-05-01', time: '10:00' },
  })
})

describe('a season with hours of its own', () => {
  const season = {
    from: '2027-03-01',
    until: '2027-10-31',
    hours: [
      { days: ['Monday' as const, 'Saturday' as const], opens: '09:00', closes: '18:00' },
      { days: ['Sunday' as const], opens: '10:00', closes: '17:00' },
    ],
  }
  const days = withOwnDays([{ from: '2027-03-29', label: 'Easter Monday' }, season], [])

  it.each([
    ['on a weekday', '2027-03-06', '17:30', { until: '18:00' }],
    ['on another day of the week', '2027-03-07', '09:30', { next: { date: '2027-03-07', time: '10:00' } }],
    ['on days that it leaves out', '2027-03-02', '12:00', { next: { date: '2027-03-06', time: '09:00' } }],
    ['on a holiday in it', '2027-03-28', '17:00', { next: { date: '2027-04-03', time: '09:00' } }],
  ])('is right %s', (_, date, time, expected) => {
    expect(openingAt(hours, days, { date, time })).toEqual(expected)
  })

  it('goes on after the holiday', () => {
    expect(days.map(({ from, until }) => [from, until])).toEqual([
      ['2027-03-01', '2027-03-28'],
      ['2027-03-29', undefined],
      ['2027-03-30', '2027-10-31'],
    ])
  })
})

it('promises no opening if the company never opens', () => {
  expect(openingAt([{ days: ['Sunday'], closed: true }], [], { date: '2026-11-24', time: '10:00' })).toBeUndefined()
})

it('uses the time zone of the company, not of the visitor', () => {
  const date = new Date('2026-11-24T23:30:00Z')
  expect(momentIn('Europe/Madrid', date)).toEqual({ date: '2026-11-25', time: '00:30' })
  expect(momentIn('America/New_York', date)).toEqual({ date: '2026-11-24', time: '18:30' })
})

it('lets a branch replace the days of the company for which it has its own', () => {
  const company = [
    { from: '2026-12-24', until: '2026-12-27' },
    { from: '2026-12-31', hours: [{ opens: '10:00', closes: '15:00' }] },
  ]
  expect(withOwnDays([{ from: '2026-12-26', label: 'Ours' }], company)).toEqual([
    { from: '2026-12-24', until: '2026-12-25' },
    { from: '2026-12-26', label: 'Ours' },
    { from: '2026-12-27', until: '2026-12-27' },
    { from: '2026-12-31', hours: [{ opens: '10:00', closes: '15:00' }] },
  ])
  expect(withOwnDays([{ from: '2026-12-23', until: '2027-01-06' }], company)).toEqual([
    { from: '2026-12-23', until: '2027-01-06' },
  ])
})
