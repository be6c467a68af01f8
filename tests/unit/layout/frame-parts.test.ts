import { expect, test } from 'vitest'
import { relationOf } from '../../../src/layout/frame-parts.ts'

test.each([
  ['/services', '/services', 'page'],
  ['/', '/', 'page'],
  ['/services', '/services/kitchens', 'section'],
  ['/services', '/services-of-others', undefined],
  ['/services/kitchens', '/services', undefined],
  ['/', '/services', undefined],
  ['/services', '', undefined],
  ['/de', '/de', 'page'],
  ['/de', '/de/leistungen', undefined],
  ['/de/leistungen', '/de/leistungen/dach', 'section'],
])('a link to %s on the page %s has the relation %s', (href, route, relation) => {
  expect(relationOf(href, route, route.startsWith('/de') ? '/de' : '/')).toBe(relation)
})
