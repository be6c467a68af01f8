import { expect, test } from 'vitest'
import { feeds } from '../../../../src/builder/hosting/feed.ts'
import { pagePropsOf } from '../../../../src/site/page-props.ts'
import type { PageDocument, Site } from '../../../../src/site/site.ts'
import { siteWith } from './site.ts'

const article = (date: string, more: Partial<PageDocument> = {}): Partial<PageDocument> => ({
  kind: 'article',
  article: { author: 'The team', date, readTime: 5, category: 'Costs' },
  ...more,
})

const textOf = (site: Site) => feeds(site)[0]?.content ?? ''
const idsIn = (text: string) => [...text.matchAll(/<entry>\s*<id>https:\/\/[^/]+(.*?)<\/id>/g)].map(([, path]) => path)

test('a site without articles has no feed, and no page links to one', () => {
  const site = siteWith({ '/': {}, '/about': {} })
  expect(feeds(site)).toEqual([])
  expect(pagePropsOf(site, '/about').hasFeed).toBe(false)
})

test('the newest article comes first, and its date is that of the feed', () => {
  const site = siteWith({
    '/one': article('2026-03-01'),
    '/three': article('2026-10-15'),
    '/two': article('2026-05-20'),
  })
  expect(idsIn(textOf(site))).toEqual(['/three', '/two', '/one'])
  expect(textOf(site)).toMatch(/<updated>2026-10-15T00:00:00Z<\/updated>\s*<link rel="self"/)
  expect(pagePropsOf(site, '/one').hasFeed).toBe(true)
})

test('an article with noindex is not in the feed', () => {
  expect(feeds(siteWith({ '/one': article('2026-03-01', { noindex: true }) }))).toEqual([])
})

test('the feed has fifty articles at most', () => {
  const routes = Array.from({ length: 60 }, (_, index) => `/n${index}`)
  const site = siteWith(Object.fromEntries(routes.map((route) => [route, article('2026-03-01')])))
  expect(idsIn(textOf(site))).toHaveLength(50)
})

test('special characters of XML are escaped', () => {
  const about = { author: '<b>Tiles & "sons"', date: '2026-03-01', readTime: 5, category: 'Costs' }
  expect(textOf(siteWith({ '/one': { article: about } }))).toContain('<name>&lt;b&gt;Tiles &amp; “sons”</name>')
})
