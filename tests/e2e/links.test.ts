import { readdir } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { moved, planned, routes } from '../company/routes.ts'
import { testWithDocuments } from './set-up/documents.ts'
import { hasJava, htmlMistakes } from './set-up/html-checker.ts'
import { origin } from './set-up/visit.ts'

const test = testWithDocuments(routes)
const pages = [...routes, '/404']

test('the build writes these pages, redirect pages for old addresses, and no others', async () => {
  const files = await readdir(inject('dist'), { recursive: true })
  const html = files.filter((file) => file.endsWith('.html')).map((file) => `/${file.replaceAll('\\', '/')}`)
  const written = [...pages, ...moved].map((route) => `${route === '/' ? '/index' : route}.html`)
  expect(html.toSorted()).toEqual(written.toSorted())
})

test('every link leads to a page, an anchor of a page, or a planned page', ({ documents }) => {
  const ids = new Map(documents.map(({ route, ids }) => [route, ids]))
  const leadsSomewhere = ({ protocol, host, pathname, hash }: URL): boolean => {
    if (/^(mailto|tel):$/.test(protocol) || host.endsWith('.example')) return true
    const target = host === 'site.test' ? ids.get(pathname) : undefined
    if (hash) return Boolean(target?.includes(decodeURIComponent(hash.slice(1))))
    return Boolean(target) || planned.includes(pathname)
  }
  const isWrong = (route: string, { href, inFooter }: { href: string; inFooter: boolean }) =>
    href === '#' ? !inFooter : !leadsSomewhere(new URL(href, `https://site.test${route}`))
  const wrong = documents.flatMap(({ route, links }) =>
    links.filter((link) => isWrong(route, link)).map(({ href }) => `${route}: ${href}`),
  )
  expect(wrong).toEqual([])
})

test('every planned page is linked from a page', ({ documents }) => {
  const linked = new Set(documents.flatMap(({ links }) => links.map(({ href }) => href)))
  expect(planned.filter((route) => !linked.has(route))).toEqual([])
})

test('no page links to the landing page', ({ documents }) => {
  const linking = documents.filter(({ links }) => links.some(({ href }) => href.startsWith('/regatta')))
  expect(linking.map(({ route }) => route).filter((route) => route !== '/regatta')).toEqual([])
})

test('ids are unique on a page', ({ documents }) => {
  for (const { route, ids } of documents) expect(new Set(ids).size, route).toBe(ids.length)
})

test('every file of this site that a page loads exists', async ({ documents }) => {
  const assets = [...new Set(documents.flatMap(({ assets }) => assets))]
  const statuses = await Promise.all(assets.map(async (path) => `${path} ${(await fetch(origin + path)).status}`))
  expect(statuses).toEqual(assets.map((path) => `${path} 200`))
})

test.skipIf(!hasJava)('the Nu HTML Checker finds no errors on any page', async () => {
  expect(await htmlMistakes(inject('dist'))).toEqual([])
})
