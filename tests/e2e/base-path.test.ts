// @module-tag slow
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sirv from 'sirv'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { serve } from '../../src/servers/preview/server.ts'
import { bytesOf } from '../build/bytes.ts'
import { build, copyProject, edit, type ProjectCopy } from '../project-copy.ts'
import { startDev } from './set-up/dev.ts'
import { expect, hydrated, requestsOf, test } from './set-up/visit.ts'

const base = '/boats.by/tern'

let copy: ProjectCopy
let origin: string
let stop: () => void
/** Requests outside of the base path, or without a file. */
const dead: string[] = []

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  // With a trailing slash, as hosts show it.
  await edit(join(copy.root, 'pages/_site.yaml'), (text) => text.replace(/(url: .+)/, `$1${base}/`))
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
  const files = sirv(join(copy.root, 'dist'), { dev: true, extensions: ['html'] })
  // Like GitHub Pages: serves one folder only.
  const server = createServer((request, response) => {
    const { url = '' } = request
    const miss = () => {
      dead.push(url)
      // A full Chromium refuses to open an error without a body; the headless shell does not.
      response.writeHead(404).end('Not found')
    }
    if (!url.startsWith(`${base}/`)) return miss()
    request.url = url.slice(base.length)
    files(request, response, miss)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => server.close()
})
afterAll(async () => {
  stop()
  await copy.remove()
})

