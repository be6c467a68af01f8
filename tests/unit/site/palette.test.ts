import { expect, it } from 'vitest'
import { contrast, toHex, toOklch } from '../../../src/site/oklch.ts'
import { type Palette, paletteOf } from '../../../src/site/palette.ts'

type Role = keyof Palette['roles']

/** WCAG 2.2 AA: success criteria 1.4.3 for text and 1.4.11 for graphics, outlines of fields and focus rings. */
const text = 4.5
const graphic = 3

const surfaces = ['surface', 'surface-soft', 'surface-shaded', 'surface-brand'] as const
const inks = ['ink-strong', 'ink', 'ink-dimmed', 'brand-ink', 'brand-ink-strong', 'error', 'success'] as const

/** The colours that are shown on each other, with the least contrast that each pair needs. */
const pairs: readonly (readonly [role: Role, ground: Role, least: number])[] = [
  ...surfaces.flatMap((ground) => inks.map((ink) => [ink, ground, text] as const)),
  ...surfaces.flatMap((ground) =>
    (['focus', 'line-field', 'accent-ink'] as const).map((role) => [role, ground, graphic] as const),
  ),
  ['accent-ink', 'surface', text],
  ['success-line', 'surface', graphic],
  ['on-brand', 'brand', text],
  ['on-brand', 'brand-hover', text],
  ['focus-brand', 'brand', graphic],
  ['focus-band', 'band', graphic],
  ['on-band', 'band', text],
  ['on-band-dimmed', 'band', text],
  ['on-deep', 'deep', text],
  ['on-deep-text', 'deep', text],
  ['on-deep-tint', 'deep', text],
  ['on-deep-dimmed', 'deep', text],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
  ['accent', 'deep', graphic],
  ['focus-deep', 'deep', graphic],
]

/** @returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32) */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The icons on the gradients of offers: offers.module.css. */
const offerHeads = [
  ['brand-ink-strong', 'brand', 1],
  ['brand-ink-strong', 'brand', 3],
  ['brand-ink-strong', 'green', 3],
  ['brand-ink-strong', 'accent', 2],
  ['on-deep', 'brand', 6],
  ['on-deep', 'brand', 8],
  ['on-deep', 'brand', 9],
] as const

/** @returns the pairs with too little contrast, and invalid colours */
function unreadable(color: string, accent?: string, use?: 'accent'): string[] {
  const { roles, scales } = paletteOf({ color, accent, links: use, button: use, bands: use })
  const low = pairs.flatMap(([role, ground, least]) => {
    const found = contrast(roles[role], roles[ground])
    return found < least ? [`${color} ${accent}: ${role} on ${ground} ${found.toFixed(2)}`] : []
  })
  const heads = offerHeads.flatMap(([role, scale, step]) => {
    const found = contrast(roles[role], scales[scale][step] as string)
    return found < 3 ? [`${color} ${accent}: ${role} on ${scale}-${step} ${found.toFixed(2)}`] : []
  })
  const colors = [...Object.values(roles), ...Object.values(scales).flat()]
  const broken = colors.filter((value) => !/^#[\da-f]{6}(47)?$/.test(value))
  return [...low, ...heads, ...broken.map((value) => `${color} ${accent}: ${value} is no colour`)]
}

/** @returns the problems of random brands, half of which have an accent */
function problemsOf(count: number, seed: number): string[] {
  const random = randomNumbers(seed)
  const color = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  return Array.from({ length: count }, (_, index) =>
    unreadable(color(), index % 2 ? color() : undefined, index % 4 < 2 ? 'accent' : undefined),
  ).flat()
}

it('derives readable colours from 1,000 random ones', () => {
  expect(problemsOf(1000, 29)).toEqual([])
})

it('derives readable colours from 50,000 other random ones', { tags: ['slow'], timeout: 300_000 }, () => {
  expect(problemsOf(50_000, Date.now())).toEqual([])
})

it('derives readable colours from extreme ones', () => {
  const ends = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#fff59d', '#0ff', '#f0f']
  const problems = ends.flatMap((color) =>
    [undefined, ...ends].flatMap((accent) => [...unreadable(color, accent), ...unreadable(color, accent, 'accent')]),
  )
  expect(problems).toEqual([])
})

it('uses a given colour unchanged if it is readable', () => {
  expect(paletteOf({ color: '#294093' }).roles).toMatchObject({ brand: '#294093', 'brand-ink': '#294093' })
  expect(paletteOf({ color: '#ffd400' }).roles).toMatchObject({ brand: '#ffd400', band: '#ffd400' })
  expect(paletteOf({ color: '#294093', accent: '#edc270' }).roles.accent).toBe('#edc270')
})

it('gives links the second colour, where the site says so, as dark as it has to be', () => {
  const colors = { color: '#294093', accent: '#7a1f3d' }
  const { roles } = paletteOf(colors)
  expect(paletteOf({ ...colors, links: 'accent' }).roles).toEqual({ ...roles, 'brand-ink': '#7a1f3d' })
  const light = paletteOf({ color: '#294093', accent: '#edc270', links: 'accent' }).roles['brand-ink']
  expect(toOklch(light)[0]).toBeLessThan(toOklch('#edc270')[0])
})

it('gives the main button the second colour, and bands a dark shade of it, where the site says so', () => {
  const colors = { color: '#294093', accent: '#edc270' }
  const { roles } = paletteOf(colors)
  const { brand, band, ...others } = paletteOf({ ...colors, button: 'accent', bands: 'accent' }).roles
  expect(brand).toBe('#edc270')
  expect(toOklch(band)[0]).toBeLessThan(toOklch('#edc270')[0])
  expect(Math.abs(toOklch(band)[2] - toOklch('#edc270')[2])).toBeLessThan(5)
  expect(others).toMatchObject({ deep: roles.deep, accent: roles.accent, 'brand-ink': roles['brand-ink'] })
})

it('keeps colours of the same hue neutral for a grey brand', () => {
  const { scales } = paletteOf({ color: '#777777' })
  for (const color of [...scales.brand, ...scales.gray]) expect(toOklch(color)[1]).toBeLessThan(0.001)
})

it('reads and writes the same colour', () => {
  for (const color of ['#000000', '#ffffff', '#294093', '#edc270', '#ff0000', '#00ff00'])
    expect(toHex(toOklch(color))).toBe(color)
})

// Figures from https://webaim.org/resources/contrastchecker/
it('computes the contrast of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
})
