import { expect, test } from 'vitest'
import { extraMenuWidth } from '../../../src/layout/menu-width.ts'
import type { Facts } from '../../../src/site/facts.ts'
import type { PageProps } from '../../../src/site/site.ts'

const facts = { company: { name: 'Casa' }, contact: { phone: '+34 000 000 000' } } as Facts

const menuOf = (...labels: string[]): PageProps['navigation'] => ({
  items: labels.map((label) => ({ label, href: '/', items: [] })),
  action: { label: 'Get a quote', href: '/#contact' },
})

test('a short menu needs no extra width', () => {
  expect(extraMenuWidth(menuOf('Services', 'Blog'), facts)).toBe(0)
})

test('each letter and each drop-down of a long menu needs more width', () => {
  const long = Array.from({ length: 9 }, (_, index) => `Long entry ${index}`)
  const width = extraMenuWidth(menuOf(...long), facts)
  const menu = menuOf(...long)
  const [first, ...rest] = menu.items
  const withDropdown = { ...menu, items: [{ ...first, items: [{ label: 'A', href: '/a' }] }, ...rest] }
  expect(width).toBeGreaterThan(0)
  expect(extraMenuWidth(menuOf(...long, 'More'), facts)).toBeGreaterThan(width)
  expect(extraMenuWidth(withDropdown as PageProps['navigation'], facts)).toBeGreaterThan(width)
})
