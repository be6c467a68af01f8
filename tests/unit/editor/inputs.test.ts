import { expect, test } from 'vitest'
import { hoursOn, lostWording, withHours } from '../../../src/editor/model/opening-week.ts'
import { priceParts, withAmount } from '../../../src/editor/model/price.ts'
import type { Hours } from '../../../src/generated/content.ts'
import { applyOperation } from '../../../src/yaml/operations/apply-operation.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import type { Value } from '../../../src/yaml/path.ts'

const text = `hours:
  # Since May
  - days: [Monday, Tuesday, Wednesday, Thursday, Friday]
    opens: "08:00"
    closes: "18:00"
    label: Mon-Fri 8 to 6
  - days: [Saturday]
    opens: "09:00"
    closes: "16:00"
`
const { hours } = parseYaml(text).value as { hours: Hours }
const until = (closes: string) => [{ opens: '08:00', closes }]

/** @returns the file as the editor would write it */
function written(value: Hours): string {
  const applied = applyOperation(parseYaml(text), {
    op: 'set',
    path: ['hours'],
    value: value as Value,
    expected: hours as Value,
  })
  return 'yaml' in applied ? applied.yaml.text : ''
}

test('a day with other hours leaves its group, and comes back when they are the same', () => {
  const friday = withHours(hours, ['Friday'], until('15:00'))
  expect(written(friday)).toBe(
    text
      .replace(', Thursday, Friday]', ', Thursday]')
      .replace('    label: Mon-Fri 8 to 6\n', '  - days: [Friday]\n    opens: "08:00"\n    closes: "15:00"\n'),
  )
  expect(lostWording(hours, friday)).toEqual(['Mon-Fri 8 to 6'])
  const [first, second] = withHours(friday, ['Friday'], until('18:00'))
  expect(first?.days).toEqual(hours[0]?.days)
  expect(second?.days).toEqual(['Saturday'])
})

test('a day that leaves its group stays in the order of the week, where that ends with a closed Monday', () => {
  const lines: Hours = [
    { days: ['Tuesday', 'Wednesday', 'Thursday'], opens: '16:00', closes: '24:00' },
    { days: ['Friday', 'Saturday'], opens: '11:30', closes: '02:00' },
    { days: ['Sunday'], opens: '10:00', closes: '22:00' },
    { days: ['Monday'], closed: true },
  ]
  const daysWith = (day: 'Friday' | 'Saturday' | 'Wednesday') =>
    withHours(lines, [day], [{ opens: '12:00', closes: '20:00' }]).map(({ days }) => days.join())
  const [late, sunday, monday] = ['Friday,Saturday', 'Sunday', 'Monday']
  expect(daysWith('Friday')).toEqual(['Tuesday,Wednesday,Thursday', 'Friday', 'Saturday', sunday, monday])
  expect(daysWith('Saturday')).toEqual(['Tuesday,Wednesday,Thursday', 'Friday', 'Saturday', sunday, monday])
  expect(daysWith('Wednesday')).toEqual(['Tuesday,Thursday', 'Wednesday', late, sunday, monday])
})

test('hours for all days of a group change them in place', () => {
  expect(written(withHours(hours, hours[0]?.days ?? [], until('17:00')))).toBe(
    text.replace('18:00', '17:00').replace('    label: Mon-Fri 8 to 6\n', ''),
  )
  expect(withHours(hours, ['Saturday'], [{ opens: '09:00', closes: '16:00' }])).toEqual(hours)
})

test('a second period, closed days, appointments and days of which nothing is said', () => {
  const two = withHours(
    hours,
    ['Saturday'],
    [
      { opens: '09:00', closes: '13:00' },
      { opens: '20:00', closes: '02:00' },
    ],
  )
  expect(two.slice(1)).toEqual([
    { days: ['Saturday'], opens: '09:00', closes: '13:00' },
    { days: ['Saturday'], opens: '20:00', closes: '02:00' },
  ])
  const closed = withHours(hours, ['Sunday', 'PublicHolidays'], [{ closed: true }])
  expect(closed.at(-1)).toEqual({ days: ['Sunday', 'PublicHolidays'], closed: true })
  expect(withHours(closed, ['Sunday'], [{ byAppointment: true }]).slice(2)).toEqual([
    { days: ['Sunday'], byAppointment: true },
    { days: ['PublicHolidays'], closed: true },
  ])
  const at = { opens: '10:00', closes: '18:00', byAppointment: true }
  const both = withHours(hours, ['Sunday'], [{ opens: '08:00', closes: '10:00' }, at])
  expect(both.slice(2)).toEqual([
    { days: ['Sunday'], opens: '08:00', closes: '10:00' },
    { days: ['Sunday'], ...at },
  ])
  expect(hoursOn(both, 'Sunday')).toEqual([{ opens: '08:00', closes: '10:00' }, at])
  expect(withHours(hours, ['Saturday'], [])).toEqual(hours.slice(0, 1))
})

test.each([
  ['from €15,000-30,000', 1, 32_500, 'from €15,000-32,500', 'en-GB', 'EUR'],
  ['€25/m²', 0, 27.5, '€27.50/m²', 'en-GB', 'EUR'],
  ['ab 1.234,50 €', 0, 1300, 'ab 1.300,00 €', 'de', 'EUR'],
  ['€ 15000', 0, 16_500, '€ 16500', 'en-GB', 'EUR'],
  ['CHF 1\u2019200', 0, 1300, 'CHF 1\u2019300', 'de-CH', 'CHF'],
  ['', 0, 14, '14\u00a0€', 'de', 'EUR'],
  ['', 0, 14, '€14', 'en-GB', 'EUR'],
] as const)('the amount in “%s” changes alone', (price, index, amount, changed, language, currency) => {
  expect(withAmount(price, index, amount, { language, currency })).toBe(changed)
})

test.each(['on request', '2 for €5', 'from €8,000 per 100 m²', 'ab 15.000 €'])('“%s” stays a text', (price) => {
  expect(priceParts(price, { language: 'en-GB', currency: 'EUR' })).toBeUndefined()
})
