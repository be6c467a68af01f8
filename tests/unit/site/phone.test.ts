import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callingCode, internationalNumber } from '../../../src/site/phone.ts'

it.each([
  ['0431 99 88 77', 'DE', '+49 431 99 88 77'],
  ['(0431) 99-88-77', 'DE', '+49 431 99 88 77'],
  ['+49 (0) 170-1234567', 'DE', '+49 170 1234567'],
  ['+49 0431 998877', 'DE', '+49 431 998877'],
  ['+225 07 12 34 56 78', 'CI', undefined],
  ['0049 170 1234567', undefined, '+49 170 1234567'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['11 91234 5678', 'BR', '+55 11 91234 5678'],
  ['34 952 123 456', undefined, '+34 952 123 456'],
  ['0431 99 88 77', undefined, undefined],
  ['+49 431 99 88 77 ', 'DE', undefined],
  ['on request', 'DE', undefined],
])('%s in %s is %s', (typed, country, whole) => {
  expect(internationalNumber(typed, callingCode(country))).toBe(whole)
})

it('keeps the 0 after the code of those countries whose numbers the schema lets have one', () => {
  const { definitions } = JSON.parse(readFileSync('schema/common.schema.json', 'utf8'))
  for (let code = 1; code < 1000; code++) {
    const number = `+${code} 012 345 678`
    const isKept = internationalNumber(number, undefined) === undefined
    for (const name of ['phone', 'whatsapp'])
      expect(new RegExp(definitions[name].pattern).test(number), number).toBe(isKept)
  }
})
