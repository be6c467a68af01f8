import { expect, test } from './set-up/visit.ts'

test.for([
  ['/logbook/caulking', '€14-25'],
  ['/work/hulls', '€210/m'],
])('%s prints with its prices and drawings, and without controls', async ([route = '', price = ''], { visit }) => {
  const page = await visit(route, { width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(price).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '+47 55 010 203' })).toBeVisible()
  for (const pressed of ['Menu', 'Hail the yard', 'Book a slip', 'Look inside'])
    await expect(page.getByText(pressed, { exact: true }).filter({ visible: true })).toHaveCount(0)
  const drawing = page.locator('main [style*="url("]').first()
  await expect(drawing).toHaveCSS('print-color-adjust', 'exact')
})
