import { describe, expect, test } from 'vitest'
import { cutFonts } from '../../../../src/builder/assets/brand/fonts.ts'
import { layOut } from '../../../../src/builder/social-cards/layout.ts'
import { fillOutline, flattenPath } from '../../../../src/builder/social-cards/outlines.ts'
import { createTypeface, openShape, readFont } from '../../../../src/builder/social-cards/typeface.ts'
import { defaultFonts } from '../../../../src/site/fonts.ts'
import { tableOf } from '../../../../src/workspace/store/memory-store.ts'

const cache = tableOf<Uint8Array>(new Map())
const fonts = await cutFonts('tests/company', defaultFonts, '', cache)
const typefaces = {
  display: createTypeface(await openShape(fonts.headings, cache), -0.018),
  text: createTypeface(await openShape(fonts.text, cache), 0),
}
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

describe('the texts of a card', () => {
  test.each(titles)('stay inside their areas: %s', (title) => {
    const lines = layOut({ title, wordmark: 'Casa Ejemplo', facts }, typefaces)
    const own = lines.filter(({ ink }) => ink === 'title')
    expect(own.map(({ text }) => text).join(' ')).toBe(title)
    expect(own.length).toBeLessThanOrEqual(4)
    for (const { text, typeface, size, x, y } of own) {
      expect(x + typeface.widthOf(text) * size).toBeLessThanOrEqual(720 - 48)
      expect(y - size * 0.7).toBeGreaterThan(32)
    }
    for (const { text, typeface, size, x } of lines)
      expect(x + typeface.widthOf(text) * size).toBeLessThanOrEqual(1200 - 24)
  })

  test('show one figure if two would be too small to read', () => {
    const long = facts.map(({ value, label }) => ({ value, label: `${label} in all of the province` }))
    const labels = layOut({ title: 'Kitchens', wordmark: 'Casa Ejemplo', facts: long }, typefaces).filter(
      ({ ink }) => ink === 'label',
    )
    expect(labels.map(({ text }) => text)).toEqual(['years of experience in all of the province'])
  })

  test('are kerned with and without accents', async () => {
    const { widthOf } = createTypeface(await openShape(fonts.headings, cache), 0)
    expect(widthOf('To')).toBeLessThan(widthOf('T') + widthOf('o'))
    expect(widthOf('Tó') - widthOf('ó')).toBeCloseTo(widthOf('To') - widthOf('o'))
  })
})

test('two fonts that are read at the same time are as they are when read alone', async () => {
  const files = [...fonts.headings.files, ...fonts.text.files]
  const read = (file: Uint8Array) => readFont(file, tableOf<Uint8Array>(new Map()))
  const together = await Promise.all(files.map(read))
  for (const [index, file] of files.entries())
    expect(Buffer.compare(together[index] as Uint8Array, await read(file)), `font ${index}`).toBe(0)
})

/** With y upwards, as in fonts. */
const fillPath = (path: string, scale: number, x: number) => fillOutline(flattenPath(path), scale, x)

describe('filling an outline', () => {
  test('covers exactly its area', () => {
    const { values, left, top } = fillPath('M0,0L10,0L10,5L0,5Z', 1, 3.25)
    expect([left, top]).toEqual([3, -5])
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(50)
    expect(values[0]).toBeCloseTo(0.75)
  })

  test('leaves a counter open, and fills nothing for a space', () => {
    const ring = 'M0,0L10,0L10,10L0,10ZM2,2L2,8L8,8L8,2Z'
    expect(fillPath(ring, 1, 0).values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(64)
    expect(fillPath('', 1, 0).values).toHaveLength(0)
  })

  test('follows a diagonal and a curve', () => {
    const area = (path: string) => fillPath(path, 2, 0.3).values.reduce((sum, value) => sum + value, 0)
    expect(area('M0,0L10,0L0,10Z')).toBeCloseTo(200, 1)
    // Half of the square and two thirds of the other half, four pixels per unit. Flattened curves are slightly smaller.
    const exact = (50 + (50 * 2) / 3) * 4
    expect(area('M0,0Q10,0 10,10L0,10Z')).toBeGreaterThan(exact * 0.98)
    expect(area('M0,0Q10,0 10,10L0,10Z')).toBeLessThan(exact)
  })
})
