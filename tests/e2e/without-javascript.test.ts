import { describe } from 'vitest'
import { briefRouteRounds } from '../company/routes.ts'
import { rounds } from '../rounds.ts'
import { expect, requestsOf, test } from './set-up/visit.ts'

const withoutScripts = { javaScript: false, reducedMotion: true }

describe('without JavaScript', () => {
  for (const { cases, options } of briefRouteRounds)
    test.for(cases)('%s shows all its sections, headings and links', options, async (route, { visit }) => {
      const page = await visit(route, withoutScripts)
      for (const selector of ['main section', 'main :is(h1, h2, h3)', 'main img', 'footer a']) {
        const all = page.locator(selector)
        await expect(all.filter({ visible: true }), selector).toHaveCount(await all.count())
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    })

  test('links and anchors work', async ({ visit }) => {
    const page = await visit('/work', withoutScripts)
    await page.getByRole('banner').getByRole('link', { name: 'Hail us' }).click()
    await expect(page).toHaveURL('/#hail')
    await expect(page.locator('#hail').getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test('drop-downs open with the mouse and with the keyboard', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/', withoutScripts)
    const header = page.getByRole('banner')
    const rock = header.getByRole('link', { name: 'Gull Rock' })
    await expect(rock).toBeHidden()
    await header.getByRole('link', { name: 'Harbours', exact: true }).hover()
    await expect(rock).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(rock).toBeHidden()
    await header.getByRole('link', { name: 'Work', exact: true }).focus()
    await expect(header.getByRole('link', { name: 'Hulls' })).toBeVisible()
    await header.getByRole('link', { name: 'Hulls' }).click()
    await expect(page).toHaveURL('/work/hulls')
  })

  test('the phone menu opens, leads to every item, and closes', async ({ visit }) => {
    const page = await visit('/', { ...withoutScripts, width: 390, height: 844 })
    const header = page.getByRole('banner')
    const logbook = header.getByRole('link', { name: 'Logbook' })
    await expect(logbook).toBeHidden()
    await header.getByRole('button', { name: 'Menu', exact: true }).click()
    for (const name of ['Work', 'Sails', 'Harbours', 'Kelp Sound', 'Logbook', 'Hail us'])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
    await header.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(logbook).toBeHidden()
    await header.getByRole('button', { name: 'Menu', exact: true }).click()
    await logbook.click()
    await expect(page).toHaveURL('/logbook')
  })

  for (const { cases, options } of rounds([390], [844]))
    test.for(cases)(
      'the phone menu, %s pixels high, reveals the target of its link to the same page',
      options,
      async (height, { visit }) => {
        const page = await visit('/', { ...withoutScripts, width: 390, height })
        const menu = page.getByRole('navigation', { name: 'Main' })
        await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
        await menu.getByRole('link', { name: 'Hail us' }).click()
        await expect(page).toHaveURL('/#hail')
        const heading = page.locator('#hail').getByRole('heading', { level: 2 })
        await expect(heading).toBeInViewport({ ratio: 1 })
        const [above, below] = [await menu.boundingBox(), await heading.boundingBox()]
        expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
        await heading.click()
        await expect(menu).toBeHidden()
        await expect(heading).toBeInViewport({ ratio: 1 })
      },
    )

  test('the browser validates the form, which sends nothing and keeps its values', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await visit('/', withoutScripts)
    const requests = requestsOf(page)
    const [name, email] = [page.getByLabel('Your name'), page.getByLabel('Your e-mail')]
    const send = page.getByRole('button', { name: 'Send the note' })
    await email.fill('ana@example.com')
    await send.click()
    await expect(name).toBeFocused()
    await name.fill('Ana Prueba')
    await send.click()
    await expect(name).toHaveValue('Ana Prueba')
    await expect(email).toHaveValue('ana@example.com')
    await expect(page).toHaveURL('/')
    expect(requests).toEqual([])
  })
})
