// @module-tag slow
import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, inject, expect as vitestExpect } from 'vitest'
import { expect, hydrated, test } from '../e2e/set-up/visit.ts'
import type { Driver } from './driver.ts'
import { installedBrowsers } from './installed.ts'
import { linesOf, type SpokenNode } from './spoken-lines.ts'

/*
 * Compares what a screen reader gets during a visit with `screen-reader.txt`. `-u` updates that file; read the
 * difference before you accept it.
 */

const script = new URL('screen-reader.txt', import.meta.url).pathname

/** @returns the accessibility tree of a page, from the element with a role and a name on, as lines */
async function told(session: CDPSession, role: string, name?: string): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return linesOf(nodes as SpokenNode[], (node) => node.role?.value === role && (!name || node.name?.value === name))
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent, id } = document.activeElement as HTMLElement
    const label = document.querySelector(`label[for="${id}"]`)?.textContent
    const kind = { H1: 'heading 1', INPUT: 'field', DIV: 'status' }[tagName]
    return `${kind}: ${label?.replace(' *', '') ?? textContent}`
  })

test('Chromium exposes the texts of screen-reader.txt to screen readers', async ({ visit }) => {
  const page = await visit('/', { photos: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const lines = ['# What a screen reader says while somebody visits the boatyard, scene by scene', '']
  const scene = (title: string, content: string[]) => lines.push(`## ${title}`, '', ...content, '')

  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await hydrated(page)
  scene('The home page', await told(session, 'RootWebArea'))

  await page.getByRole('banner').getByRole('link', { name: 'Work', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  scene('The menu, when the button “Work menu” is pressed', await told(session, 'navigation', 'Main'))

  await page.getByRole('main').getByRole('link', { name: 'Look inside (Hulls)' }).press('Enter')
  await expect(page).toHaveURL('/work/hulls')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const announced = await page.locator('#_announcer').textContent()
  scene('A card is followed', [`announced: ${announced}`, `focus on ${await focused(page)}`])

  await page.getByRole('banner').getByRole('link', { name: 'Hail us' }).press('Enter')
  const form = page.locator('#hail form')
  await form.getByRole('button').press('Enter')
  await expect(form.locator('[aria-invalid]')).toHaveCount(2)
  const inForm = async () => {
    const lines = await told(session, 'main')
    return lines
      .slice(lines.indexOf('  heading 2: Hail the yard'))
      .filter((line) => /^ *(field|choice|button|status)/.test(line))
  }
  scene('The empty form is sent', [...(await inForm()), `focus on ${await focused(page)}`])

  await page.getByLabel('Your name').fill('Ana Prueba')
  await page.getByLabel('Your e-mail').fill('ana@example.com')
  await form.getByRole('button').press('Enter')
  await expect(form.getByRole('status')).toHaveText(/^Aye!/)
  scene('The corrected form is sent', [...(await inForm()), `focus on ${await focused(page)}`])
  await vitestExpect(lines.join('\n')).toMatchFileSnapshot(script)
})

/** What WebDriver exposes too. Pictures have another role until they are loaded. */
const parts = /^ *(heading|link|button|field|choice)[ \d]*: (.*?)(?: \|.*)?$/

describe.each(installedBrowsers.filter(({ drivenBy }) => drivenBy === 'WebDriver'))('$name', ({ start }) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver?.close())

  test('exposes the headings, links, buttons and fields of screen-reader.txt', async () => {
    await driver.open(`${inject('origin')}/`, 'desk')
    await vitestExpect
      .poll(() => driver.evaluate(() => document.querySelector('[data-defer]')), { timeout: 120_000 })
      .toBe(null)
    const [, home = ''] = readFileSync(script, 'utf8').split('## ')
    const wanted = home.split('\n').flatMap((line) => parts.exec(line)?.slice(1, 3).join(': ') ?? [])
    // WebKit calls a combobox a button.
    const alike = (names: string[] = []) => names.map((name) => name.replace('choice:', 'button:'))
    vitestExpect(alike(await driver.names?.())).toEqual(alike(wanted))
  })
})
