import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect, hydrated, requestsOf, test } from '../e2e/set-up/visit.ts'

const form = (page: Page) => page.locator('#contact form')

describe('spec.md, 5: the contact form', () => {
  test('Full Name (label Full Name *) and Email Address are required; Phone Number and Project Details are optional', async ({
    look,
  }) => {
    const page = await look('/')
    const labels = await form(page).locator('label').allInnerTexts()
    expect(labels.map((label) => label.replace(/\s+/g, ' ').trim())).toEqual([
      'Full Name *',
      'Email Address *',
      'Phone Number',
      'Project Type *',
      'Project Details',
    ])
    for (const [name, isRequired] of [
      ['Full Name', true],
      ['Email Address', true],
      ['Phone Number', false],
      ['Project Type', false],
      ['Project Details', false],
    ] as const)
      await expect(form(page).getByLabel(name), name).toHaveJSProperty('required', isRequired)
  })

  test('Email Address is checked at the browser level; Phone Number is of telephone type; Project Details has 4 rows', async ({
    look,
  }) => {
    const page = await look('/')
    await expect(form(page)).toHaveJSProperty('noValidate', false)
    await expect(form(page).getByLabel('Email Address')).toHaveAttribute('type', 'email')
    await expect(form(page).getByLabel('Phone Number')).toHaveAttribute('type', 'tel')
    await expect(form(page).getByLabel('Project Details')).toHaveAttribute('rows', '4')
  })
})

describe('spec.md, 9: project types', () => {
  test('kitchen, bathroom, whole-home, addition, other; none has an empty value, and none is preselected', async ({
    look,
  }) => {
    const types = form(await look('/')).getByLabel('Project Type')
    const options = await types.locator('option').evaluateAll((all) =>
      all.map((option) => {
        const { value, text, disabled } = option as HTMLOptionElement
        return { value, text, disabled }
      }),
    )
    expect(options.filter(({ value }) => value === '')).toEqual([])
    const choices = options.filter(({ disabled }) => !disabled)
    expect(Object.fromEntries(choices.map(({ value, text }) => [value, text]))).toEqual({
      kitchen: 'Kitchen Renovation',
      bathroom: 'Bathroom Renovation',
      'whole-home': 'Whole Home Renovation',
      addition: 'Home Addition',
      other: 'Other',
    })
    await expect(types.locator('option:checked')).toBeDisabled()
  })
})

describe('spec.md, 4, 7 and 8: on submit', () => {
  test("shows: Thank you! We'll contact you within 24 hours., empties all fields, and sends no network request", async ({
    visit,
  }) => {
    const page = await visit('/')
    await hydrated(page)
    const requests = requestsOf(page)
    const texts = ['Full Name', 'Email Address', 'Phone Number', 'Project Details'].map((name) =>
      form(page).getByLabel(name),
    )
    for (const field of texts) await field.fill('ana@example.com')
    await form(page).getByLabel('Project Type').selectOption('bathroom')
    await form(page).getByRole('button').click()
    await expect(page.locator('#contact').getByRole('status')).toHaveText(
      "Thank you! We'll contact you within 24 hours.",
    )
    for (const field of texts) await expect(field).toHaveValue('')
    await expect(form(page).getByLabel('Project Type').locator('option:checked')).toBeDisabled()
    expect(requests).toEqual([])
  })
})
