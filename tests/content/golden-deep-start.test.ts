import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

/** A page with a text as it stands below `body: |`, each line with as many blanks as are given. */
const prose = (body: string, sign = '|') =>
  page(`${hero}- type: prose\n  body: ${sign}\n${body}\n- type: prose\n  body: Two.`)
const list = '    - one\n    - two'
const cases = [
  ['above a list', `      First line.\n\n${list}`],
  ['above a paragraph and a list', `      First line.\n    Second line: more.\n\n${list}`],
  ['above a paragraph', '      ## First heading\n\n    Words.'],
  ['of three lines', `      One.\n      Two.\n\n      Three.\n\n    Four.\n\n${list}`],
] as const

for (const [name, body] of cases) golden('bad-indent', `the start of a text ${name}`, prose(body))
golden(
  'bad-indent',
  'the start of a text in a file with the line ends of Windows',
  prose(cases[1][1], '>-').replaceAll('\n', '\r\n'),
)

it('is gone when the lines stand in the column that is asked for', () => {
  for (const [, body] of cases) {
    const [error] = check({ 'about.yaml': prose(body) }).diagnostics
    expect(error?.label).toMatch(/^start it in column 7,|^take away 2 blanks before/)
    const right = body.replaceAll(/^ {6}/gm, '    ')
    expect(found(check({ 'about.yaml': prose(right) }))).toEqual([])
  }
})

const less = '      One.\n      Two.\n\n      Three.'
golden('bad-indent', 'a list outside of the text above it', prose(`${less}\n\n${list}`))
golden('bad-indent', 'an item outside of the text above it', prose(`${less}\n    - one`))

it('is gone when the list below a long text is indented as it asks for', () => {
  const [error] = check({ 'about.yaml': prose(`${less}\n\n${list}`) }).diagnostics
  expect(error?.label).toBe('put 2 blanks more before it and before each line down to line 17')
  expect(found(check({ 'about.yaml': prose(`${less}\n\n${list.replaceAll('    -', '      -')}`) }))).toEqual([])
})

it('is not blamed for one line further left, nor for a field that is too deep', () => {
  expect(found(check({ 'about.yaml': prose('      One.\n      Two.\n     Three.') }))).toEqual([
    'bad-indent pages/about.yaml:13:8',
  ])
  expect(found(check({ 'about.yaml': prose('    One.\n   Two.\n    Three.\n    Four.') }))).toEqual([
    'bad-indent pages/about.yaml:12:6',
  ])
  const deep = page(`${hero}- type: call-to-action\n  text: >-\n      Words.\n    heading: One\n  actions: []`)
  expect(found(check({ 'about.yaml': deep }))).toEqual(['bad-indent pages/about.yaml:12:7'])
})
