import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect, hydrated, test } from '../e2e/set-up/visit.ts'

const form = (page: Page) => page.locator('#contact form')

describe('the contact form', () => {
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
})

test('beside the button: what happens next in three steps; below it: that this is a sample', async ({ look }) => {
  const page = await look('/')
  await expect(form(page).getByRole('listitem')).toHaveCount(3)
  await expect(form(page).getByText('This is a sample site')).toBeVisible()
})

describe('the project types', () => {
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

test('thanks the visitor and promises an answer within 24 hours', async ({ visit }) => {
  const page = await visit('/')
  await hydrated(page)
  for (const name of ['Full Name', 'Email Address']) await form(page).getByLabel(name).fill('ana@example.com')
  await form(page).getByLabel('Project Type').selectOption('bathroom')
  await form(page).getByRole('button').click()
  await expect(page.locator('#contact').getByRole('status')).toHaveText('Thank you! We’ll contact you within 24 hours.')
})
