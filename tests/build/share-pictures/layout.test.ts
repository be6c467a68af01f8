import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { fillPath } from '../../../src/builder/social-cards/fill.ts'
import { type Fonts, layOut } from '../../../src/builder/social-cards/layout.ts'
import { setText } from '../../../src/builder/social-cards/outlines.ts'

const fonts: Fonts = JSON.parse(await readFile('src/generated/outlines.json', 'utf8'))
const facts = [
  { value: '15+', label: 'years of experience' },
  { value: '2,000+', label: 'renovations' },
]
const titles = [
  'Kitchens',
  'Your house, ready for southern light',
  'What does a kitchen renovation cost?',
  'A long title that goes on about permits, plans, neighbours and the town hall before it ends',
]

describe('the words of a picture', () => {
  test.each(titles)('all stand in their places: %s', (title) => {
    const lines = layOut({ title, wordmark: 'Casa Ejemplo', facts }, fonts)
    const own = lines.filter(({ ink }) => ink === 'title')
    expect(own.map(({ text }) => text).join(' ')).toBe(title)
    expect(own.length).toBeLessThanOrEqual(4)
    for (const { text, type, x, y } of own) {
      expect(x + setText(text, type).width).toBeLessThanOrEqual(720 - 48)
      expect(y - type.size * 0.7).toBeGreaterThan(32)
    }
    for (const { text, type, x } of lines) expect(x + setText(text, type).width).toBeLessThanOrEqual(1200 - 24)
  })

  test('show one figure when two could not be read', () => {
    const long = facts.map(({ value, label }) => ({ value, label: `${label} in all of the province` }))
    const labels = layOut({ title: 'Kitchens', wordmark: 'Casa Ejemplo', facts: long }, fonts).filter(
      ({ ink }) => ink === 'label',
    )
    expect(labels.map(({ text }) => text)).toEqual(['years of experience in all of the province'])
  })

  test('are kerned with and without accents', () => {
    const type = { outlines: fonts.newsreader, size: 100 }
    const width = (text: string) => setText(text, type).width
    expect(width('To')).toBeLessThan(width('T') + width('o'))
    expect(width('Tó') - width('ó')).toBeCloseTo(width('To') - width('o'))
  })
})

describe('filling an outline', () => {
  test('covers exactly its area', () => {
    const { values, left, top } = fillPath('M0,0L10,0L10,5L0,5Z', 1, 3.25, 20.5)
    expect([left, top]).toEqual([3, 15])
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(50)
    expect(values[0]).toBeCloseTo(0.75 * 0.5)
  })

  test('leaves a counter open, and fills nothing for a blank', () => {
    const ring = 'M0,0L10,0L10,10L0,10ZM2,2L2,8L8,8L8,2Z'
    expect(fillPath(ring, 1, 0, 10).values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(64)
    expect(fillPath('', 1, 0, 0).values).toHaveLength(0)
  })

  test('follows a slant and a curve', () => {
    const area = (path: string) => fillPath(path, 2, 0.3, 50.7).values.reduce((sum, value) => sum + value, 0)
    expect(area('M0,0L10,0L0,10Z')).toBeCloseTo(200, 1)
    // Half of the square and two thirds of the other half, four pixels per unit; pieces stay a little inside.
    const exact = (50 + (50 * 2) / 3) * 4
    expect(area('M0,0Q10,0 10,10L0,10Z')).toBeGreaterThan(exact * 0.98)
    expect(area('M0,0Q10,0 10,10L0,10Z')).toBeLessThan(exact)
  })
})