/** The places of addresses in HTML and CSS. */
const holders = / (?:href|src|action|content)="([^"]*)"|srcset="([^"]*)"|url\((?:&quot;|["'])?([^"')&]+)/gi

/** The paths on this host that a text names, resolved against its own address. */
function addressesIn(text: string, own: string): string[] {
  const found = Array.from(text.matchAll(holders), ([, one, list, url]) =>
    list ? list.split(/,\s+/) : [one ?? url ?? ''],
  )
  return found
    .flat()
    .map((address) => address.split(' ')[0] ?? '')
    .filter((address) => /^\/|^https:\/\/tern-boatyard|\.(css|woff2|svg)$/.test(address))
    .map((address) => new URL(address.replace('https://tern-boatyard.example', ''), own).pathname)
}

/** Opens every page reachable from the home page, and requests everything that pages and style sheets name. */
async function crawl(page: Page): Promise<Set<string>> {
  const known = new Set([`${base}/`])
  for (const address of known) {
    const isFile = /\.\w+$/.test(address)
    if (!isFile) await page.goto(origin + address)
    const text = isFile ? await (await fetch(origin + address)).text() : await page.content()
    if (!isFile || address.endsWith('.css')) for (const found of addressesIn(text, origin + address)) known.add(found)
  }
  return known
}

test('every address on a page is below the base path', async ({ visit }) => {
  const page = await visit('', { origin, expected: [/.*/] })
  const known = await crawl(page)
  // `_site.yaml` lists pages that do not exist yet.
  const planned = readFileSync(join(copy.root, 'pages/_site.yaml'), 'utf8').split('planned:')[1] ?? ''
  expect(dead.filter((address) => !planned.includes(address.slice(base.length)))).toEqual([])
  for (const address of ['/work/hulls/planking', '/feed.xml', '/favicon.svg', '/manifest.webmanifest', '/logbook'])
    expect([...known]).toContain(base + address)
  expect([...known].filter((address) => address.endsWith('.woff2')).length).toBeGreaterThan(0)
  expect([...known].filter((address) => address.endsWith('.avif')).length).toBeGreaterThan(0)
})

test('in-site navigation and the form work below the base path', async ({ visit }) => {
  const page = await visit(`${base}/`, { origin })
  await hydrated(page)
  const requests = requestsOf(page)
  await page
    .locator('main')
    .getByRole('link', { name: /Skerry Bay/ })
    .first()
    .click()
  await page.waitForURL(`${origin}${base}/harbours/skerry-bay`)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[data-site-header] a[data-section]').first()).toHaveAttribute('href', `${base}/harbours`)
  await page.locator('[data-site-header] a').first().click()
  await page.waitForURL(`${origin}${base}/`)
  expect(requests.filter((request) => request.includes('.js'))).toEqual([])
  const form = page.locator('#hail form')
  await form.getByLabel('Your name').fill('Ana Prueba')
  await form.getByLabel('Your e-mail').fill('ana@example.com')
  await form.getByRole('button').click()
  await expect(page.locator('#hail').getByRole('status')).not.toBeEmpty()
  expect(
    await page.locator('#hail a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([])
})

test('an old address leads to its page, with query and anchor, on a host that reads no rules', async ({ visit }) => {
  const [from = '', to = ''] = readFileSync(join(copy.root, 'dist/_redirects'), 'utf8').split(' ')
  const page = await visit(`${from}?utm_source=x#costs`, { origin })
  await page.waitForURL(`${origin}${to}?utm_source=x#costs`)
  await expect(page.locator('h1')).toBeVisible()
  const plain = await visit(`${from}?utm_source=x`, { origin, javaScript: false })
  await plain.waitForURL(`${origin}${to}`)
})

describe('the files for hosts and search engines', () => {
  test('name the base path', async () => {
    const text = (path: string) => readFileSync(join(copy.root, 'dist', path), 'utf8')
    expect(text('_headers')).toMatch(new RegExp(`^${base}/\\*\\n`))
    expect(text('_headers')).toContain(`\n${base}/assets/*\n`)
    expect(text('_redirects')).toMatch(new RegExp(`^(${base}/\\S+ ${base}/\\S+ 301!?\\n)+$`))
    expect(text('sitemap.xml')).toContain(`<loc>https://tern-boatyard.example${base}/harbours</loc>`)
    expect(text('index.html')).toContain(`<link rel="canonical" href="https://tern-boatyard.example${base}/"`)
    expect(text('index.html')).toContain(`content="https://tern-boatyard.example${base}/assets/`)
    expect(text('feed.xml')).toContain(`href="https://tern-boatyard.example${base}/feed.xml"`)
  })

  test('have the same bytes after a clean build', async () => {
    const first = await bytesOf(join(copy.root, 'dist'))
    for (const made of ['dist', 'node_modules/.cache/site/site', 'node_modules/.cache/site/assets'])
      await rm(join(copy.root, made), { recursive: true })
    const { code, output } = await build(copy.root)
    expect(code, output).toBe(0)
    expect(await bytesOf(join(copy.root, 'dist'))).toEqual(first)
  })
})

test('`npm start` serves the site below the base path with its headers, redirects and 404 page', async () => {
  const server = await serve(join(copy.root, 'dist'), 0)
  const ask = (address: string) => fetch(new URL(address, server.url), { redirect: 'manual' })
  try {
    expect(server.url.endsWith(base)).toBe(true)
    expect((await ask('/')).headers.get('location')).toBe(`${base}/`)
    const page = await ask(`${base}/harbours`)
    expect([page.status, page.headers.has('content-security-policy')]).toEqual([200, true])
    expect((await ask(`${base}/harbours/`)).headers.get('location')).toBe(`${base}/harbours`)
    expect((await ask(`${base}/nowhere`)).status).toBe(404)
    const [from = '', to = ''] = readFileSync(join(copy.root, 'dist/_redirects'), 'utf8').split(' ')
    expect((await ask(from)).headers.get('location')).toBe(to)
  } finally {
    await server.close()
  }
})

test('the development server answers below the base path and redirects its root there', async ({ visit }) => {
  const dev = await startDev(copy.root)
  try {
    const page = await visit('/', { origin: dev.origin })
    await page.waitForURL(`${dev.origin}${base}/`)
    await hydrated(page)
    await page
      .locator('main')
      .getByRole('link', { name: /Skerry Bay/ })
      .first()
      .click()
    await page.waitForURL(`${dev.origin}${base}/harbours/skerry-bay`)
    await expect(page.locator('h1')).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await dev.stop()
  }
})
