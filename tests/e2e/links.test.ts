import { readdir } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { test } from './set-up/documents.ts'
import { origin } from './set-up/visit.ts'
import { planned, routes } from './spec.ts'

const pages = [...routes, '/404']

test('the build wrote these pages and no others', async () => {
  const files = await readdir(inject('dist'), { recursive: true })
  const html = files.filter((file) => file.endsWith('.html')).map((file) => `/${file.replaceAll('\\', '/')}`)
  expect(html.toSorted()).toEqual(pages.map((route) => `${route === '/' ? '/index' : route}.html`).toSorted())
})

test('every link on the site leads to a page, an anchor of a page, or a planned page', ({ documents }) => {
  const ids = new Map(documents.map(({ route, ids }) => [route, ids]))
  const wrong = documents.flatMap(({ route, links }) =>
    links.flatMap(({ href, inFooter }) => {
      const { protocol, host, pathname, hash } = new URL(href, `https://site.test${route}`)
      if (href === '#' && inFooter) return []
      if (/^(mailto|tel):$/.test(protocol)) return []
      const target = host === 'site.test' ? ids.get(pathname) : undefined
      const isFine = hash ? target?.includes(decodeURIComponent(hash.slice(1))) : target || planned.includes(pathname)
      return isFine && href !== '#' ? [] : [`${route}: ${href}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('every planned page is linked from somewhere', ({ documents }) => {
  const linked = new Set(documents.flatMap(({ links }) => links.map(({ href }) => href)))
  expect(planned.filter((route) => !linked.has(route))).toEqual([])
})

test('the landing page is linked from nowhere', ({ documents }) => {
  const linking = documents.filter(({ links }) => links.some(({ href }) => href.startsWith('/new-york')))
  expect(linking.map(({ route }) => route).filter((route) => route !== '/new-york')).toEqual([])
})

test('an id stands once on a page', ({ documents }) => {
  for (const { route, ids } of documents) expect(new Set(ids).size, route).toBe(ids.length)
})

test('every file that a page loads from this site is there', async ({ documents }) => {
  const assets = [...new Set(documents.flatMap(({ assets }) => assets))]
  const statuses = await Promise.all(assets.map(async (path) => `${path} ${(await fetch(origin + path)).status}`))
  expect(statuses).toEqual(assets.map((path) => `${path} 200`))
})
