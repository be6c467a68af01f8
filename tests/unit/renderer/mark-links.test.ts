import { expect, it } from 'vitest'
import { markLinks } from '../../../src/renderer/mark-links.ts'

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
