// @module-tag slow
import type { Page } from 'playwright'
import { describe } from 'vitest'
import {
  empty,
  endpoint,
  endpointOrigin,
  fillIn,
  openForm,
  partsOf,
  sent,
  serveEndpointSite,
  success,
  valuesOf,
} from './set-up/endpoint-site.ts'
import { expect, hydrated, test } from './set-up/visit.ts'

serveEndpointSite()

const goOffline = (page: Page) => page.context().setOffline(true)
const goOnline = (page: Page) => page.context().setOffline(false)
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const browsersOwnPage = /^chrome-error:/

describe('a visitor who goes offline', () => {
  test('gets the error page of the browser for a link, and this page again by going back', async ({ visit }) => {
    const page = await openForm(visit)
    await goOffline(page)
    await inHeader(page, 'Logbook').click()
    await expect(page).toHaveURL(browsersOwnPage)
    await goOnline(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Wood floats, and so do we')
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
  })

  test('can go back and forward to the pages of this visit', async ({ visit }) => {
    const page = await openForm(visit)
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await goOffline(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Wood floats, and so do we')
    await page.goForward()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await inHeader(page, 'Hail us').click()
    await expect(page.locator('#hail').getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test('sees that the form was not sent, and can send the same values later', async ({ visit }) => {
    const page = await openForm(visit)
    const { send, status } = partsOf(page)
    await fillIn(page)
    await goOffline(page)
    await send.click()
    await expect(status).toContainText('could not be sent. What you typed is still here')
    expect(await valuesOf(page)).toEqual(sent.fields)
    await goOnline(page)
    await send.click()
    await expect(status).toHaveText(success)
    expect(await valuesOf(page)).toEqual(empty)
    expect(endpoint.posts).toEqual([sent])
  })

  test('before hydration, gets the error page of the browser, and the values again by going back', async ({
    visit,
  }) => {
    const page = await visit('', {
      origin: endpointOrigin(),
      expected: [/Failed to load resource/, /net::ERR_/, /dynamically imported/],
    })
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/')
    await goOffline(page)
    await fillIn(page)
    await partsOf(page).send.click()
    await expect(page).toHaveURL(browsersOwnPage)
    await goOnline(page)
    await page.unroute('**/assets/hydrate-*.js')
    await page.goBack()
    expect(await valuesOf(page)).toEqual(sent.fields)
    await hydrated(page)
    await partsOf(page).send.click()
    await expect(partsOf(page).status).toHaveText(success)
    expect(endpoint.posts).toEqual([sent])
  })
})
