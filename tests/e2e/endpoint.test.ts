import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, inject } from 'vitest'
import { listen } from '../../src/servers/preview/listen.ts'
import { rounds } from '../rounds.ts'
import { violationsOf } from './set-up/axe.ts'
import type { Answer } from './set-up/endpoint.ts'
import {
  empty,
  endpoint,
  endpointDist,
  endpointOrigin,
  fillIn,
  holdAnswers,
  openForm,
  partsOf,
  sent,
  serveEndpointSite,
  service,
  subscribed,
  success,
  valuesOf,
} from './set-up/endpoint-site.ts'
import { expect, hold, hydrated, test } from './set-up/visit.ts'

serveEndpointSite()

const failures: Answer[] = ['an error']
const otherFailures: Answer[] = [
  'silence',
  'a page',
  'a redirect to a page',
  'a redirect to another host',
  'half a response',
  '{"errors": [{"message": "The list is full."}]}',
  'a cut line',
]

describe('the contact form with an endpoint', () => {
  test('shows that it is sending, submits once, then confirms and is empty', async ({ visit }) => {
    const page = await openForm(visit)
    const { name, send, status } = partsOf(page)
    await fillIn(page)
    const answer = holdAnswers()
    await send.dblclick()
    await expect(status).toHaveText('Sending…')
    await expect(send).toHaveText('Sending…')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await name.press('Enter')
    await send.focus()
    answer()
    await expect(status).toHaveText(success)
    await expect(status).toBeFocused()
    await expect(status).toBeInViewport()
    await expect(send).toHaveText('Send the note')
    expect(await valuesOf(page)).toEqual(empty)
    expect(endpoint.posts).toEqual([sent])
    await expect(page).toHaveURL('/')
  })

  test('keeps text typed while it is sending, and submits it the next time', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await openForm(visit)
    const { send, status, message: field } = partsOf(page)
    await fillIn(page)
    const answer = holdAnswers()
    await send.click()
    await expect.poll(() => endpoint.posts.length).toBe(1)
    const message = 'Two rooms, and the hall.'
    await field.fill(message)
    answer()
    await expect(status).toHaveText(success)
    expect(await valuesOf(page)).toEqual({ ...sent.fields, message })
    await send.click()
    await expect(field).toHaveValue('')
    expect(endpoint.posts).toEqual([sent, { ...sent, fields: { ...sent.fields, message } }])
  })

  for (const { cases, options } of rounds(failures, otherFailures))
    test.for(cases)('keeps the values and offers another try after %s', options, async (answer, { visit }) => {
      const page = await openForm(visit)
      const { send, status } = partsOf(page)
      await fillIn(page)
      const before = await valuesOf(page)
      endpoint.answer = answer
      if (answer === 'silence') {
        await page.clock.install({ time: 0 })
        await page.clock.pauseAt(60_000)
      }
      await send.click()
      if (answer === 'silence') {
        await expect.poll(() => endpoint.posts.length).toBe(1)
        await page.clock.runFor(19_000)
        await expect(status).toHaveText('Sending…')
        await page.clock.runFor(1_000)
        await page.clock.resume()
      }
      await expect(status).toContainText('could not be sent')
      await expect(status).toBeInViewport()
      await expect(status.getByRole('link')).toHaveText(['Call +47 55 010 203', 'hei@tern-boatyard.example'])
      expect(await valuesOf(page)).toEqual(before)
      if (answer === 'an error') expect(await violationsOf(page)).toEqual([])
      endpoint.answer = 'success'
      await expect(send).toHaveText('Try again')
      await send.click()
      await expect(status).toHaveText(success)
      // Chromium itself repeats a request once after a connection was cut.
      const [first, last, ...others] = endpoint.posts.slice(answer === 'a cut line' ? -2 : 0)
      expect([first, last, others]).toEqual([sent, sent, []])
    })

  test('confirms when the service answers with an empty response', { tags: ['slow'] }, async ({ visit }) => {
    const page = await openForm(visit)
    await fillIn(page)
    endpoint.answer = 'an empty response'
    await partsOf(page).send.click()
    await expect(partsOf(page).status).toHaveText(success)
  })

  test('confirms an answer from a host that the site declares, with and without JavaScript', {
    tags: ['further'],
  }, async ({ visit }) => {
    for (const javaScript of [true, false]) {
      const page = await openForm(visit, { javaScript })
      endpoint.answer = 'a redirect to its other host'
      await fillIn(page)
      await partsOf(page).send.click()
      if (javaScript) await expect(partsOf(page).status).toHaveText(success)
      else await expect(page.getByRole('heading', { name: 'Written down' })).toBeVisible()
    }
    expect(endpoint.posts).toEqual([sent, sent])
  })

  test('is delivered although the visitor closes the page before the response', { tags: ['slow'] }, async ({
    visit,
  }) => {
    const page = await openForm(visit)
    await fillIn(page)
    // Another tab takes all connections that a browser opens to one site.
    const other = await page.context().newPage()
    await other.goto(page.url())
    const answer = holdAnswers()
    await other.evaluate(() => {
      for (let count = 0; count < 6; count++) fetch(`/api/${count}`, { method: 'POST' })
    })
    await expect.poll(() => endpoint.posts.length).toBe(6)
    await partsOf(page).send.click()
    await expect(partsOf(page).status).toHaveText('Sending…')
    await page.close()
    expect(endpoint.posts).toHaveLength(6)
    answer()
    await expect.poll(() => endpoint.posts.slice(6)).toEqual([sent])
  })

  test('is sent with its honeypot, and without it after a refusal', async ({ visit }) => {
    const page = await openForm(visit)
    const { name, send, status, trap } = partsOf(page)
    await expect(page.locator('#hail').getByRole('textbox')).toHaveCount(4)
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    const box = await trap.evaluate((input) => input.closest('[aria-hidden=true]')?.getBoundingClientRect())
    expect(box).toMatchObject({ width: 1, height: 1 })
    await fillIn(page)
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://ana.example'
    })
    endpoint.answer = '{"success": false}'
    await send.click()
    await expect(status).toContainText('could not be sent')
    endpoint.answer = 'success'
    await send.click()
    await expect(status).toHaveText(success)
    expect(await name.inputValue()).toBe('')
    const marked = { ...sent, fields: { ...sent.fields, website: 'https://ana.example' } }
    expect(endpoint.posts).toEqual([marked, sent])
  })

  test('keeps what was typed when the page is loaded again, until it is sent', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await openForm(visit)
    await fillIn(page)
    await page.reload()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(sent.fields)
    await partsOf(page).send.click()
    await expect(partsOf(page).status).toHaveText(success)
    await page.reload()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(empty)
  })

  test('asks for a project type where the page requires one, with the check of the browser', {
    tags: ['further'],
  }, async ({ visit }) => {
    const page = await openForm(visit, {}, '/regatta')
    const { send, status } = partsOf(page, '#entry')
    await fillIn(page, '#entry')
    const type = page.locator('#entry [name=projectType]')
    await type.evaluate((select: HTMLSelectElement) => {
      select.value = ''
    })
    await send.click()
    await expect(type).toBeFocused()
    await expect(type).toHaveAccessibleDescription('Please choose an answer.')
    expect(await type.evaluate((select: HTMLSelectElement) => select.validity.valueMissing)).toBe(true)
    await type.selectOption('sloop')
    await send.click()
    await expect(status).toHaveText('She is in. The start is at noon.')
    expect(endpoint.posts).toEqual([sent])
  })

  test('is an ordinary form without JavaScript', async ({ visit }) => {
    const page = await openForm(visit, { javaScript: false })
    await fillIn(page)
    await expect(page.getByText('This form needs JavaScript')).toHaveCount(0)
    await partsOf(page).send.click()
    await expect(page.getByRole('heading', { name: 'The form service thanks you' })).toBeVisible()
    await expect(page).toHaveURL('/api/contact')
    expect(endpoint.posts).toEqual([sent])
  })

  test.for(['hydrate', 'contact'])(
    'submitted before the code of %s arrived, is sent once after it has',
    { tags: ['further'] },
    async (code, { visit }) => {
      const page = await visit('', { origin: endpointOrigin() })
      const arrive = await hold(page, `**/assets/${code}-*.js`)
      await page.goto('/')
      await fillIn(page)
      await partsOf(page).send.dblclick()
      expect(endpoint.posts).toEqual([])
      arrive()
      await expect(partsOf(page).status).toHaveText(success)
      expect(endpoint.posts).toEqual([sent])
    },
  )

  test('is sent although another script changed the form before hydration', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('', { origin: endpointOrigin(), expected: [/#418/] })
    const arrive = await hold(page, '**/assets/hydrate-*.js')
    await page.goto('/')
    await page.locator('#hail form').evaluate((form) => form.prepend(document.createElement('password-manager')))
    await fillIn(page)
    await partsOf(page).send.click()
    arrive()
    await expect(partsOf(page).status).toHaveText(success)
    expect(endpoint.posts).toEqual([sent])
  })

  test('is submitted as an ordinary form when its code fails to load', { tags: ['further'] }, async ({ visit }) => {
    const page = await visit('', { origin: endpointOrigin(), expected: [/hydrate-|Failed to load resource/] })
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/')
    await fillIn(page)
    await partsOf(page).send.click()
    await expect(page.getByRole('heading', { name: 'The form service thanks you' })).toBeVisible()
    expect(endpoint.posts).toEqual([sent])
  })
})

