import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, inject, expect as vitestExpect } from 'vitest'
import { nginxConfig } from '../../src/builder/hosting/nginx.ts'
import type { StaticServer } from '../../src/servers/preview/listen.ts'
import { serve } from '../../src/servers/preview/server.ts'
import type { Site } from '../../src/site/site.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { check, found, site, textsOf } from '../site-in-memory.ts'
import { refusedPage, writeHostileSite, writePages } from './set-up/hostile.ts'
import { type Refused, refusedFacts, refusedSections, texts } from './set-up/vectors.ts'
import { expect, hydrated, test, type Visit, visitMissing } from './set-up/visit.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject(inject('built'))
})
afterAll(() => copy.remove())

describe('a value that could run a script', () => {
  test('fails the build in every section, with its line', async () => {
    // Control characters end the parse before all other checks.
    const isUnreadable = ({ vector }: Refused) => /(?![\t\n])\p{Cc}/u.test(vector)
    const pages = {
      unreadable: refusedPage('Unreadable', refusedSections.filter(isUnreadable)),
      refused: refusedPage(
        'Refused',
        refusedSections.filter((section) => !isUnreadable(section)),
      ),
    }
    const others = [...textsOf({})].map(([file, text]) => [file.slice('pages/'.length, -'.yaml'.length), text])
    const own = Object.entries(pages).map(([name, { text }]) => [name, text])
    await writePages(copy.root, Object.fromEntries([...others, ...own]))
    const { code, output } = await build(copy.root)
    vitestExpect(code).toBe(1)
    const errors = output.matchAll(/^ {2}(pages\/\S+:\d+):\d+/gm)
    const named = new Set([...errors].map(([, place]) => place))
    const passed = Object.entries(pages).flatMap(([name, { vectors }]) =>
      [...vectors].filter(([line]) => !named.has(`pages/${name}.yaml:${line}`)).map(([, vector]) => vector),
    )
    vitestExpect(passed).toEqual([])
  })

  test.for(refusedFacts)('is rejected as the %s of the site: %j', ([field, vector]) => {
    const line = `  ${field}: ${JSON.stringify(vector)}`
    const text = site.replace(new RegExp(`^  ${field}: .*$`, 'm'), () => line)
    const result = check({ '_site.yaml': text })
    const row = text.split('\n').indexOf(line) + 1
    vitestExpect(result.site).toBeUndefined()
    vitestExpect(found(result).join('\n')).toContain(` pages/_site.yaml:${row}:`)
  })
})

test('a name of several lines adds no line to the configuration of nginx', () => {
  const { site: named } = check({
    '_site.yaml': site.replace('name: Casa Ejemplo', 'name: "Casa\\nload_module evil.so;"'),
  })
  const config = nginxConfig(named as Site, { root: '/var/www/site', listen: '80' })
  vitestExpect(config).toContain('# Casa load_module evil.so;:')
  vitestExpect(config).not.toMatch(/^load_module/m)
})

/** Elements that could run a script, link to one, or shadow another id. */
const dangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('iframe, object, embed, base, style, math, script:not([src])')].filter(
      (element) => element.getAttribute('type') !== 'application/ld+json',
    )
    const isSafe = (address: string) =>
      ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(address, location.href).protocol)
    for (const element of document.querySelectorAll('[id]'))
      if (document.getElementById(element.id) !== element) found.push(element)
    for (const element of document.querySelectorAll('*')) {
      const names = element.getAttributeNames()
      const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href'].map(
        (name) => element.getAttribute(name) ?? '#',
      )
      const style = element.getAttribute('style') ?? ''
      if (
        names.some((name) => /^on|^srcdoc$/.test(name)) ||
        !addresses.every(isSafe) ||
        /url\((?!\/assets\/[\w-]+\.svg\))|@import|[{}<]/.test(style)
      )
        found.push(element)
    }
    return found.map((element) => element.outerHTML.slice(0, 200))
  })

/** Clicks a link to the path. */
async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement('a'), { href }))
    ;(document.body.lastChild as HTMLElement).click()
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('main h1')).toBeFocused()
}

