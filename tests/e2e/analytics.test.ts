// @module-tag slow
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { serve } from '../../src/servers/preview/server.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { violationsOf } from './set-up/axe.ts'
import { expectReflow, hiddenFocus, reflowSize } from './set-up/reflow.ts'
import { expect, hydrated, test, type Visit, type VisitOptions } from './set-up/visit.ts'

const tally = 'https://tally.example'

const facts = `
analytics:
  service: other
  name: Tally
  script: ${tally}/count.js
  attributes: { data-site: "7" }
  cookies: [tally, seen]
`

/** The script of an analytics service: it reports the page, sets cookies for a path and a site, and stores a value. */
const script = `
document.cookie = 'tally=1'
document.cookie = 'tally.site=1; path=/'
document.cookie = 'other=1; path=/'
localStorage.setItem('seen.tally', '1')
const { href } = location
const { title, referrer, currentScript } = document
fetch('${tally}/hit', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ href, title, referrer, site: currentScript.dataset.site }) })
`

let copy: ProjectCopy
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await appendFile(join(copy.root, 'pages/_site.yaml'), facts)
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
  server = await serve(join(copy.root, 'dist'), 0)
})

afterAll(async () => {
  await server.close()
  await copy.remove()
})

interface Hit {
  href: string
  title: string
  referrer: string
  site: string
}

/** Opens a page. `asked` collects the requests to the service, `hits` the reported pages. */
async function open(visit: Visit, path: string, options: VisitOptions = {}) {
  const page = await visit('', { ...options, origin: server.url })
  const asked: string[] = []
  const hits: Hit[] = []
  await page.context().route(
    ({ origin }) => origin === tally,
    (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      if (pathname === '/hit') hits.push(route.request().postDataJSON())
      return route.fulfill({ contentType: 'text/javascript', body: pathname === '/count.js' ? script : '' })
    },
  )
  await page.goto(path)
  return { page, asked, hits }
}

const barOf = (page: Page) => page.getByRole('region', { name: 'Privacy' })
const choose = (page: Page, name: string) => barOf(page).getByRole('button', { name })

test.for([1440, 390])(
  'shows two equal buttons at %i pixels, loads nothing after a refusal and remembers it',
  async (width, { visit }) => {
    const { page, asked } = await open(visit, '/work', { width })
    await hydrated(page)
    await expect(barOf(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#_announcer')).toContainText('May we count your visit with Tally?')
    expect(await violationsOf(page)).toEqual([])
    const [accept, reject] = await Promise.all(
      ['Accept', 'Reject'].map((name) =>
        choose(page, name).evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect()
          const { color, backgroundColor, border, font } = getComputedStyle(button)
          return { width, height, top, color, backgroundColor, border, font }
        }),
      ),
    )
    expect(accept).toEqual(reject)
    await choose(page, 'Reject').focus()
    await page.keyboard.press('Enter')
    await expect(barOf(page)).toBeHidden()
    await expect(page.locator('#_announcer')).toHaveText('Your choice is saved.')
    await page.reload()
    await hydrated(page)
    await expect(barOf(page)).toBeHidden()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])
  },
)

test('counts each page after consent until the visitor withdraws it in the footer', async ({ visit }) => {
  const { page, asked, hits } = await open(visit, '/work')
  await hydrated(page)
  expect(asked).toEqual([])
  await choose(page, 'Accept').click()
  await expect.poll(() => hits.length).toBe(1)
  expect(hits[0]).toEqual({ href: `${server.url}/work`, title: await page.title(), referrer: '', site: '7' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hulls' }).click()
  await expect.poll(() => hits.length).toBe(2)
  expect(hits[1]).toMatchObject({
    href: `${server.url}/work/hulls`,
    title: await page.title(),
    referrer: `${server.url}/work`,
  })
  await page.reload()
  await expect.poll(() => hits.length).toBe(3)
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy settings' })
  await settings.click()
  await expect(barOf(page)).toBeFocused()
  await choose(page, 'Reject').click()
  await expect(settings).toBeFocused()
  await page.goto('/work')
  await hydrated(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(hits).toHaveLength(3)
})

/** The names of all cookies and stored values. */
async function stored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const values = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies.map(({ name }) => name), ...values].toSorted()
}

const chosen = 'analytics: Tally'

test('a consent that is taken back in another tab ends at once, with what the service has stored', async ({
  visit,
}) => {
  const { page, asked } = await open(visit, '/work/hulls')
  await hydrated(page)
  await choose(page, 'Accept').click()
  await expect.poll(() => asked).toEqual(['/count.js', '/hit'])
  await expect.poll(() => stored(page)).toEqual([chosen, 'other', 'seen.tally', 'tally', 'tally.site'])
  const other = await page.context().newPage()
  await other.goto('/work')
  await expect.poll(() => asked.length).toBe(4)
  await other.getByRole('contentinfo').getByRole('button', { name: 'Privacy settings' }).click()
  await choose(other, 'Reject').click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => stored(page)).toEqual([chosen, 'other'])
  await page.getByRole('banner').getByRole('link', { name: 'Logbook' }).click()
  await expect(page).toHaveURL('/logbook')
  await page.reload()
  await hydrated(page)
  expect(asked).toHaveLength(4)
})

