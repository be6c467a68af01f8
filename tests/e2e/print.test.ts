import { expect, test } from './set-up/visit.ts'

test.for(['/blog/kitchen-renovation-costs', '/services/home-renovations'])(
  '%s is printed with its prices and drawings, and with nothing to press',
  async (route, { visit }) => {
    const page = await visit(route, { width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('€15,000').first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: '+34 000 000 000' })).toBeVisible()
    for (const pressed of ['Menu', 'Get a free quote', 'Get Free Quote', 'Learn More'])
      await expect(page.getByText(pressed, { exact: true }).filter({ visible: true })).toHaveCount(0)
    const drawing = page.locator('main [style*="url("]').first()
    await expect(drawing).toHaveCSS('print-color-adjust', 'exact')
  },
)
