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

/** Sends the form, and follows a link when it is on its way. */
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

/** Lets the answer go, and waits until the page has it. */
async function answered(page: Page, answer: () => void): Promise<void> {
  answer()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/contact')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

describe('a form that is left on its way', () => {
  test('is still on its way when the visitor is back, is not sent again, then thanks and is empty', async ({
    visit,
  }) => {
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

  test('thanks when the answer came meanwhile, in a status that was there before, and leaves the focus', async ({
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
    'offers to try again when it failed %s the visitor was back',
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

  test('keeps what is added after the visitor is back', async ({ visit }) => {
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

  test('leaves the form of another page to itself', async ({ visit }) => {
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

describe('when the answer comes', () => {
  const places = [
    { where: 'is typing in the form', act: (page: Page) => partsOf(page).name.pressSequentially(' Segunda') },
    { where: 'is in the footer', act: (page: Page) => page.locator('footer a').first().focus() },
  ]
  for (const answer of ['success', 'an error'] as const)
    test.for(places)(`with ${answer}, a visitor who $where stays there`, async ({ act }, { visit }) => {
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

  test('one who has let go of the button gets the thanks', async ({ visit }) => {
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

  test('one who pressed Enter in a field sees the thanks, and stays in the field', async ({ visit }) => {
    const page = await openForm(visit, { width: 390, height: 400 })
    const { name, status } = partsOf(page)
    await fillIn(page)
    await name.press('Enter')
    await expect(status).toHaveText(success)
    await expect(status).toBeInViewport()
    await expect(name).toBeFocused()
  })
})
