import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, hero, page } from './project.ts'

/** A page with a text as it stands behind its field. */
const withText = (text: string) => page(`${hero}  text: ${text}\n  anchor: one\n`)
const withKeywords = (keywords: string) => page(hero).replace('[one, two, three]', keywords)
const withAction = (action: string) => page(`${hero}  actions:\n    - ${action}\n`)

for (const [code, name, text] of [
  ['unquoted-colon', 'before a comment', 'Nearby: on Tuesdays'],
  ['unquoted-colon', 'at the end before a comment', 'Nearby:'],
  ['needs-quotes', 'a leading asterisk before a comment', '*Very* good'],
  ['needs-quotes', 'a leading sign before a comment', '@home and more'],
  ['needs-quotes', 'a leading percent sign before a comment', '%5 off'],
  ['needs-quotes', 'a leading backtick before a comment', '`casa` and more'],
  ['needs-quotes', 'a leading angle before a comment', '> 15 years of experience'],
  ['text-after-quote', 'half a sentence in quotes before a comment', '"We are nearby." on Tuesdays'],
  ['text-after-quote', 'a hash in quotes before a comment', '"Flat # 3" and more'],
  ['text-after-quote', 'an apostrophe before a comment', "'We're nearby'"],
  ['text-after-quote', 'an apostrophe and a hash before a comment', "'We're # 1 nearby'"],
  ['text-after-quote', 'a word in quotes and a hash before a comment', '"We "really" are # 1"'],
  ['unclosed-quote', 'before a comment', '"We are nearby'],
  ['cut-text', 'a hash in a sentence before a comment', 'We are #1 on the coast'],
] as const)
  golden(code, name, withText(`${text} # ask the office`))

golden('text-after-quote', 'an apostrophe and a hash', withText("'We're # 1'"))
golden('text-after-quote', 'a word in single quotes', withText("'Book' a visit"))
for (const [name, entry] of [
  ['a word in quotes in brackets', '"kitchen" Estepona'],
  ['an apostrophe in brackets', "'it's Estepona'"],
  ['two texts in brackets without a comma', '"kitchen" "bathroom"'],
] as const)
  golden('text-after-quote', name, withKeywords(`[renovation Estepona, ${entry}, bathroom Estepona]`))
golden('text-after-quote', 'lines in brackets without a comma', withKeywords('[\n  "one"\n  two,\n  three]'))
golden('text-after-quote', 'a word in quotes in a group', withAction("{label: 'Book' a visit, href: /#contact}"))
golden(
  'text-after-quote',
  'a word in quotes at the end of a group',
  withAction('{href: /, label: "Book" a visit} # one'),
)
golden('text-after-quote', 'a word in quotes in a group in a list', withText('[{label: "Book" a visit, href: /}]'))

it('asks for quotes that keep a hash which stands between those that were typed', () => {
  const [found] = check({ 'about.yaml': withText("'We're # 1 nearby' # ask") }).diagnostics
  const right = found?.label?.replace('write ', '') ?? ''
  expect(right).toBe('"We\'re # 1 nearby" # ask')
  expect(check({ 'about.yaml': withText(right) }).diagnostics).toEqual([])
})
