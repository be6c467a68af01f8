import { describe, expect, test } from 'vitest'
import { cutFonts } from '../../../../src/builder/assets/brand/fonts.ts'
import { resolveBrand } from '../../../../src/builder/assets/brand/resolve-brand.ts'
import { createCards } from '../../../../src/builder/social-cards/index.ts'
import { createTypeface, openShape } from '../../../../src/builder/social-cards/typeface.ts'
import { defaultFonts, rareCharacters } from '../../../../src/site/fonts.ts'
import { pagePropsOf } from '../../../../src/site/page-props.ts'
import { tableOf } from '../../../../src/workspace/store/memory-store.ts'
import { companySite } from '../../../company/site.ts'
import { rounds } from '../../../rounds.ts'

const site = await companySite()
const cache = tableOf<Uint8Array>(new Map())

/** The fonts of a site with this text. */
const fontsFor = (font: string, text: string) =>
  cutFonts('tests/company', { headings: font, text: font }, rareCharacters(text), cache)

/** @returns the characters of a text that a card with the font shows */
async function drawn(font: string, text: string): Promise<string> {
  const glyphs = (await openShape((await fontsFor(font, text)).headings, cache))(text)
  const starts = new Set(glyphs.filter(({ glyph }) => glyph.length > 0).map(({ index }) => index))
  return Array.from(text.matchAll(/./gsu), ({ 0: character, index }) => (starts.has(index) ? character : '')).join('')
}

describe('a social card', () => {
  const samples = rounds(
    [['Inter', 'Ανακαινίσεις στη Μαρμπέγια']],
    [
      ['Newsreader', 'Zażółć gęślą jaźń, Łódź'],
      ['Fraunces', 'Đường Nguyễn Huệ'],
      ['Source Serif 4', 'Ремонт під ключ у Марбельї'],
    ],
    'further',
  )
  for (const { cases, options } of samples)
    test.for(cases)('in %s shows all letters of %s', options, async ([font = '', text = '']) => {
      expect(await drawn(font, text)).toBe(text.replaceAll(' ', ''))
    })

  test('leaves out what no file of the font has, and only that', async () => {
    expect(await drawn('Inter', 'Łódź 牙 🦷 Ω')).toBe('ŁódźΩ')
  })

  test('shows letters put together of their parts as others', async () => {
    const [text, parts] = ['Łódź', 'Łódź'.normalize('NFD')]
    expect(parts).not.toBe(text)
    const { headings } = await fontsFor('Newsreader', parts)
    const typeface = createTypeface(await openShape(headings, cache), 0)
    expect(typeface.place(parts)).toEqual(typeface.place(text))
  })

  test('has the letters of a word that is in two files one after another', async () => {
    const { headings } = await fontsFor('Newsreader', 'aśa')
    const typeface = createTypeface(await openShape(headings, cache), 0)
    const [first, second, third] = typeface.place('aśa').map(({ x }) => x)
    // Without kerning.
    expect(first).toBe(0)
    expect(second).toBeCloseTo(typeface.widthOf('a'), 2)
    expect(third).toBeCloseTo(typeface.widthOf('aś'), 2)
  })

  test('stays as it is when only others have rare letters', async () => {
    const pathOf = async (title: string, text: string) => {
      const { headings: display, text: small } = await fontsFor('Newsreader', text)
      const white = '#ffffff'
      const colours = { paper: white, band: white, title: white, wordmark: white, label: white }
      const blank = { name: 'blank', svg: '<svg/>' }
      const design = { colours, fonts: { display, text: small }, drawings: new Map(), blank }
      const home = pagePropsOf(site, '/')
      return createCards(design, cache)({ ...home, page: { ...home.page, name: title }, sections: [] }).path
    }
    expect(await pathOf('Málaga', 'Łódź')).toBe(await pathOf('Málaga', ''))
    expect(await pathOf('Łódź', 'Łódź')).not.toBe(await pathOf('Łódź', ''))
  })
})

test('the icon shows an initial that no text has as a capital, in another file of the font', async () => {
  const { company, brand } = site.facts
  const facts = { ...site.facts, company: { ...company, name: 'łódka' }, brand: { ...brand, fonts: defaultFonts } }
  const { icon } = await resolveBrand('tests/company', { ...site, facts }, cache)
  expect(icon).toMatch(/<path [^>]*transform=/)
})

test('fonts have the letters of translated data, and of the words of each language', async () => {
  const translated = {
    ...site,
    language: 'ro',
    words: { ...site.words, common: { close: 'Ț' } },
    data: site.data.map((entry) => ({ ...entry, fields: { title: 'Ș' } })),
  }
  const { theme } = await resolveBrand('tests/company', { ...site, locales: [translated] }, cache)
  const ranges = theme.fonts.faces.map((face) => face['unicode-range'])
  expect(ranges).toContainEqual(expect.stringContaining('U+218'))
  expect(ranges).toContainEqual(expect.stringContaining('U+21a'))
})
