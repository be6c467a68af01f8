import { expect, it } from 'vitest'
import { check, found, hero, page, site } from '../../content/project.ts'

/*
 * An author who does what a report asks for is rid of the problem. That each rule reports its problem is tested in
 * tests/rules/.
 */

const prose = (body: string) => page(`${hero}- type: prose\n  body: |\n${body}\n- type: prose\n  body: Two.`)
const list = '    - one\n    - two'

it.each([
  ['above a list', `      First line.\n\n${list}`],
  ['above a paragraph and a list', `      First line.\n    Second line: more.\n\n${list}`],
  ['above a paragraph', '      ## First heading\n\n    Words.'],
  ['of three lines', `      One.\n      Two.\n\n      Three.\n\n    Four.\n\n${list}`],
])('indents the start of a text %s like the rest', (_, body) => {
  const [error] = check({ 'about.yaml': prose(body) }).diagnostics
  expect(error?.label).toMatch(/^start it in column 7,|^take away 2 blanks before/)
  const right = body.replaceAll(/^ {6}/gm, '    ')
  expect(found(check({ 'about.yaml': prose(right) }))).toEqual([])
})

it('indents a list like the long text above it', () => {
  const text = '      One.\n      Two.\n\n      Three.'
  const [error] = check({ 'about.yaml': prose(`${text}\n\n${list}`) }).diagnostics
  expect(error?.label).toBe('put 2 blanks more before it and before each line down to line 17')
  expect(found(check({ 'about.yaml': prose(`${text}\n\n${list.replaceAll('    -', '      -')}`) }))).toEqual([])
})

it('puts a comma between the codes of an ignore comment', () => {
  const text = page(
    `${hero}  # check-ignore markup-in-text invisible-character: wanted\n  text: Our **kit\u200bchens**\n`,
  )
  const { diagnostics } = check({ 'about.yaml': text })
  const [, right = ''] = /`(.*)`/.exec(diagnostics[0]?.label ?? '') ?? []
  expect(found(check({ 'about.yaml': text.replace(/# check-ignore.*/, right) }))).toEqual([])
})

it('lists an address as planned', () => {
  const about = page(`${hero}  actions:\n    - label: Go\n      href: /services/home/basement-finishing\n`)
  const [error] = check({ 'about.yaml': about }).diagnostics
  expect(error?.label).toContain('list it under `planned` in pages/_site.yaml')
  const planned = `${site}  - /services/home/basement-finishing\n`
  expect(found(check({ 'about.yaml': about, '_site.yaml': planned }))).toEqual([])
})

it('names the section that links lead to', () => {
  const home = page(`${hero}  actions:\n    - label: Ask\n      href: "#contact"\n`, 'Home')
  const { diagnostics } = check({ 'index.yaml': home })
  expect(diagnostics[0]?.label).toContain('write `anchor: contact` in the section')
  const right = home.replace('  actions:', '  anchor: contact\n    actions:')
  expect(found(check({ 'index.yaml': right }))).toEqual([])
})

it('puts a text with a hash and a comment after it in other quotes', () => {
  const withText = (text: string) => page(`${hero}  text: ${text}\n`)
  const [error] = check({ 'about.yaml': withText("'We're # 1 nearby' # ask") }).diagnostics
  const right = error?.label?.replace('write ', '') ?? ''
  expect(right).toBe('"We\'re # 1 nearby" # ask')
  expect(found(check({ 'about.yaml': withText(right) }))).toEqual([])
})