test('a page that comes back from the back/forward cache does what was chosen meanwhile', async ({ visit }) => {
  const { page, asked } = await open(visit, '/work')
  await hydrated(page)
  await choose(page, 'Accept').click()
  await expect.poll(() => asked).toEqual(['/count.js', '/hit'])
  await page.evaluate((key) => {
    localStorage.setItem(key, 'rejected')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, chosen)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await stored(page)).toEqual([chosen, 'other'])
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(barOf(page)).toBeVisible()
})

test('the policy in the pages blocks the service, even on a host that sends no headers', async ({ visit }) => {
  const { page, asked } = await open(visit, '/work', { expected: [/Content Security Policy|Refused|violates/i] })
  await page.route(
    ({ origin }) => origin === server.url,
    async (route) => {
      const response = await route.fetch()
      const { 'content-type': type = '' } = response.headers()
      await route.fulfill({ body: await response.body(), headers: { 'content-type': type } })
    },
  )
  await page.goto('/work')
  await page.evaluate((host) => {
    const put = (name: string, path: string) =>
      document.body.append(Object.assign(document.createElement(name), { src: host + path }))
    put('script', '/count.js')
    put('img', '/pixel.png')
    put('iframe', '/')
    return fetch(`${host}/hit`).catch(() => undefined)
  }, tally)
  expect(asked).toEqual([])
  await choose(page, 'Accept').click()
  await expect.poll(() => asked).toEqual(['/count.js', '/hit'])
  const frame = page.frames().at(-1)
  const refused = frame?.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective))
        fetch('https://elsewhere.example/').catch(() => undefined)
      }),
  )
  expect(await refused).toBe('connect-src')
  await page.goto('/embeds/analytics')
  expect(asked).toEqual(['/count.js', '/hit'])
})

test('asks neither visitors without JavaScript nor those who send Global Privacy Control', async ({ visit }) => {
  const { page: plain } = await open(visit, '/work', { javaScript: false })
  await expect(plain.locator('#_consent')).toBeHidden()
  await expect(plain.getByRole('button', { name: 'Privacy settings' })).toBeHidden()
  const { page, asked } = await open(visit, '')
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/work')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Privacy settings' })).toBeVisible()
  await expect(barOf(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('a site without analytics has no code for it', async () => {
  const dist = inject('dist')
  const files = await readdir(dist, { recursive: true })
  expect(files.filter((file) => file.includes('analytics'))).toEqual([])
  const texts = await Promise.all(
    files.filter((file) => /\.(?:html|js|css)$/.test(file)).map((file) => readFile(join(dist, file), 'utf8')),
  )
  expect(texts.filter((text) => /analytics|_consent/.test(text))).toEqual([])
})

for (const size of [reflowSize, { width: 320, height: 480 }])
  test(`leaves room for the page and the focus in ${size.width} × ${size.height} pixels`, async ({ visit }) => {
    const { page } = await open(visit, '/', size)
    await hydrated(page)
    await expectReflow(page, 'with the bar')
    const free = await page.evaluate(() => {
      const heights = ['[data-site-header]', '#_consent'].map((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect()
        return Math.max(0, Math.min(box?.bottom ?? 0, innerHeight) - Math.max(box?.top ?? 0, 0))
      })
      return heights.reduce((left, height) => left - height, innerHeight) / innerHeight
    })
    expect(free).toBeGreaterThan(0.4)
    expect(await hiddenFocus(page)).toEqual([])
  })
