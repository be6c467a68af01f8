import { describe, expect, it } from 'vitest'
import type { Hours, Place, SpecialDays } from '../../../src/generated/content.ts'
import { dayAfter, momentIn } from '../../../src/site/dates.ts'
import { week } from '../../../src/site/hours.ts'
import {
  asListed,
  inPieces,
  isByAppointmentAt,
  isLabelOf,
  isOver,
  openingAt,
  seasonOn,
  specialDaysOf,
} from '../../../src/site/opening.ts'
import { linesOn } from '../../../src/site/seasons.ts'

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
  { days: ['Wednesday'], opens: '10:00', closes: '18:00', byAppointment: true },
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
  ['by appointment at certain hours', '2026-12-02', '10:00', { next: { date: '2026-12-03', time: '20:00' } }],
  ['on a day with other hours', '2026-12-31', '21:00', { next: { date: '2026-12-31', time: '22:00' } }],
  ['in the night after a day with other hours', '2027-01-01', '03:59', { until: '04:00' }],
  ['on a closed day after it', '2027-01-01', '04:00', { next: { date: '2027-01-02', time: '20:00' } }],
])('knows hours past midnight %s', (_, date, time, expected) => {
  expect(openingAt(bar, newYear, { date, time })).toEqual(expected)
})

it.each([
  ['all day', '2026-12-01', '03:00', true],
  ['at its beginning', '2026-12-02', '10:00', true],
  ['at its end', '2026-12-02', '18:00', false],
  ['while it is open for everybody', '2026-11-30', '12:00', false],
  ['on a closed day', '2027-01-01', '12:00', false],
  ['on special days', '2027-01-04', '12:00', true],
])('knows that it is open by appointment %s', (_, date, time, expected) => {
  const days: SpecialDays = [...newYear, { from: '2027-01-04', hours: [{ byAppointment: true }] }]
  expect(isByAppointmentAt(bar, days, { date, time })).toBe(expected)
})

it.each([
  ['today', '2026-12-02', '12:00', true],
  ['in some days', '2026-12-04', '12:00', true],
  ['when it opens in the same days', '2027-04-29', '12:00', false],
  ['when it is closed on that day', '2026-12-25', '12:00', false],
])('knows of a place that is by appointment only, %s', (_, date, time, expected) => {
  const week: Hours = [{ days: ['Wednesday'], opens: '10:00', closes: '18:00', byAppointment: true }]
  const days: SpecialDays = [
    { from: '2026-12-24', until: '2027-01-06' },
    { from: '2027-05-01', until: '2027-09-30', hours: [{ opens: '09:00', closes: '17:00' }] },
  ]
  expect(isByAppointmentAt(week, days, { date, time })).toBe(expected)
})

