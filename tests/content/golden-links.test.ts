import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page, site } from './project.ts'

const link = (href: string) => page(`${hero}  actions:\n    - label: Go\n      href: "${href}"\n`)

/** Links to pages that are still to come, and pages whose addresses share many letters with theirs. */
const planned = {
  'blog.yaml': page(hero, 'Blog'),
  'services/home/bathroom-renovation.yaml': page(hero, 'Bathrooms'),
  'services/home/kitchen-remodeling.yaml': page(hero, 'Kitchens'),
}
golden('broken-link', 'planned no more, in a folder with a page', {
  ...planned,
  'about.yaml': link('/blog/material-selection'),
})
golden('broken-link', 'planned no more, beside pages', {
  ...planned,
  'about.yaml': link('/services/home/basement-finishing'),
})
golden('broken-link', 'planned no more, with a name within another one', {
  'locations/marbella.yaml': page(hero, 'Marbella'),
  'about.yaml': link('/locations/marbella-este'),
})
golden('broken-link', 'that no page can have', { 'about.yaml': link('/Prices/2026_old') })

it('says nothing of an address that is listed again, as it asks for', () => {
  const about = { ...planned, 'about.yaml': link('/services/home/basement-finishing') }
  const [error] = check(about).diagnostics
  expect(error?.label).toContain('list it under `planned` in pages/_site.yaml')
  expect(found(check({ ...about, '_site.yaml': `${site}  - /services/home/basement-finishing\n` }))).toEqual([])
})

it.each([
  ['/abuot-us', '/about-us'],
  ['/about-use', '/about-us'],
  ['/aboutus', '/about-us'],
  ['/kitchens-remodelling', '/services/home/kitchen-remodeling'],
  ['/services/kitchen-remodel', '/services/home/kitchen-remodeling'],
])('takes %s for %s', (typed, meant) => {
  const { diagnostics } = check({ ...planned, 'about-us.yaml': link(typed) })
  expect(diagnostics.map(({ label }) => label)).toEqual([`did you mean \`${meant}\`?`])
})
