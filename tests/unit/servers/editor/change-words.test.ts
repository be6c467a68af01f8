import { expect, test } from 'vitest'
import { explainChoice, summaryOf } from '../../../../src/editor/model/words.ts'
import { translated } from '../../../../src/editor/protocol/messages.ts'
import { changesInWords } from '../../../../src/servers/editor/change-words.ts'

const hours = (closes: string) => ({ days: ['Friday'], opens: '10:00', closes })

test('a group without a text is named by its short values', () => {
  expect(summaryOf(hours('22:00'))).toBe('Friday 10:00 – 22:00')
  expect(summaryOf({ days: ['Monday', 'Tuesday', 'Wednesday'], closed: true })).toBe('Monday – Wednesday closed')
  expect(summaryOf({ days: ['Monday', 'Wednesday', 'PublicHolidays'] })).toBe('Monday, Wednesday, Public holidays')
  expect(summaryOf({ from: '2026-08-01', until: '2026-08-15' })).toBe('2026-08-01 – 2026-08-15')
})

test('a changed hour says of which day and place it is', () => {
  const branches = (closes: string) => ({
    items: [{ name: 'Old Harbour', hours: [{ ...hours('22:00'), days: ['Monday'] }, hours(closes)] }],
  })
  const words = changesInWords(branches('23:59'), branches('23:30'), () => undefined)
  expect(words.map(translated)).toEqual(['Closes of Friday 10:00, Old Harbour: 23:59 → 23:30'])
})

test('an added group and a moved item are named', () => {
  const before = { company: { name: 'Yard' }, tags: ['a', 'b', 'c'] }
  const after = { company: { name: 'Yard', legalName: '' }, tags: ['c', 'a', 'b'] }
  expect(changesInWords(before, after, () => undefined).map(translated)).toEqual([
    'Legal name of company added: (empty)',
    'Tags: moved “c” up, to place 1',
  ])
})

test('a hint explains its choices', () => {
  const hint = 'The layout. grid: all cropped alike. row: whole photos. Default: grid.'
  expect(['grid', 'row', 'photo'].map((choice) => explainChoice(hint, choice))).toEqual([
    'All cropped alike',
    'Whole photos',
    undefined,
  ])
})
