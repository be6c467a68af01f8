// @module-tag slow
import type { Page } from 'playwright'
import { describe } from 'vitest'
import {
  empty,
  endpoint,
  fillIn,
  holdAnswers,
  openForm,
  partsOf,
  sent,
  serveEndpointSite,
  success,
  valuesOf,
} from './set-up/endpoint-site.ts'
import { expect, test } from './set-up/visit.ts'

serveEndpointSite()

/** Sends the form, and follows a link before the response. */
async function sendAndLeave(page: Page): Promise<void> {
  await partsOf(page).send.click()
  await expect.poll(() => endpoint.posts.length).toBe(1)
  await lookElsewhere(page)
}

/** Follows a link to a page without the form. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Logbook' }).click()
  await expect(page).toHaveURL('/logbook')
  await expect(page.locator('#hail')).toHaveCount(0)
}

/** Releases the response, and waits until the page has processed it. */
async function answered(page: Page, answer: () => void): Promise<void> {
  answer()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/contact')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

describe('leaving a form while it is sending', () => {
  test('shows it as sending on return, sends it only once, then confirms and resets it', async ({ visit }) => {
    const page = await openForm(visit)
    const { name, send, status } = partsOf(page)
    await fillIn(page)
    const answer = holdAnswers()
    await sendAndLeave(page)
    await page.goBack()
    await expect(status).toHaveText('Sending…')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await send.click({ force: true })
    await name.press('Enter')
    expect(await valuesOf(page)).toEqual(sent.fields)
    answer()
    await expect(status).toHaveText(success)
    expect(await valuesOf(page)).toEqual(empty)
    await lookElsewhere(page)
    await page.goBack()
    await expect(name).toHaveValue('')
    expect(endpoint.posts).toEqual([sent])
  })

  test('confirms a response that came in between, in an existing live region, without moving the focus', async ({
    visit,
  }) => {
    const page = await openForm(visit)
    const { send, status } = partsOf(page)
    await fillIn(page)
    const answer = holdAnswers()
    await sendAndLeave(page)
    await answered(page, answer)
    await page.evaluate(() => {
      const isInStatus = ({ target }: MutationRecord) => target instanceof Element && target.role === 'status'
      new MutationObserver((changes) => {
        if (changes.some(isInStatus)) document.documentElement.setAttribute('data-told', '')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goBack()
    await expect(status).toHaveText(success)
    await expect(page.locator('html')).toHaveAttribute('data-told', '')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(send).toHaveText('Send the note')
    expect(await valuesOf(page)).toEqual(empty)
    expect(endpoint.posts).toEqual([sent])
  })

  test.for(['before', 'after'])(
    'offers another try when the request failed %s the return',
    async (moment, { visit }) => {
      const page = await openForm(visit)
      const { send, status } = partsOf(page)
      await fillIn(page)
      endpoint.answer = 'an error'
      const answer = holdAnswers()
      await send.click()
      await lookElsewhere(page)
      if (moment === 'before') await answered(page, answer)
      await page.goBack()
      if (moment === 'after') await answered(page, answer)
      await expect(status).toContainText('could not be sent')
      expect(await valuesOf(page)).toEqual(sent.fields)
      endpoint.answer = 'success'
      await expect(send).toHaveText('Try again')
      await send.click()
      await expect(status).toHaveText(success)
      expect(endpoint.posts).toEqual([sent, sent])
    },
  )

  test('keeps what is added after the return', async ({ visit }) => {
    const page = await openForm(visit)
    const { status, message } = partsOf(page)
    await fillIn(page)
    const answer = holdAnswers()
    await sendAndLeave(page)
    await page.goBack()
    await message.fill('And the hall.')
    answer()
    await expect(status).toHaveText(success)
    expect(await valuesOf(page)).toEqual({ ...sent.fields, message: 'And the hall.' })
  })

  test('does not affect the form of another page', async ({ visit }) => {
    const page = await openForm(visit)
    await fillIn(page)
    holdAnswers()
    await partsOf(page).send.click()
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.href = '/regatta'
        link.click()
      })
    await expect(page).toHaveURL('/regatta')
    const entry = partsOf(page, '#entry')
    await expect(entry.status).toHaveText('')
    await expect(entry.send).not.toHaveAttribute('aria-disabled')
    endpoint.wait = undefined
    await fillIn(page, '#entry')
    await entry.send.click()
    await expect(entry.status).toHaveText('She is in. The start is at noon.')
    expect(endpoint.posts).toEqual([sent, sent])
  })
})

describe('when the response arrives', () => {
  const places = [
    { where: 'is typing in the form', act: (page: Page) => partsOf(page).name.pressSequentially(' Segunda') },
    { where: 'is in the footer', act: (page: Page) => page.locator('footer a').first().focus() },
  ]
  for (const answer of ['success', 'an error'] as const)
    test.for(places)(`with ${answer}, the focus of a visitor who $where does not move`, async ({ act }, { visit }) => {
      const page = await openForm(visit, { width: 390, height: 400 })
      const { send, status } = partsOf(page)
      await fillIn(page)
      endpoint.answer = answer
      const letGo = holdAnswers()
      await send.click()
      await act(page)
      const place = () =>
        page.evaluate(() => {
          const { id, textContent } = document.activeElement as HTMLElement
          return { id, textContent, top: Math.round(document.activeElement?.getBoundingClientRect().top ?? 0) }
        })
      const before = await place()
      letGo()
      await expect(status).toContainText(answer === 'success' ? success : 'could not be sent')
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      expect(await place()).toEqual(before)
    })

  test('focus moves from the page to the confirmation', async ({ visit }) => {
    const page = await openForm(visit)
    const { send, status } = partsOf(page)
    await fillIn(page)
    const answer = holdAnswers()
    await send.click()
    await send.blur()
    answer()
    await expect(status).toHaveText(success)
    await expect(status).toBeFocused()
  })

  test('after Enter in a field, the confirmation scrolls into view and the focus stays in the field', async ({
    visit,
  }) => {
    const page = await openForm(visit, { width: 390, height: 400 })
    const { name, status } = partsOf(page)
    await fillIn(page)
    await name.press('Enter')
    await expect(status).toHaveText(success)
    await expect(status).toBeInViewport()
    await expect(name).toBeFocused()
  })
})
