import { expect, it } from 'vitest'
import { locate } from '../../../src/diagnostics/locate.ts'
import { check, found, hero, page, site } from '../../site-in-memory.ts'

/* Following the advice of a report must solve the problem. tests/rules/ covers the reports themselves. */

/** The label of the first diagnostic. */
function labelOf(files: Record<string, string>): string {
  const { diagnostics, sources } = check(files)
  return locate(diagnostics, sources)[0]?.label ?? ''
}

const prose = (body: string) => page(`${hero}- type: prose\n  body: |\n${body}\n- type: prose\n  body: Two.`)
it('indents a line like the text above it', () => {
  const body = '      First line.\n\n    - one'
  expect(labelOf({ 'about.yaml': prose(body) })).toContain('start it in column 9')
  expect(found(check({ 'about.yaml': prose(body.replace('    -', '      -')) }))).toEqual([])
})

it('lists an address as planned', () => {
  const about = page(`${hero}  actions:\n    - label: Go\n      href: /services/home/basement-finishing\n`)
  const label = labelOf({ 'about.yaml': about })
  expect(label).toContain('list it under `planned` in pages/_site.yaml')
  const planned = `${site}  - /services/home/basement-finishing\n`
  expect(found(check({ 'about.yaml': about, '_site.yaml': planned }))).toEqual([])
})

it('names the section that links lead to', () => {
  const home = page(`${hero}  actions:\n    - label: Ask\n      href: "#contact"\n`, 'Home')
  expect(labelOf({ 'index.yaml': home })).toContain('write `anchor: contact` in the section')
  const right = home.replace('  actions:', '  anchor: contact\n    actions:')
  expect(found(check({ 'index.yaml': right }))).toEqual([])
})

it('changes the quotes of a text with a hash that has a comment after it', () => {
  const withText = (text: string) => page(`${hero}  text: ${text}\n`)
  const label = labelOf({ 'about.yaml': withText("'We're # 1 nearby' # ask") })
  const right = label.replace('write ', '')
  expect(right).toBe('"We\'re # 1 nearby" # ask')
  expect(found(check({ 'about.yaml': withText(right) }))).toEqual([])
})
