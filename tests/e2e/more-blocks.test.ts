import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { serve } from '../../src/servers/preview/server.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { violationsOf } from './set-up/axe.ts'
import { expect, hydrated, requestsOf, test, type Visit, type VisitOptions } from './set-up/visit.ts'

const youTube = 'https://www.youtube-nocookie.com'
const maps = 'https://www.openstreetmap.org'

const quay = `
name: The quay
title: The Quay From the Water and on the Map | Tern Boatyard
description: A film of a launch at spring tide, a film of our own, and the place of the quay on a map of the fjord.
keywords: [quay, film, map]
noindex: true
sections:
  - type: hero
    variant: plain
    heading: The quay
  - type: video
    heading: A launch
    embed: https://youtu.be/aqz-KE-bpKQ
    image: { src: https://images.unsplash.com/photo-1000000000001, alt: A boat on the slipway }
  - type: map
    heading: The quay
    place: Slipway 1, Ravnsund
    embed: openstreetmap
    position: { latitude: 59.91, longitude: -10.75 }
  - type: video
    heading: The tide
    href: ./tide.mp4
    image: { src: https://images.unsplash.com/photo-1000000000002, alt: A bay at low tide }
  - type: newsletter
    heading: The tide by post
    text: One letter a month.
    label: Your address
    button: Send it
    answer: Nothing was sent.
  - type: social
    heading: Tell a skipper
    share: [email, whatsapp]
`

const ice = `
ice:
  type: announcement
  text: The slipway is closed until the ice is gone.
  action: { label: See the quay, href: /quay }
  from: "2027-01-10"
  until: "2027-03-01"
`

let copy: ProjectCopy
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await writeFile(join(copy.root, 'pages/quay.yaml'), quay)
  await writeFile(join(copy.root, 'pages/tide.mp4'), 'a film')
  await appendFile(join(copy.root, 'pages/_sections.yaml'), ice)
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
  server = await serve(join(copy.root, 'dist'), 0)
})

afterAll(async () => {
  await server.close()
  await copy.remove()
})

/** Opens a page. `asked` collects the requests to other companies, which get a placeholder page. */
async function open(visit: Visit, path: string, options: VisitOptions = {}): Promise<{ page: Page; asked: string[] }> {
  const page = await visit('', { ...options, origin: server.url })
  const asked: string[] = []
  await page.route(
    ({ origin }) => [youTube, maps].includes(origin),
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>It</title><p>Their content' })
    },
  )
  await page.goto(path)
  return { page, asked }
}

describe('a newsletter box that nobody reads answers so', () => {
  const boxOf = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Your address') })

  test('when its button is pressed, and is empty again', async ({ visit }) => {
    const { page } = await open(visit, '/quay')
    await hydrated(page)
    const box = boxOf(page)
    await expect(box).not.toContainText('Nothing was sent.')
    await box.getByRole('textbox').fill('ana@example.com')
    const requests = requestsOf(page)
    await box.getByRole('button').click()
    await expect(box.getByRole('status')).toHaveText('Nothing was sent.')
    await expect(box.getByRole('textbox')).toHaveValue('')
    expect(requests).toEqual([])
  })

  test('from the beginning, without JavaScript', { tags: ['further'] }, async ({ visit }) => {
    const { page } = await open(visit, '/quay', { javaScript: false })
    const answer = boxOf(page).locator('noscript p')
    await expect(answer).toBeVisible()
    await expect(answer).toHaveText('Nothing was sent.')
  })
})

const theirs = (page: Page) => page.frameLocator('iframe').frameLocator('iframe').getByText('Their content')

test('loads nothing from other companies until the visitor asks for it, and can remove it again', async ({ visit }) => {
  const { page, asked } = await open(visit, '/quay')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: 'Open it at YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  )
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play the video' }).click()
  await expect(theirs(page)).toBeVisible()
  expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([youTube]))
  expect(await violationsOf(page)).toEqual([])
  const remove = page.getByRole('button', { name: 'Remove the content of YouTube' })
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Play the video' })).toBeFocused()
  await page.getByRole('link', { name: 'Show the map' }).click()
  await expect(theirs(page)).toBeVisible()
  expect(asked.at(-1)).toBe(
    `${maps}/export/embed.html?bbox=-10.76,59.906,-10.74,59.914&layer=mapnik&marker=59.91,-10.75`,
  )
})

