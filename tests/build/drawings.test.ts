import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { routes } from '../company/routes.ts'

const dist = inject('dist')
const pageOf = (route: string) => readFile(join(dist, route === '/' ? 'index.html' : `${route.slice(1)}.html`), 'utf8')

/** The pictures of a page, each as its drawing and the visible part of it. */
const drawingsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/(?: data-detail="(\d)")? style="--ratio:[^"]*url\(([^)]+)\)/g),
    ([, detail = 'all', address]) => `${address} ${detail}`,
  )

test.for(routes)('%s shows each drawing once', async (route) => {
  const drawings = drawingsIn(await pageOf(route))
  expect(drawings).toEqual([...new Set(drawings)])
})

test('the drawing of a hero is preloaded', async () => {
  const html = await pageOf('/harbours/skerry-bay')
  const [first] = drawingsIn(html)
  expect(html).toContain(`<link rel="preload" href="${first?.split(' ')[0]}" as="image"`)
  expect(html.match(/<link rel="preload"[^>]*\.svg"/g)).toHaveLength(1)
})