describe('the newsletter box with an endpoint', () => {
  test('validates the address, keeps it when the service fails or forbids the site (CORS), and confirms the subscription', async ({
    visit,
  }) => {
    const service_ = await listen(endpoint.listener, 0)
    const page = await visit('', { origin: endpointOrigin(), expected: [/Failed to load resource/, /CORS policy/] })
    await page.goto('/logbook')
    await hydrated(page)
    const address = page.getByRole('textbox', { name: 'Where to send it' })
    const form = page.locator('form').filter({ has: address })
    await address.fill('no address')
    await form.getByRole('button').click()
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription(/^Please check your email address/)
    expect(endpoint.posts).toEqual([])
    await address.fill('ana@example.com')
    await expect(address).toHaveAccessibleDescription('')
    await address.press('Enter')
    await expect(form.getByRole('status')).toContainText('could not be sent')
    await expect(address).toHaveValue('ana@example.com')
    await page.route(`${service}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: service_.url + pathname + search }) })
    })
    endpoint.answer = 'an error'
    const again = form.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect.poll(() => endpoint.posts.length).toBe(1)
    await expect(again).not.toHaveAttribute('aria-disabled')
    await expect(form.getByRole('status')).toContainText('could not be sent')
    await expect(address).toHaveValue('ana@example.com')
    endpoint.answer = 'success'
    await again.click()
    await expect(form.getByRole('status')).toHaveText(subscribed)
    await expect(address).toHaveValue('')
    const posted = { ...sent, path: '/news?list=1', fields: { email: 'ana@example.com', website: '' } }
    expect(endpoint.posts).toEqual([posted, posted])
    await service_.close()
  })
})

test('a site without endpoints has no code for them', async () => {
  for (const file of ['index.html', 'logbook.html']) {
    const html = await readFile(join(inject('dist'), file), 'utf8')
    expect(html).not.toMatch(/endpoint|name="website"|method="post"|newsletter&quot;/)
    expect(await readFile(join(endpointDist(), file), 'utf8')).toMatch(/method="post"/)
  }
})
