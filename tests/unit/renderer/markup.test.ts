import { expect, it } from 'vitest'
import { markLinks, preventWraps } from '../../../src/renderer/markup.ts'

const allLanguages = [
  { language: 'en-GB', prefix: '' },
  { language: 'de', prefix: '/de' },
]
const marked = (html: string, prefix = '/de', planned = ['/de/soon']) =>
  markLinks(html, { planned, allLanguages, prefix })

it('names the language of pages in another one', () => {
  expect(marked('<a href="/about#team">')).toBe('<a href="/about#team" hreflang="en-GB">')
  expect(marked('<a href="/de/about">')).toBe('<a href="/de/about">')
  expect(marked('<a href="/de">', '')).toBe('<a href="/de" hreflang="de">')
})

it('marks pages that do not exist yet', () => {
  expect(marked('<a href="/de/soon">')).toBe('<a href="/de/soon" data-planned="">')
})

it.each([
  '<a href="#team">',
  '<a href="https://example.com/about">',
  '<a href="/prices.pdf">',
  '<a href="/" hrefLang="en-GB">',
])('leaves %s as it is', (html) => expect(marked(html)).toBe(html))

it('marks nothing on a site in one language without planned pages', () => {
  const html = '<a href="/about">'
  expect(markLinks(html, { allLanguages: allLanguages.slice(0, 1), prefix: '' })).toBe(html)
})

it('a link to a page that is not shown at present leads nowhere', () => {
  const html = '<a class="link" href="/beach#map">Beach</a><a href="/town">Town</a>'
  const marked = markLinks(html, { hidden: ['/beach'], allLanguages: [{ language: 'en', prefix: '' }], prefix: '' })
  expect(marked).toBe('<a class="link">Beach</a><a href="/town">Town</a>')
})

const joined = (text: string) => `<span class="no-wrap">${text}</span>`

it.each(['5-year', '8-12', '€8,000-15,000', '1.20 m', '210 m²', '61.000 €', 'A-7', '+34 000 000 000'])(
  'keeps the figure %s on one line',
  (figure) => {
    expect(preventWraps(`<p class="a">Now ${figure}. <em>And ${figure}</em></p>`)).toBe(
      `<p class="a">Now ${joined(figure)}. <em>And ${joined(figure)}</em></p>`,
    )
  },
)

it.each(['whole-house', 'Mid-range', 'load-bearing'])('keeps the compound %s on one line', (compound) => {
  for (const tag of ['h1', 'h3', 'p', 'td'])
    expect(preventWraps(`<${tag} class="a"><a href="/a-b">A ${compound} job</a></${tag}>`)).toBe(
      `<${tag} class="a"><a href="/a-b">A ${joined(compound)} job</a></${tag}>`,
    )
})

it('lets a compound break that may be longer than a line of a heading', () => {
  const html = '<h2>Award-winning state-of-the-art kitchens</h2>'
  expect(preventWraps(html)).toBe(html)
})

it('lets browsers hyphenate a long word, in letters that have case', () => {
  expect(
    preventWraps('<h1>Die Rechtsschutzversicherungen</h1><p>日本語日本語日本語日本語日本語日本語日本語日本語</p>'),
  ).toBe(
    '<h1>Die <span class="long-word">Rechtsschutzversicherungen</span></h1><p>日本語日本語日本語日本語日本語日本語日本語日本語</p>',
  )
})

it('keeps a name of several words on one line, where it fits', () => {
  expect(
    preventWraps('<p>In La Cala de Mijas (A.B. Cay), Calahonda and La Calas</p>', [
      'La Cala',
      'La Cala de Mijas',
      'A.B. Cay',
      'Calahonda',
    ]),
  ).toBe(
    '<p>In <span class="name">La Cala de Mijas</span> (<span class="name">A.B. Cay),</span> Calahonda and La Calas</p>',
  )
})

it('does not change words, addresses and other elements', () => {
  const html = '<h4>A 5-year warranty</h4><p>6 weeks, 7 men, well kept <a href="/5-year">it&#x27;s</a></p>'
  expect(preventWraps(html)).toBe(html)
})