it.each([
  ['on its day', '2026-12-31', '23:00', false],
  ['in the night after it', '2027-01-01', '03:59', false],
  ['in the morning', '2027-01-01', '04:00', true],
  ['a day later', '2027-01-02', '03:00', true],
])('knows whether a day with hours past midnight is over %s', (_, date, time, expected) => {
  expect(isOver({ from: '2026-12-31', hours: [{ opens: '22:00', closes: '04:00' }] }, { date, time })).toBe(expected)
  expect(isOver({ from: '2026-12-30', until: '2026-12-31' }, { date, time })).toBe(date > '2026-12-31')
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
  const days = specialDaysOf({ specialDays: [{ from: '2027-03-29', label: 'Easter Monday' }, season] })

  it.each([
    ['on a weekday', '2027-03-06', '17:30', { until: '18:00' }],
    ['on another day of the week', '2027-03-07', '09:30', { next: { date: '2027-03-07', time: '10:00' } }],
    ['on days that it leaves out', '2027-03-02', '12:00', { next: { date: '2027-03-06', time: '09:00' } }],
    ['on a holiday in it', '2027-03-28', '17:00', { next: { date: '2027-04-03', time: '09:00' } }],
  ])('is right %s', (_, date, time, expected) => {
    expect(openingAt(hours, days, { date, time })).toEqual(expected)
  })

  it('goes on after the holiday', () => {
    expect(days).toHaveLength(2)
    expect(inPieces(days).map(({ from, until }) => [from, until])).toEqual([
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

describe('the special days of a branch', () => {
  const newYearsEve = { from: '2026-12-31', hours: [{ opens: '10:00', closes: '15:00' }] }
  const christmas = { from: '2026-12-24', until: '2026-12-27', label: 'Christmas' }
  const company = [christmas, newYearsEve]
  const season = { from: '2026-12-01', until: '2027-01-06', hours: [{ opens: '12:00', closes: '22:00' }] }

  it.each<[string, Pick<Place, 'hours' | 'specialDays'>, SpecialDays]>([
    ['with a week of its own', { hours }, [christmas]],
    ['that is open like the company', {}, company],
    ['that is closed for longer', { specialDays: [{ from: '2026-12-23', until: '2027-01-06' }] }, []],
    ['with other days', { hours, specialDays: [{ ...christmas, label: 'Ours' }] }, []],
    ['with a day of its own', { specialDays: [{ ...newYearsEve, from: '2026-12-26' }] }, company],
    ['with a season', { specialDays: [season] }, [christmas]],
  ])('are those of the company in part, for one %s', (_, place, inherited) => {
    const { specialDays: own = [] } = place
    const all = specialDaysOf(place, company)
    expect(all.filter((day) => !own.includes(day))).toEqual(inherited)
    expect(all).toEqual(expect.arrayContaining(own))
    // Sections apply those on which the company is closed again.
    expect(specialDaysOf({ hours, specialDays: all }, [christmas])).toEqual(all)
  })

  it('are the same without a closed day in a closed season, unless it is open in part of that', () => {
    const winter = { from: '2026-11-01', until: '2027-03-31' }
    expect(specialDaysOf({ specialDays: [winter, christmas] })).toEqual([winter])
    expect(specialDaysOf({ specialDays: [winter, season, christmas] })).toEqual([winter, season, christmas])
  })

  it('have the shorter period where two share days', () => {
    const days = specialDaysOf({ hours, specialDays: [season] }, company)
    expect(openingAt(hours, days, { date: '2026-12-26', time: '13:00' })).toEqual({
      next: { date: '2026-12-28', time: '12:00' },
    })
    expect(openingAt(hours, days, { date: '2026-12-28', time: '13:00' })).toEqual({ until: '22:00' })
  })
})

describe('a season of a branch in which the company is closed for a time', () => {
  const season = { from: '2027-06-01', until: '2027-08-31', hours: [{ opens: '16:00', closes: '19:00' }] }
  const fair = { from: '2027-07-14', until: '2027-07-20', hours: [{ opens: '10:00', closes: '12:00' }] }

  it.each<[string, SpecialDays, SpecialDays, string[]]>([
    [
      'in the middle',
      [season],
      [{ from: '2027-07-10', until: '2027-07-31' }],
      ['06-01 07-09 open', '07-10 07-31', '08-01 08-31 open'],
    ],
    ['at its end', [season], [{ from: '2027-08-10', until: '2027-09-10' }], ['06-01 08-09 open', '08-10 09-10']],
    [
      'at its beginning for some days',
      [season],
      [{ from: '2027-05-30', until: '2027-06-02' }],
      ['05-30 06-02', '06-03 08-31 open'],
    ],
    [
      'for longer',
      [season],
      [{ from: '2027-05-01', until: '2027-09-30' }],
      ['05-01 05-31', '06-01 08-31 open', '09-01 09-30'],
    ],
    ['on a holiday', [season], [{ from: '2027-06-01' }], ['06-01 06-01', '06-01 08-31 open']],
    [
      'up to days of its own',
      [season, fair],
      [{ from: '2027-07-12', until: '2027-07-31' }],
      ['06-01 07-11 open', '07-12 07-13', '07-14 07-20 open', '07-21 07-31', '08-01 08-31 open'],
    ],
  ])('is listed without the days that do not count: %s', (_, own, company, listed) => {
    const days = specialDaysOf({ hours, specialDays: own }, company)
    const shown = asListed(days)
    const short = ({ from, until = from, hours }: SpecialDays[number]) =>
      [from.slice(5), until.slice(5), ...(hours ? ['open'] : [])].join(' ')
    expect(shown.map(short).toSorted()).toEqual(listed)
    expect(inPieces(shown).map(({ isOfSeason: _, ...day }) => day)).toEqual(inPieces(days))
    for (let date = '2027-04-25'; date < '2027-10-05'; date = dayAfter(date, 1))
      expect(openingAt(hours, shown, { date, time: '16:30' }), date).toEqual(
        openingAt(hours, days, { date, time: '16:30' }),
      )
  })

  it('is a season on the days that are left of it, however few', () => {
    const days = asListed([season, { from: '2027-06-04', until: '2027-08-31' }])
    expect(days[0]).toMatchObject({ from: '2027-06-01', until: '2027-06-03' })
    expect(seasonOn(days, '2027-06-02')).toBe(days[0])
  })
})

describe('a season that comes each year', () => {
  const beach = {
    from: '2026-05-01',
    until: '2026-09-30',
    every: 'year' as const,
    hours: [{ opens: '10:00', closes: '18:00' }],
  }
  const winter = { from: '2020-11-01', until: '2021-02-28', every: 'year' as const }
  const closed = [{ days: [...week], closed: true as const }]

  it.each([
    ['2026-04-30', '12:00', { next: { date: '2026-05-01', time: '10:00' } }],
    ['2027-07-01', '12:00', { until: '18:00' }],
    ['2031-09-30', '18:30', { next: { date: '2032-05-01', time: '10:00' } }],
  ])('is open in it in any year: %s at %s', (date, time, expected) => {
    expect(openingAt(closed, [beach], { date, time })).toEqual(expected)
  })

  it('may last past New Year, and is running on both sides of it', () => {
    for (const day of ['2027-11-01', '2027-12-31', '2028-01-01', '2028-02-28'])
      expect(seasonOn([winter], day)).toBeDefined()
    for (const day of ['2027-10-31', '2028-03-01']) expect(seasonOn([winter], day)).toBeUndefined()
  })

  it('is never over, and is listed whole beside what comes once', () => {
    expect(isOver(beach, { date: '2040-12-01', time: '12:00' })).toBe(false)
    const listed = asListed([beach, { from: '2026-08-03', until: '2026-08-16' }])
    expect(listed.map(({ from, until }) => `${from} ${until}`)).toEqual([
      '2026-05-01 2026-09-30',
      '2026-08-03 2026-08-16',
    ])
  })

  it('replaces the hours of the week while it is running, this year and later', () => {
    const lines = [
      { name: 'week', from: undefined },
      { name: 'beach', ...beach },
    ]
    const namesOn = (today: string) => linesOn(lines, today).map(({ name }) => name)
    expect(['', '2026-04-30', '2026-05-01', '2029-09-30', '2029-10-01'].map(namesOn)).toEqual([
      ['week', 'beach'],
      ['week', 'beach'],
      ['beach'],
      ['beach'],
      ['week', 'beach'],
    ])
  })

  it('has the same name in another language, whatever the year of either', () => {
    const label = { from: '2024-05-01', label: 'Saison' }
    expect(isLabelOf(label, beach)).toBe(true)
    expect(isLabelOf({ ...label, until: '2024-09-01' }, beach)).toBe(false)
    expect(isLabelOf(label, { from: '2026-05-01' })).toBe(false)
  })
})

it.each([
  ['not known', '', ['week', 'summer', 'winter']],
  ['before both', '2026-04-30', ['week', 'summer', 'winter']],
  ['the first of a season', '2026-05-01', ['summer', 'winter']],
  ['the last of a season', '2026-09-30', ['summer', 'winter']],
  ['between them', '2026-10-01', ['week', 'winter']],
  ['in the last one', '2027-01-01', ['winter']],
  ['after both', '2027-04-01', ['week']],
])('shows the hours that are true when the day is %s', (_, today, names) => {
  const lines = [
    { name: 'week' },
    { name: 'summer', from: '2026-05-01', until: '2026-09-30' },
    { name: 'winter', from: '2026-11-01', until: '2027-03-31' },
  ]
  expect(linesOn(lines, today).map(({ name }) => name)).toEqual(names)
})
