import { expect, it } from 'vitest'
import type { Hours } from '../../../src/generated/content.ts'
import { momentIn, openingAt } from '../../../src/site/opening.ts'

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

it('promises no opening if the company never opens', () => {
  expect(openingAt([{ days: ['Sunday'], closed: true }], [], { date: '2026-11-24', time: '10:00' })).toBeUndefined()
})

it('uses the time zone of the company, not of the visitor', () => {
  const date = new Date('2026-11-24T23:30:00Z')
  expect(momentIn('Europe/Madrid', date)).toEqual({ date: '2026-11-25', time: '00:30' })
  expect(momentIn('America/New_York', date)).toEqual({ date: '2026-11-24', time: '18:30' })
})
