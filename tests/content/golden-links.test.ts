import { expect, it } from 'vitest'
import { formatGithub } from '../../src/content/reports/github.ts'
import { formatPretty } from '../../src/content/reports/pretty.ts'
import { formatSarif } from '../../src/content/reports/sarif.ts'
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

const twice = page(
  `${hero}  actions:\n    - label: Go\n      href: /#contact\n    - label: Ask\n      href: /#contact\n`,
)
/** The home page without the anchor that the menu and two pages link to. */
const unnamed = {
  'index.yaml': page(`${hero}  actions:\n    - label: Ask\n      href: "#contact"\n`, 'Home'),
  'about.yaml': `noindex: true\n${twice}`,
}
golden('broken-anchor', 'to which several links lead', unnamed)
golden('broken-anchor', 'that no section can have', { 'about.yaml': link('/#Our_Prices') })
golden('broken-link', 'to which two links lead', {
  ...planned,
  'about.yaml': link('/blog/news'),
  'team.yaml': link('/blog/news').replaceAll('About', 'Team'),
})

it('gives programs each link that leads nowhere, in its own file', () => {
  const result = check(unnamed)
  const places = [
    'pages/_site.yaml:32:11',
    'pages/about.yaml:12:15',
    'pages/about.yaml:14:15',
    'pages/index.yaml:11:15',
  ]
  expect(found(result)).toEqual(places.map((place) => `broken-anchor ${place}`))
  expect(formatGithub(result).trim().split('\n')).toHaveLength(places.length)
  expect(JSON.parse(formatSarif(result)).runs[0].results).toHaveLength(places.length)
  expect(places.filter((place) => !formatPretty(result, { color: false }).includes(place))).toEqual([])
})

it('says nothing of an anchor that stands where it asks for it', () => {
  const named = unnamed['index.yaml'].replace('  actions:', '  anchor: contact\n    actions:')
  expect(found(check({ ...unnamed, 'index.yaml': named }))).toEqual([])
})