test('the policy in the pages blocks embeds, even on a host that sends no headers', { tags: ['further'] }, async ({
  visit,
}) => {
  const { page, asked } = await open(visit, '/quay', { expected: [/Content Security Policy|Refused|violates/i] })
  await page.route(
    ({ origin }) => origin === server.url,
    async (route) => {
      const response = await route.fetch()
      const { 'content-type': type = '' } = response.headers()
      await route.fulfill({ body: await response.body(), headers: { 'content-type': type } })
    },
  )
  for (const path of ['/quay', '/work']) {
    await page.goto(path)
    const refused = await page.evaluate(
      (address) =>
        new Promise((done) => {
          document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective))
          document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
        }),
      `${youTube}/embed/aqz-KE-bpKQ`,
    )
    expect(refused).toBe('frame-src')
  }
  await page.goto('/embeds/youtube-aqz-KE-bpKQ')
  await page.evaluate(
    (address) => document.body.append(Object.assign(document.createElement('iframe'), { src: address })),
    maps,
  )
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((address) => !address.startsWith(youTube))).toEqual([])
})

test('without JavaScript the link leads to the file with the embed', { tags: ['further'] }, async ({ visit }) => {
  const { page, asked } = await open(visit, '/quay', { javaScript: false })
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Show the map' }).click()
  await expect(page.frameLocator('iframe').getByText('Their content')).toBeVisible()
})

test('a video of the site itself needs no other policy, and loads when it is played', { tags: ['further'] }, async ({
  visit,
}) => {
  const { page } = await open(visit, '/quay')
  const film = page.locator('video')
  await expect(film).toHaveAttribute('src', '/tide.mp4')
  await expect(film).toHaveAttribute('preload', 'none')
  const answer = await page.request.get('/tide.mp4')
  expect(answer.headers()['content-type']).toBe('video/mp4')
  expect(answer.headers()['content-security-policy']).toContain("media-src 'self'")
})

test('share links are plain links with the full address of the page', { tags: ['further'] }, async ({ visit }) => {
  const { page } = await open(visit, '/quay', { javaScript: false })
  const address = encodeURIComponent('https://tern-boatyard.example/quay')
  const links = page.locator('section', { hasText: 'Tell a skipper' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `mailto:?body=${address}`,
    `https://wa.me/?text=${address}`,
  ])
})

test('a site without embeds has no code or policy for them', async () => {
  const dist = inject('dist')
  expect(await readFile(join(dist, '_headers'), 'utf8')).toContain("frame-ancestors 'none'")
  expect(await readFile(join(dist, '_headers'), 'utf8')).not.toContain('frame-src')
  expect(await readFile(join(dist, 'index.html'), 'utf8')).not.toContain('Content-Security-Policy')
  await expect(readFile(join(dist, 'embeds'))).rejects.toThrow('ENOENT')
})

describe('an announcement', () => {
  const text = 'The slipway is closed until the ice is gone.'
  const at = (when: string): VisitOptions => ({
    origin: server.url,
    clock: { when, timezoneId: 'Europe/Oslo', locale: 'en-GB' },
  })

  for (const { cases, options } of rounds([390], [1440]))
    test.for(cases)(
      'stays at the bottom of the viewport, %i pixels wide, until it is closed',
      options,
      async (width, { visit }) => {
        const page = await visit('/work', { ...at('2027-03-01T23:30:00+01:00'), width })
        await page.clock.resume()
        await hydrated(page)
        const bar = page.getByRole('region', { name: 'Announcement' })
        await expect(bar).toBeInViewport({ ratio: 1 })
        await expect(bar).toContainText(text)
        expect(await violationsOf(page)).toEqual([])
        // By keyboard: on phones the bar moves up when the buttons below it appear.
        await bar.getByRole('link', { name: 'See the quay' }).press('Enter')
        await expect(page).toHaveURL('/quay')
        // The bar of the next page, not the one that is about to go.
        await expect(page.locator('main h1')).toBeFocused()
        await expect(bar).toBeInViewport({ ratio: 1 })
        await bar.getByRole('button', { name: 'Close' }).press('Enter')
        await expect(bar).toBeHidden()
        await page.goto('/work')
        await hydrated(page)
        await expect(page.getByText(text)).toBeHidden()
      },
    )

  for (const { cases, options } of rounds(['2027-03-02T00:30:00+01:00'], ['2027-01-09T23:30:00+01:00']))
    test.for(cases)('is hidden on other days: %s', options, async (when, { visit }) => {
      const page = await visit('/work', at(when))
      await page.clock.resume()
      await hydrated(page)
      await expect(page.getByText(text)).toBeHidden()
    })

  test('is hidden without JavaScript, which checks the day', { tags: ['further'] }, async ({ visit }) => {
    const page = await visit('/work', { origin: server.url, javaScript: false })
    await expect(page.getByText(text)).toBeHidden()
  })
})
