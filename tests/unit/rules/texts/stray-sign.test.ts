import { expect, it } from 'vitest'
import { check, found, hero, page } from '../../../site-in-memory.ts'

it.each([
  '"Your house,"',
  'A screen of 24"',
  'We say "yes"',
  'Bread &amp;',
  '>-\n    Your\n    house,',
  'Yours,\n    ours',
])('does not report a character that belongs to the text: %s', (text) => {
  const codes = check({ 'about.yaml': page(hero.replace('A plain page', text)) }).diagnostics.map(({ code }) => code)
  expect(codes).not.toContain('stray-sign')
})

it('does not report a character in a value that another rule reports', () => {
  const link = page(`${hero}  actions:\n    - label: Go\n      href: /about,\n`)
  expect(found(check({ 'about.yaml': link }))).toEqual(['broken-link pages/about.yaml:11:15'])
  const price = page(hero).replace('sections:', 'service:\n  name: One\n  price: 9000,\nsections:')
  expect(found(check({ 'about.yaml': price }))).toEqual(['wrong-type pages/about.yaml:7:10'])
})
