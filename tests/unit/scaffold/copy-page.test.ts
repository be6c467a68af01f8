import { expect, test } from 'vitest'
import { copyPage } from '../../../src/scaffold/copy-page.ts'
import { siteOf } from '../../site-in-memory.ts'

const faq = '  - type: faq\n    heading: Asked\n    items:\n      - title: How?\n        text: By boat.\n'
const model = `name: A\ntitle: A page\ndescription: What it says.\nsections:\n  - type: hero\n    heading: A\n${faq}`

const copied = (marksEach: boolean) =>
  copyPage(model, siteOf({}).schemas.walkers.page, {
    name: 'B',
    page: { company: 'Oak', description: 'About B.' },
    schema: '',
    marksEach,
    siblings: [],
  })

test('the mark of a heading is that of its section', () => {
  expect(copied(false)).toContain('heading: Asked # rewrite: heading and list\n    items:\n')
})

test('in a form each text has its own, so that a new heading does not say that its list is new', () => {
  expect(copied(true)).toContain('heading: Asked # rewrite: text\n    items: # rewrite: list\n')
})
