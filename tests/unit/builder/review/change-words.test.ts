import { expect, test } from 'vitest'
import { documentChanges } from '../../../../src/builder/review/change-words.ts'
import { summaryOf } from '../../../../src/editor/model/words.ts'
import { translated } from '../../../../src/editor/protocol/messages.ts'
import { SchemaWalker } from '../../../../src/schema/schema-walker.ts'
import { explainChoice, inLanguage } from '../../../../src/words/message.ts'
import { readSchemaSet } from '../../../../src/workspace/files/schema-files.ts'
import type { Value } from '../../../../src/yaml/path.ts'

const properties = {
  service: { title: 'Service, for Google' },
  redirectsFrom: { title: 'Old addresses' },
  days: { items: { enum: ['Friday', 'Saturday'] } },
}
const walker = new SchemaWalker(new Map([['any.json', { properties }]]), 'any.json')

const changesInWords = (before: Value, after: Value): string[] =>
  documentChanges(before, after, walker, '2026-03-12 19:30').map(({ words }) => translated(words))

const hours = (closes: string) => ({ days: ['Friday'], opens: '10:00', closes })

test('a group without a text is named by its short values', () => {
  expect(summaryOf(hours('22:00'))).toBe('Friday 10:00 – 22:00')
  expect(summaryOf({ days: ['Monday', 'Tuesday', 'Wednesday'], closed: true })).toBe('Monday – Wednesday closed')
  expect(summaryOf({ days: ['Monday', 'Wednesday', 'PublicHolidays'] })).toBe('Monday, Wednesday, Public holidays')
  expect(summaryOf({ from: '2026-08-01', until: '2026-08-15' })).toBe('Aug 1, 2026 – Aug 15, 2026')
})

test('a changed hour says of which day and place it is', () => {
  const branches = (closes: string) => ({
    items: [{ name: 'Old Harbour', hours: [{ ...hours('22:00'), days: ['Monday'] }, hours(closes)] }],
  })
  expect(changesInWords(branches('23:59'), branches('23:30'))).toEqual([
    'Closes of Friday 10:00, Old Harbour: 23:59 → 23:30',
  ])
})

test('the days and names in a change are words of the language that it is shown in', () => {
  const week = { Friday: 'Freitag', Saturday: 'Samstag', Closes: 'Schließt', '{label} of {group}': '{label} ({group})' }
  const [change] = documentChanges({ hours: [hours('22:00')] }, { hours: [hours('23:00')] }, walker, '2026-03-12 19:30')
  const days = documentChanges({ days: ['Friday'] }, { days: ['Friday', 'Saturday'] }, walker, '2026-03-12 19:30')
  expect([change, ...days].map((one) => one && inLanguage('de', week, one.words))).toEqual([
    'Schließt (Freitag 10:00): 22:00 → 23:00',
    'Days: added “Samstag”',
  ])
})

test('an added group and a moved item are named', () => {
  const before = { company: { name: 'Yard' }, tags: ['a', 'b', 'c'] }
  const after = { company: { name: 'Yard', legalName: '' }, tags: ['c', 'a', 'b'] }
  expect(changesInWords(before, after)).toEqual([
    'Legal name of company added: (empty)',
    'Tags: moved “c” up, to place 1',
  ])
})

test('a field, the group around it and a list of texts have the names that their forms have', () => {
  const before = { service: { price: 900, area: ['Quay'] }, redirectsFrom: ['/keels'] }
  const after = { service: { price: 950, area: ['Bay'] }, redirectsFrom: ['/ribs'], noindex: true }
  expect(changesInWords(before, after)).toEqual([
    'Price of service, for Google: 900 → 950',
    'Area of service, for Google: Quay → Bay',
    'Old addresses: /keels → /ribs',
    'Noindex: yes',
  ])
  expect(changesInWords({ noindex: true }, {})).toEqual(['Noindex removed: yes'])
})

