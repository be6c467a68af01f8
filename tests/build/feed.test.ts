import { expect, test } from 'vitest'
import { feed } from '../../src/builder/hosting/feed.ts'
import type { Site } from '../../src/content/model.ts'
import { pageView } from '../../src/content/page-view.ts'
import { check, hero, page } from '../content/project.ts'

const article = (name: string, date: string, author = 'Casa Ejemplo team', more = '') =>
  page(hero, name).replace(
    'sections:',
    `kind: article\n${more}article:\n  author: ${author}\n  date: "${date}"\n  readTime: 5\n  category: Costs\nsections:`,
  )

function load(files: Record<string, string>): Site {
  const { site, diagnostics } = check(files)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return site as Site
}

const textOf = (site: Site) => feed(site)[0]?.content ?? ''
const idsIn = (text: string) => [...text.matchAll(/<entry>\s*<id>https:\/\/[^/]+(.*?)<\/id>/g)].map(([, path]) => path)

test('a site without articles has no feed, and no page names one', () => {
  const site = load({ 'about.yaml': page(hero, 'About') })
  expect(feed(site)).toEqual([])
  expect(pageView(site, '/about').hasFeed).toBe(false)
})

test('the newest article comes first, and the feed is as new as that', () => {
  const site = load({
    'one.yaml': article('One', '2026-03-01'),
    'three.yaml': article('Three', '2026-10-15'),
    'two.yaml': article('Two', '2026-05-20'),
  })
  expect(idsIn(textOf(site))).toEqual(['/three', '/two', '/one'])
  expect(textOf(site)).toMatch(/<updated>2026-10-15T00:00:00Z<\/updated>\s*<link rel="self"/)
  expect(pageView(site, '/one').hasFeed).toBe(true)
})

test('an article that search engines may not list is not in it', () => {
  const site = load({ 'one.yaml': article('One', '2026-03-01', 'Casa Ejemplo team', 'noindex: true\n') })
  expect(feed(site)).toEqual([])
})

test('it has fifty articles at most', () => {
  const names = Array.from({ length: 60 }, (_, index) => `n${index + 10}`)
  const site = load(Object.fromEntries(names.map((name) => [`${name}.yaml`, article(name, '2026-03-01')])))
  expect(idsIn(textOf(site))).toHaveLength(50)
})

test('signs of XML are text', () => {
  const text = textOf(load({ 'one.yaml': article('One', '2026-03-01', '\'<b>Tiles & "sons"\'') }))
  expect(text).toContain('<name>&lt;b&gt;Tiles &amp; &quot;sons&quot;</name>')
})
