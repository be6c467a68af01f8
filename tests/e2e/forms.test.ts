import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect, hold, hydrated, progressOf, requestsOf, test } from './set-up/visit.ts'

const success = 'Aye! We hail you back within two tides.'

const types = { dinghy: 'Dinghy', sloop: 'Sloop', barge: 'Barge or ferry' }

/** The fields of the contact form, by label. */
function fieldsOf(page: Page) {
  const form = page.locator('#hail form')
  return {
    name: form.getByLabel('Your name'),
    email: form.getByLabel('Your e-mail'),
    phone: form.getByLabel('Telephone'),
    type: form.getByLabel('Kind of boat'),
    details: form.getByLabel('What she needs'),
    send: form.getByRole('button', { name: 'Send the note' }),
    status: form.getByRole('status').or(page.locator('#hail').getByRole('status')).first(),
  }
}

async function fillIn(page: Page, { type = true } = {}): Promise<void> {
  const fields = fieldsOf(page)
  await fields.name.fill('Ana Prueba')
  await fields.email.fill('ana@example.com')
  await fields.phone.fill('+34 600 000 000')
  if (type) await fields.type.selectOption({ label: 'Sloop' })
  await fields.details.fill('Two rooms,\nabout 12 m².')
}

const filledIn = ['Ana Prueba', 'ana@example.com', '+34 600 000 000', 'sloop', 'Two rooms,\nabout 12 m².']

async function valuesOf(page: Page): Promise<string[]> {
  const { name, email, phone, type, details } = fieldsOf(page)
  return Promise.all([name, email, phone, type, details].map((field) => field.inputValue()))
}