test('an item that is changed in a list with fewer items keeps its name', () => {
  const [oars, sails, ropes] = ['Oars', 'Sails', 'Ropes'].map((name) => ({ type: 'offer', name, price: 1 }))
  const before = { items: [oars, sails, ropes] } as Value
  expect(changesInWords(before, { items: [sails, { ...ropes, price: 2 }] } as Value)).toEqual([
    'Price of Ropes: 1 → 2',
    'Items: removed “Oars”',
  ])
  expect(changesInWords(before, { items: [oars, { type: 'note', text: 'Soon' }, ropes] } as Value)).toEqual([
    'Items: removed “Sails”',
    'Items: added “Soon”',
  ])
})

test('whether visitors see a page is a sentence', () => {
  expect(changesInWords({ name: 'A', draft: true }, { name: 'B' })).toEqual(['Name: A → B', 'Shown to visitors'])
  expect(changesInWords({}, { shown: { until: '2026-03-01' } })).toEqual(['Hidden from visitors'])
})

test('hours are told by day, and special days in one line each', async () => {
  const site = new SchemaWalker(await readSchemaSet(process.cwd()), 'site.schema.json')
  const changes = (before: object, after: object): string[] =>
    documentChanges({ contact: before } as Value, { contact: after } as Value, site, '2026-03-12 19:30').map(
      ({ words }) => translated(words),
    )
  const weekend = { opens: '10:00', closes: '14:00' }
  const before = [
    { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '09:00', closes: '18:00' },
    { days: ['Saturday', 'Sunday'], ...weekend },
  ]
  const after = [
    { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '09:00', closes: '17:00' },
    { days: ['Saturday'], ...weekend },
    { days: ['Sunday'], closed: true },
    { days: ['PublicHolidays'], byAppointment: true },
  ]
  expect(changes({ hours: before }, { hours: after })).toEqual([
    'Monday – Wednesday: 09:00 – 18:00 → 09:00 – 17:00; Sunday: 10:00 – 14:00 → closed; Public holidays: not said → by appointment',
  ])
  expect(changes({ hours: before }, { hours: before.toReversed() })).toEqual([
    'Opening hours of contact: moved “Monday – Wednesday 09:00 – 18:00” down, to place 2',
  ])

  const eve = { from: '2026-12-24', label: 'Christmas' }
  const summer = { from: '2026-08-01', until: '2026-08-21', hours: [{ days: ['Friday'], ...weekend }] }
  expect(changes({}, { specialDays: [eve] })).toEqual([
    'Special days of contact added: Dec 24, 2026 (Christmas): closed',
  ])
  expect(changes({ specialDays: [eve] }, { specialDays: [{ ...eve, hours: [weekend] }, summer] })).toEqual([
    'Dec 24, 2026 (Christmas): closed → 10:00 – 14:00',
    'Aug 1, 2026 – Aug 21, 2026: Friday 10:00 – 14:00',
  ])
  expect(changes({ specialDays: [eve, summer] }, { specialDays: [{ ...eve, until: '2026-12-26' }] })).toEqual([
    'Dec 24, 2026 (Christmas): closed → Dec 24, 2026 – Dec 26, 2026 (Christmas): closed',
    'Special days of contact: removed “Aug 1, 2026 – Aug 21, 2026: Friday 10:00 – 14:00”',
  ])
})

test('choices and moments are said as the form says them, in the language that it is shown in', async () => {
  const schemas = await readSchemaSet(process.cwd())
  const german = { Preorder: 'Vorbestellbar', 'In stock': 'Vorrätig', Availability: 'Verfügbarkeit' }
  const words = (kind: string, before: Value, after: Value): string[] =>
    documentChanges(before, after, new SchemaWalker(schemas, `data/${kind}.schema.json`), '2026-03-12 19:30').map(
      (change) => inLanguage('de', german, change.words),
    )
  expect(words('products', { availability: 'preorder' }, { availability: 'in-stock' })).toEqual([
    'Verfügbarkeit: Vorbestellbar → Vorrätig',
  ])
  expect(words('events', { starts: '2026-12-31' }, { starts: '2026-12-31 19:30' })).toEqual([
    'Starts: 31.12.2026 → 31.12.2026, 19:30',
  ])
  const series = (...except: Value[]) => ({ repeats: { days: ['Thursday'], except } })
  const moved = { date: '2026-04-02', status: 'sold-out' }
  expect(words('events', series(), series(moved))).toEqual([
    'Dates that differ of Repeats: (empty) → 02.04.2026 Sold out',
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
