import { expect, it } from 'vitest'
import { hoursLabel } from '../../../../src/content/model/hours.ts'
import type { Hours } from '../../../../src/generated/content.ts'
import { wordsFor } from '../../../../src/words/words.ts'

const week: Hours[number]['days'] = ['Friday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']
/** Languages put other spaces around a dash. */
const plain = (text: string) => text.replaceAll(/\s*–\s*/g, '–').replaceAll(/\s/g, ' ')
const labelOf = (line: Hours[number], language: string) => plain(hoursLabel(line, language, wordsFor(language).hours))

it.each([
  ['en-GB', 'Mon–Fri 08:00–18:00'],
  ['en-US', 'Mon–Fri 8:00 AM–6:00 PM'],
  ['de', 'Mo–Fr 08:00–18:00 Uhr'],
  ['pt-PT', 'segunda–sexta 08:00–18:00'],
])('writes days that follow each other and times as %s does', (language, text) => {
  expect(labelOf({ days: week, opens: '08:00', closes: '18:00' }, language)).toBe(text)
})

it('names days that do not follow each other one by one, and public holidays last', () => {
  expect(labelOf({ days: ['PublicHolidays', 'Sunday', 'Monday'], closed: true }, 'en')).toBe(
    'Mon, Sun, Public holidays closed',
  )
  expect(labelOf({ days: ['Saturday', 'Sunday'], closed: true }, 'de')).toBe('Sa, So geschlossen')
})