describe('the contact form', () => {
  test('has its fields in order, with labels, types and required marks', async ({ look }) => {
    const page = await look('/')
    const form = page.locator('#hail form')
    const { name, email, phone, type, details } = fieldsOf(page)
    const labels = await form.locator('label').allInnerTexts()
    expect(labels.map((label) => label.replace(/\s+/g, ' ').trim())).toEqual([
      'Your name *',
      'Your e-mail *',
      'Telephone',
      'Kind of boat *',
      'What she needs',
    ])
    for (const field of [name, email]) await expect(field).toHaveJSProperty('required', true)
    for (const field of [phone, type, details]) await expect(field).toHaveJSProperty('required', false)
    await expect(email).toHaveAttribute('type', 'email')
    await expect(phone).toHaveAttribute('type', 'tel')
    await expect(details).toHaveAttribute('rows', '4')
    await expect(form).toHaveJSProperty('noValidate', false)
  })

  test('explains the required mark before the first field, also to screen readers', async ({ look }) => {
    const page = await look('/')
    const form = page.locator('#hail form')
    const line = form.getByText('Fields marked with * are required.', { exact: true })
    await expect(line).toBeVisible()
    const said = await form.ariaSnapshot()
    expect(said.indexOf('Fields marked with * are required.')).toBeGreaterThan(-1)
    expect(said.indexOf('Fields marked with')).toBeLessThan(said.indexOf('Your name'))
  })

  test('offers its options, none selected and none with an empty value', async ({ look }) => {
    const page = await look('/')
    const { type } = fieldsOf(page)
    const options = await type.locator('option').evaluateAll((all) =>
      all.map((option) => {
        const { value, text, disabled } = option as HTMLOptionElement
        return { value, text, disabled }
      }),
    )
    expect(options.filter(({ value }) => value === '')).toEqual([])
    const choices = options.filter(({ disabled }) => !disabled)
    expect(Object.fromEntries(choices.map(({ value, text }) => [value, text]))).toEqual(types)
    await expect(type.locator('option:checked')).toHaveText('Choose a boat')
    expect(Object.keys(types)).not.toContain(await type.inputValue())
  })

  test('confirms visibly and to screen readers, resets itself and sends no request', async ({ visit }) => {
    const page = await visit('/')
    await hydrated(page)
    const empty = await valuesOf(page)
    const { send, status } = fieldsOf(page)
    await expect(status).toHaveText('')
    await fillIn(page)
    expect(await valuesOf(page)).toEqual(filledIn)
    const requests = requestsOf(page)
    await send.click()
    await expect(status).toHaveText(success)
    await expect(page.getByText(success, { exact: true })).toBeInViewport()
    expect(await valuesOf(page)).toEqual(empty)
    expect(empty.toSpliced(3, 1)).toEqual(['', '', '', ''])
    await expect(page.locator('#hail :invalid:focus')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    expect(requests).toEqual([])
  })

  test('begins with what a link is about, on arrival and without a page load', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await visit('/?about=Oars%20%26%20blocks#hail')
    await hydrated(page)
    await expect(fieldsOf(page).details).toHaveValue('Oars & blocks')
    await page.goto('/harbours')
    await hydrated(page)
    await page
      .locator('main')
      .evaluate((main) => main.insertAdjacentHTML('afterbegin', '<a href="/?about=Sails#hail">S</a>'))
    await page.getByRole('link', { name: 'S', exact: true }).click()
    await expect(fieldsOf(page).details).toHaveValue('Sails')
    await hydrated(page)
    await expect(fieldsOf(page).details).toHaveValue('Sails')
  })

  test('can be sent again, with the Enter key and without a selected option', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/')
    await hydrated(page)
    const { send, status, name } = fieldsOf(page)
    await fillIn(page, { type: false })
    await send.click()
    await expect(status).toHaveText(success)
    await fillIn(page, { type: false })
    await expect(status).toHaveText('')
    await name.press('Enter')
    await expect(status).toHaveText(success)
    expect(await name.inputValue()).toBe('')
  })

  test('keeps its confirmation after a double click', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/')
    await hydrated(page)
    const { send, status } = fieldsOf(page)
    await fillIn(page)
    await send.dblclick()
    await expect(status).toHaveText(success)
    await expect(page.locator('#hail [aria-invalid]')).toHaveCount(0)
    await expect(page.getByText(success, { exact: true })).toBeInViewport()
  })

  test('reports missing fields when it is submitted again, empty, some time later', { tags: ['slow'] }, async ({
    visit,
  }) => {
    const page = await visit('/')
    await hydrated(page)
    await page.clock.install()
    const { send, status, name } = fieldsOf(page)
    await fillIn(page)
    await send.click()
    await expect(status).toHaveText(success)
    await page.clock.fastForward(1_100)
    await send.click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Please tell us your name.')
    await expect(status).toHaveText('')
  })

  const mistakes = [
    { what: 'no name', field: 'name', value: '' },
    { what: 'blanks for a name', field: 'name', value: '   ' },
    { what: 'no e-mail address', field: 'email', value: '' },
    { what: 'an e-mail address without @', field: 'email', value: 'ana.example.com' },
  ] as const
  test('is blocked by native validation for each mistake, and keeps the values', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await visit('/')
    await hydrated(page)
    const fields = fieldsOf(page)
    const requests = requestsOf(page)
    for (const { what, field, value } of mistakes) {
      await fillIn(page)
      await fields[field].fill(value)
      const before = await valuesOf(page)
      await fields.send.click()
      await expect(fields[field], what).toBeFocused()
      expect(await fields[field].evaluate((input: HTMLInputElement) => input.validity.valid), what).toBe(false)
      await expect(fields.status, what).toHaveText('')
      expect(await valuesOf(page), what).toEqual(before)
      expect(requests, what).toEqual([])
      await fields.name.fill('Ana Prueba')
      await fields.email.fill('ana@example.com')
      await fields.send.click()
      await expect(fields.status, what).toHaveText(success)
    }
  })

  test('shows its own message at each invalid field until it is corrected', async ({ visit }) => {
    const page = await visit('/')
    await hydrated(page)
    const { name, email, phone, send } = fieldsOf(page)
    const noName = 'Please tell us your name.'
    await send.click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(noName)
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Please tell us your email address.')
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(noName)).toBeInViewport()
    await name.fill('Ana Prueba')
    await expect(page.getByText(noName)).toHaveCount(0)
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    await email.fill('ana')
    await send.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/^Please check your email address\. .*name@example\.com/)
  })

  test('keeps values typed before hydration', { tags: ['further'] }, async ({ visit }) => {
    const page = await visit('')
    const arrive = await hold(page, '**/assets/hydrate-*.js')
    await page.goto('/')
    await fillIn(page)
    arrive()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(filledIn)
    await fieldsOf(page).send.click()
    await expect(fieldsOf(page).status).toHaveText(success)
  })

  test('submitted before hydration, is sent after it', async ({ visit }) => {
    const page = await visit('')
    const arrive = await hold(page, '**/assets/hydrate-*.js')
    await page.goto('/')
    await fillIn(page)
    await fieldsOf(page).send.click()
    expect(await valuesOf(page)).toEqual(filledIn)
    expect(await progressOf(page)).toBeGreaterThan(0)
    await expect(page.locator('[aria-live]')).toHaveText('Sending…')
    arrive()
    await expect(fieldsOf(page).status).toHaveText(success)
    await expect(page).toHaveURL('/')
    await expect.poll(() => progressOf(page)).toBe(0)
  })

  test('keeps its values across in-site navigation until it is sent', async ({ visit }) => {
    const page = await visit('/')
    await hydrated(page)
    const lookAround = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Logbook' }).click()
      await expect(page).toHaveURL('/logbook')
      await expect(page.locator('#hail')).toHaveCount(0)
    }
    await fillIn(page)
    await lookAround()
    await page.goBack()
    await expect.poll(() => valuesOf(page)).toEqual(filledIn)
    await lookAround()
    await page.getByRole('banner').getByRole('link', { name: 'Hail us' }).click()
    await expect.poll(() => valuesOf(page)).toEqual(filledIn)
    await fieldsOf(page).send.click()
    await expect(fieldsOf(page).status).toHaveText(success)
    await lookAround()
    await page.goBack()
    await expect(page).toHaveURL('/#hail')
    await page.locator('#hail form').waitFor()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(['', '', '', 'none', ''])
    await expect(fieldsOf(page).status).toHaveText('')
  })
})

describe('the newsletter box without an endpoint', () => {
  for (const javaScript of [true, false])
    test(`does nothing and keeps the address, ${javaScript ? 'with' : 'without'} JavaScript`, {
      tags: javaScript ? [] : ['further'],
    }, async ({ visit }) => {
      const page = await visit('/logbook', { javaScript })
      if (javaScript) await hydrated(page)
      const address = page.getByRole('textbox', { name: 'Where to send it' })
      const requests = requestsOf(page)
      await address.fill('not an address')
      await page.getByRole('button', { name: 'Send me the tides' }).click()
      await address.press('Enter')
      await expect(address).toHaveValue('not an address')
      await expect(page).toHaveURL('/logbook')
      expect(requests).toEqual([])
    })
})
