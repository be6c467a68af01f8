import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

const short = page(hero).replace(/description: .*/, 'description: About us.')
const withComment = (comment: string) => short.replace('description:', `${comment}\ndescription:`)
const right = '# check-ignore description-length: the sample is short'

golden('bad-ignore', 'no code', page(hero).replace('keywords', '# check-ignore\nkeywords'))
golden(
  'bad-ignore',
  'an unknown code',
  page(hero).replace('keywords', '# check-ignore title-lenght: so long\nkeywords'),
)
golden('bad-ignore', 'no reason', page(hero).replace('keywords', '# check-ignore title-length\nkeywords'))
golden(
  'main-heading',
  'a comment in Markdown',
  page(`${hero}- type: prose\n  body: |\n    Words.\n\n    # check-ignore markdown-image: on purpose`).trimEnd(),
)
golden(
  'bad-ignore',
  'an unknown code beside another one',
  page(hero).replace('keywords', '# check-ignore title-length, duplicate: so long\nkeywords'),
)
for (const [name, list] of [
  ['two codes without a comma', 'title-length description-length: so long'],
  ['three codes with a word between and without a reason', 'title-length, own-address and description-length'],
] as const)
  golden('bad-ignore', name, page(hero).replace('keywords', `# check-ignore ${list}\nkeywords`))
golden('unused-ignore', 'one of two codes', withComment(`${right.replace(':', ', title-length:')}, as all of it is`))
golden(
  'unused-ignore',
  'nothing to ignore',
  page(hero).replace('keywords', '# check-ignore title-length: so long\nkeywords'),
)

it('silences the warning of the line below', () => {
  expect(found(check({ 'about.yaml': withComment(right) }))).toEqual([])
})

it('silences the warning of its own line', () => {
  const text = short.replace(/description: .*/, `description: About us. ${right}`)
  expect(found(check({ 'about.yaml': text }))).toEqual([])
})

it('holds for what is indented below its line', () => {
  const body = `${hero}# check-ignore markdown-html: shown on purpose\n- type: prose\n  body: |\n    A <b>bold</b> word.\n`
  expect(found(check({ 'about.yaml': page(body) }))).toEqual([])
})

it('does not hold further down', () => {
  const text = short.replace('title:', `${right}\ntitle:`)
  expect(found(check({ 'about.yaml': text }))).toEqual([
    'unused-ignore pages/about.yaml:2:1',
    'description-length pages/about.yaml:4:14',
  ])
})

it('is not a comment inside of a text', () => {
  const body = `${hero}- type: prose\n  body: |\n    # check-ignore\n    Text.\n`
  expect(found(check({ 'about.yaml': page(body) }))).toEqual(['main-heading pages/about.yaml:11:7'])
})

it('silences all the codes that it names', () => {
  const comment = '# check-ignore markup-in-text, invisible-character: wanted'
  const text = page(`${hero}  ${comment}\n  text: We build **kit\u200bchens**.\n`)
  expect(found(check({ 'about.yaml': text.replace(comment, '# a remark') }))).toEqual([
    'markup-in-text pages/about.yaml:10:20',
    'invisible-character pages/about.yaml:10:25',
  ])
  expect(found(check({ 'about.yaml': text }))).toEqual([])
})

it('silences both of two codes when the comma is written that it asks for', () => {
  const text = page(
    `${hero}  # check-ignore markup-in-text invisible-character: wanted\n  text: Our **kit\u200bchens**\n`,
  )
  const { diagnostics } = check({ 'about.yaml': text })
  const [, right = ''] = /`(.*)`/.exec(diagnostics[0]?.label ?? '') ?? []
  expect(found(check({ 'about.yaml': text.replace(/# check-ignore.*/, right) }))).toEqual([])
})

it('never silences an error', () => {
  const text = page(hero).replace('keywords', '# check-ignore unknown-key: on purpose\nkeyword')
  expect(found(check({ 'about.yaml': text }))).toEqual(['unknown-key pages/about.yaml:5:1'])
})

golden('rewrite-mark', 'on a public page', page(hero).replace('A plain page', 'A page # rewrite: text'))
golden('rewrite-mark', 'at the end of a line and on its own', {
  // A planned page may be linked while it is a draft.
  'soon.yaml': `draft: true\n${page(hero)}`
    .replace('keywords', '# rewrite: keywords\nkeywords')
    .replace('A plain page', 'A page # rewrite: text'),
})
const inBlock = 'text: >-\n    We come on Tuesdays. # rewrite: text\n    # rewrite: heading\n    And on Fridays.\n'
golden('rewrite-mark', 'in a text over several lines', page(`${hero}  ${inBlock}`))
golden(
  'rewrite-mark',
  'in Markdown',
  page(`${hero}- type: prose\n  body: |\n    # rewrite: body\n    ## One\n\n    Words.\n`),
)
golden(
  'rewrite-mark',
  'in Markdown whose lines are joined',
  page(`${hero}- type: prose\n  body: >-\n    Words.\n    # rewrite: body\n`),
)
golden('wrong-modeline', 'one folder too high', {
  'team/about.yaml': `# yaml-language-server: $schema=../schema/page.schema.json\n${page(hero)}`,
})
