import { expect, it } from 'vitest'
import { formatGithub, formatSarif } from '../../../../src/diagnostics/formats/for-programs.ts'
import { formatPretty } from '../../../../src/diagnostics/formats/pretty.ts'
import { inEnglish } from '../../../../src/words/message.ts'
import { check, found, hero, page } from '../../../site-in-memory.ts'

it.each([
  ['/abuot-us', '/about-us'],
  ['/about-use', '/about-us'],
  ['/aboutus', '/about-us'],
  ['/kitchens-remodelling', '/services/home/kitchen-remodeling'],
  ['/services/kitchen-remodel', '/services/home/kitchen-remodeling'],
])('suggests for %s the page %s', (href, suggestion) => {
  const { diagnostics } = check({
    'blog.yaml': page(hero, 'Blog'),
    'services/home/bathroom-renovation.yaml': page(hero, 'Bathrooms'),
    'services/home/kitchen-remodeling.yaml': page(hero, 'Kitchens'),
    'about-us.yaml': page(`${hero}  actions:\n    - label: Go\n      href: ${href}\n`),
  })
  expect(diagnostics.map(({ label = '' }) => inEnglish(label))).toEqual([`did you mean \`${suggestion}\`?`])
})

it('reports each link to a missing anchor in machine formats, and one of them in a terminal', () => {
  const action = (href: string) => `    - label: Go\n      href: ${href}\n`
  const result = check({
    'index.yaml': page(`${hero}  actions:\n${action('"#contact"')}`, 'Home'),
    'about.yaml': `noindex: true\n${page(`${hero}  actions:\n${action('/#contact').repeat(2)}`)}`,
  })
  const places = [
    'pages/_site.yaml:33:11',
    'pages/about.yaml:12:15',
    'pages/about.yaml:14:15',
    'pages/index.yaml:11:15',
  ]
  expect(found(result)).toEqual(places.map((place) => `broken-anchor ${place}`))
  expect(formatGithub(result).trim().split('\n')).toHaveLength(places.length)
  expect(JSON.parse(formatSarif(result)).runs[0].results).toHaveLength(places.length)
  const pretty = formatPretty(result, { color: false })
  expect(pretty.match(/^error/gm)).toHaveLength(1)
  expect(places.filter((place) => !pretty.includes(place))).toEqual([])
})