/** Submits the form of a section, and waits for its confirmation. */
async function send(page: Page, section: string): Promise<void> {
  const form = page.locator(`${section} form`)
  const name = form.locator('[name=name]')
  if (await name.count()) await name.fill('Ana')
  await form.locator('[name=email]').fill('ana@example.com')
  await form.locator('button').click()
  await expect(page.locator(section).getByRole('status')).toContainText('pwned')
}

/** Pages have the quotes of the language in place of straight ones. */
const straight = (text: string, double = '"') => text.replaceAll(/[“”]/g, () => double).replaceAll(/[‘’]/g, "'")

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe('a site whose every text tries to run a script', () => {
  let server: StaticServer
  let routes: string[]
  beforeAll(async () => {
    routes = await writeHostileSite(copy.root)
    const { code, output } = await build(copy.root)
    expect(code, output).toBe(0)
    server = await serve(join(copy.root, 'dist'), 0)
  })
  afterAll(() => server?.close())

  /** Records the address of each page on which a text runs as a script. */
  async function listening(visit: Visit, bypassCSP: boolean): Promise<{ page: Page; ran: string[] }> {
    const page = await visitMissing(visit, '', { origin: server.url, bypassCSP })
    const ran: string[] = []
    await page.exposeFunction('onRun', (where: string) => ran.push(where))
    await page.addInitScript(() => {
      Object.defineProperty(window, 'pwned', {
        set: () => (window as unknown as { onRun: (where: string) => void }).onRun(location.href),
      })
    })
    await page.route('**/api/**', (route) => route.fulfill({ json: { success: true } }))
    return { page, ran }
  }

  /** Checks the open page, and returns its texts. */
  async function look(page: Page): Promise<string[]> {
    expect(await dangers(page), page.url()).toEqual([])
    const [title, body, data] = await page.evaluate(() => [
      document.title,
      document.body.textContent,
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ])
    vitestExpect(JSON.parse(data as string)).toHaveProperty('@graph')
    return [title, body, JSON.stringify(Object.values(JSON.parse(data as string)))] as string[]
  }

  const modes = [
    { mode: 'its policy', bypassCSP: false, most: 0 },
    { mode: 'its policy, on every page', bypassCSP: false, most: undefined },
    { mode: 'no policy, on every page', bypassCSP: true, most: undefined },
  ]
  for (const { cases, options } of rounds(modes.slice(0, 1), modes.slice(1)))
    test.for(cases)(
      'shows the texts as typed and runs none, under $mode',
      options,
      async ({ bypassCSP, most }, { visit }) => {
        const { page, ran } = await listening(visit, bypassCSP)
        for (const path of ['/nowhere', '/old.html', ...routes.slice(0, most), '/']) {
          await page.goto(path)
          if (path === '/old.html') await page.waitForURL('/hostile')
          await hydrated(page)
          await look(page)
        }
        await send(page, '#contact')
        await send(page, '#newsletter')
        await look(page)
        // In-site navigation inserts the next page by script.
        const loaded = await page.evaluate(() => performance.timeOrigin)
        for (const path of ['/hostile', '/', '/hostile-1']) {
          await lead(page, path)
          await look(page)
        }
        expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
        const [title = '', body = '', data = ''] = await look(page)
        for (const text of texts) {
          vitestExpect(straight(oneLine(title)), 'in the title').toContain(oneLine(text))
          vitestExpect(straight(oneLine(body)), 'in the text').toContain(oneLine(text))
          vitestExpect(straight(data, '\\"'), 'in the structured data').toContain(JSON.stringify(text).slice(1, -1))
        }
        expect(ran).toEqual([])
      },
    )

  test('would be detected if one of them ran', async ({ visit }) => {
    const { page, ran } = await listening(visit, true)
    await page.goto('/')
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.pwned=1">'),
    )
    await expect.poll(() => ran.length).toBe(1)
    expect(await dangers(page)).toHaveLength(1)
  })

  test('has its name in the manifest as typed', async () => {
    const manifest = JSON.parse(await readFile(join(copy.root, 'dist/manifest.webmanifest'), 'utf8'))
    for (const text of texts) vitestExpect(manifest.name).toContain(text)
  })
})
