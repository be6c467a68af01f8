// @module-tag slow
import type { Page } from 'playwright'
import postcss, { type ChildNode } from 'postcss'
import { describe } from 'vitest'
import { routes } from '../company/routes.ts'
import { expect, isHydrated, test } from './set-up/visit.ts'

/** A browser without some current features. `src/docs/deploying.md` says which browsers these are. */
interface OldBrowser {
  /** Rules, conditions and declarations that it skips in style sheets. */
  unknown: RegExp
  /** Deletes what its scripts lack. */
  removeFeatures?: () => void
  /** Whether it cannot parse the scripts at all. */
  rejectsScripts?: boolean
}

/** The oldest browser that the code is built for. */
const oldestSupported: OldBrowser = {
  unknown: /:has\(|:popover-open|subgrid|@starting-style|text-wrap|scrollbar-gutter|light-dark\(/,
  removeFeatures: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    for (const name of [...Object.getOwnPropertyNames(Element.prototype)])
      if (/^(aria[A-Z]|role$|checkVisibility)/.test(name)) Reflect.deleteProperty(Element.prototype, name)
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'fromAsync'])
      Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['groupBy']) Reflect.deleteProperty(Object, name)
    for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name)
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name)
    for (const name of ['requestIdleCallback', 'navigation', 'scheduler', 'Iterator'])
      Reflect.deleteProperty(window, name)
  },
}

/** A browser of 2021. */
const muchOlder: OldBrowser = {
  unknown:
    /:has\(|:popover-open|subgrid|@starting-style|@container|@layer|@media[^{]*[<>]|color-mix|\d[ds]vh|:is\(|:where\(|:focus-visible|aspect-ratio|content-visibility|overflow:\s*clip|inset|text-wrap|scrollbar-gutter/,
  rejectsScripts: true,
}

/** Removes from a style sheet what a browser does not know. */
function asKnownTo({ unknown }: OldBrowser, css: string): string {
  const root = postcss.parse(css)
  root.walk((node: ChildNode) => {
    if (node.type === 'atrule' && node.name === 'supports' && /^not /.test(node.params) && unknown.test(node.params))
      node.replaceWith(node.nodes ?? [])
    else if (unknown.test(headOf(node))) node.remove()
  })
  return root.toString()
}

function headOf(node: ChildNode): string {
  if (node.type === 'atrule') return `@${node.name} ${node.params}`
  if (node.type === 'rule') return node.selector
  return node.type === 'decl' ? `${node.prop}:${node.value}` : ''
}

/** Makes a page behave as in an old browser. */
async function age(page: Page, browser: OldBrowser): Promise<void> {
  if (browser.removeFeatures) await page.addInitScript(browser.removeFeatures)
  await page.route(/^http:\/\/localhost/, async (route) => {
    const type = route.request().resourceType()
    if (!['document', 'stylesheet', 'script', 'fetch'].includes(type)) return route.fallback()
    if (type === 'script' && browser.rejectsScripts)
      return route.fulfill({ contentType: 'text/javascript', body: 'a syntax of tomorrow' })
    const response = await route.fetch()
    const text = await response.text()
    if (type === 'stylesheet') return route.fulfill({ response, body: asKnownTo(browser, text) })
    await route.fulfill({
      response,
      body: type === 'script' ? text : text.replaceAll(/ popover(target)?="/gi, ' data-old="'),
    })
  })
}

describe('the oldest supported browsers', () => {
  test('have menus, in-site navigation and forms', async ({ visit }) => {
    const page = await visit('')
    await age(page, oldestSupported)
    await page.goto('/work')
    await page.keyboard.press('Tab')
    await page.waitForFunction(isHydrated)
    await page.evaluate(() => {
      window.marker = 'here'
    })
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Harbours', exact: true }).hover()
    await expect(header.getByRole('button', { name: 'Harbours menu' })).toHaveAttribute('aria-expanded', 'true')
    await header.getByRole('link', { name: 'Skerry Bay' }).click()
    await expect(page).toHaveURL('/harbours/skerry-bay')
    await header.getByRole('link', { name: 'Hail us' }).click()
    const [name, email] = [page.getByLabel('Your name'), page.getByLabel('Your e-mail')]
    await page.getByRole('button', { name: 'Send the note' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Ana Prueba')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await email.fill('ana@example.com')
    await page.getByRole('button', { name: 'Send the note' }).click()
    await expect(page.locator('#hail').getByRole('status')).toHaveText(/^Aye!/)
    expect(await page.evaluate(() => window.marker)).toBe('here')
  })

  test('have links in the footer on phones, and no button for a menu that cannot open', async ({ visit }) => {
    const page = await visit('', { width: 390, height: 844 })
    await age(page, oldestSupported)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planking' }).tap()
    await expect(page).toHaveURL('/work/hulls/planking')
  })
})

test.for([1440, 390])('much older browsers show every text and link, %i pixels wide', async (width, { visit }) => {
  const page = await visit('', { width, reducedMotion: true, expected: [/SyntaxError|Unexpected/] })
  await age(page, muchOlder)
  for (const route of routes) {
    await page.goto(route)
    const hidden = await page
      .locator('main :is(h1, h2, h3, p, a, input, textarea), footer a')
      // Except visually hidden texts, and the table of contents of wide viewports.
      .and(page.locator(':not(.visually-hidden *, main nav *)'))
      .evaluateAll((all) => all.filter((one) => !one.checkVisibility()).map(({ outerHTML }) => outerHTML))
    expect(hidden, route).toEqual([])
  }
})
