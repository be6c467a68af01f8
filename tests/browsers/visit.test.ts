// @module-tag slow
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isHydrated } from '../e2e/set-up/visit.ts'
import type { Driver } from './driver.ts'
import { installedBrowsers, summary } from './installed.ts'

/*
 * A visit in every browser of this machine, for what browsers do differently. All other suites run in Chromium only.
 */

console.info(summary)

const origin = inject('origin')
const inHeader = (href: string) => `header [data-site-menu] a[href="${href}"]`
const opener = 'header [data-dropdown] button'

describe.each(installedBrowsers)('in $name', ({ start }) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver?.close())

  /** Waits for the value of a function in the page. */
  const eventually = <Result, Args extends (string | number)[]>(work: (...args: Args) => Result, ...args: Args) =>
    expect.poll(() => driver.evaluate(work, ...args), { timeout: 120_000, interval: 50 })
  const heading = () => eventually(() => document.querySelector('h1')?.textContent)
  const isOpen = () => eventually((selector) => document.querySelector(selector)?.ariaExpanded, opener)
  const isShown = (selector: string) =>
    eventually((wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }), selector)
  const mark = () => driver.evaluate(() => Object.assign(window, { marker: 'here' }).marker)
  const marker = () => driver.evaluate(() => (window as { marker?: string }).marker)
  const scrolled = () => eventually(() => Math.round(scrollY))

  test('a page loads its fonts, styles and sections, and fits the viewport', async () => {
    for (const size of ['desk', 'phone'] as const) {
      await driver.open(`${origin}/`, size)
      await heading().toBe('Wood floats, and so do we')
      await eventually(() => document.querySelector('[data-defer]')).toBe(null)
      await eventually(() => [...document.fonts].some(({ status }) => status === 'loaded')).toBe(true)
      await eventually(() => getComputedStyle(document.querySelector('header') as Element).position).toBe('fixed')
      await eventually(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
      await eventually(() =>
        [...document.querySelectorAll('main > section')].every(({ clientHeight }) => clientHeight > 50),
      ).toBe(true)
    }
  })

  test('the menu opens on hover, and closes when the pointer leaves', async () => {
    await driver.open(`${origin}/`, 'desk')
    await driver.hover('h1')
    await isOpen().toBe('false')
    await driver.hover(inHeader('/work'))
    await isOpen().toBe('true')
    await isShown(inHeader('/work/hulls')).toBe(true)
    await driver.hover('h1')
    await isOpen().toBe('false')
    await isShown(inHeader('/work/hulls')).toBe(false)
  })

  test('the menu opens by keyboard, and Escape restores the focus', async () => {
    await driver.open(`${origin}/`, 'desk')
    await driver.hover('h1')
    await driver.evaluate((link) => document.querySelector<HTMLElement>(link)?.focus(), inHeader('/work'))
    await driver.press('Tab')
    await driver.press('Enter')
    await isOpen().toBe('true')
    await driver.press('Tab')
    await eventually(() => document.activeElement?.getAttribute('href')).toBe('/work/hulls')
    await driver.press('Escape')
    await isOpen().toBe('false')
    await eventually((button) => document.activeElement?.matches(button), opener).toBe(true)
  })

  test('the phone menu opens by tap, and closes when a link is followed', async () => {
    await driver.open(`${origin}/`, 'phone')
    await isShown(inHeader('/logbook')).toBe(false)
    await driver.tap('header [popovertarget]')
    await isShown(inHeader('/logbook')).toBe(true)
    await driver.tap(inHeader('/logbook'))
    await heading().toBe('Written while the ice holds')
    await isShown(inHeader('/logbook')).toBe(false)
  })

  test('a link navigates without a page load, and going back restores the scroll position', async () => {
    await driver.open(`${origin}/`, 'desk')
    await mark()
    const card = 'main a[href="/work/hulls"]'
    await driver.press('Tab')
    await eventually(isHydrated).toBe(true)
    await driver.hover(card)
    const before = await driver.evaluate(() => Math.round(scrollY))
    expect(before).toBeGreaterThan(100)
    await driver.click(card)
    await eventually(() => location.pathname).toBe('/work/hulls')
    await eventually(() => document.activeElement?.tagName).toBe('H1')
    await scrolled().toBe(0)
    await driver.back()
    await heading().toBe('Wood floats, and so do we')
    await scrolled().toBe(before)
    expect(await marker()).toBe('here')
  })

  test('the form marks invalid fields, and confirms when they are corrected', async () => {
    await driver.open(`${origin}/#hail`, 'desk')
    const [name, email, send] = ['#_hail-name', '#_hail-email', '#hail [type=submit]']
    const wrong = () =>
      eventually(() => [...document.querySelectorAll('#hail [aria-invalid=true]')].map(({ id }) => id))
    await driver.click(name)
    await eventually(isHydrated).toBe(true)
    await driver.click(send)
    await wrong().toEqual(['_hail-name', '_hail-email'])
    await eventually(() => document.activeElement?.id).toBe('_hail-name')
    await driver.type('Ana Prueba')
    await wrong().toEqual(['_hail-email'])
    await driver.click(email)
    await driver.type('ana')
    await driver.press('Enter')
    await wrong().toEqual(['_hail-email'])
    await driver.type('@example.com')
    await driver.click(send)
    await eventually(() => document.querySelector('#hail [role=status]')?.textContent).toMatch(/^Aye!/)
    await eventually((field) => document.querySelector<HTMLInputElement>(field)?.value, name).toBe('')
  })

  test('the form keeps what was typed when the page is loaded again', async () => {
    const [name, choice] = ['#_hail-name', '#_hail-projectType']
    const answers = () =>
      eventually(
        (...fields) => fields.map((field) => document.querySelector<HTMLInputElement>(field)?.value),
        name,
        choice,
      )
    await driver.open(`${origin}/#hail`, 'desk')
    await driver.click(name)
    await eventually(isHydrated).toBe(true)
    await driver.type('Ana Prueba')
    await driver.evaluate((select) => {
      const field = document.querySelector<HTMLSelectElement>(select)
      if (field) field.value = 'sloop'
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }, choice)
    await mark()
    await driver.evaluate(() => setTimeout(() => location.reload()))
    await eventually(() => (window as { marker?: string }).marker ?? 'gone').toBe('gone')
    await driver.click(choice)
    await answers().toEqual(['Ana Prueba', 'sloop'])
  })
})
