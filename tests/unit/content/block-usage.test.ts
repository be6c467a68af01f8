import { expect, it } from 'vitest'
import { formatUsage, usageOf } from '../../../src/content/block-usage.ts'
import { readSchemaSet } from '../../../src/content/schema/schema-set.ts'
import { check, hero, page } from '../../site-in-memory.ts'

const sections = `${hero}
- type: testimonials
  heading: Clients
  items:
    - name: A client
      location: Elviria
      rating: 5
      text: Good work.
`
const { site } = check({ 'about.yaml': page(sections) })
if (!site) throw new Error('The site of this test has errors.')
const usages = usageOf(site, await readSchemaSet(process.cwd()))
const usageOfBlock = (type: string) => usages.find((usage) => usage.type === type)

const unused = [
  ...['text', 'from', 'where', 'names', 'limit'],
  ...['image', 'date', 'source', 'href'].map((field) => `items[].${field}`),
  'anchor',
]

it('lists the pages that use a block', () => {
  expect(usageOfBlock('testimonials')?.routes).toEqual(['/about'])
  expect(usageOfBlock('cost-table')?.routes).toEqual([])
})

it('lists the fields that no page uses, and of an unused group only its name', () => {
  expect(usageOfBlock('testimonials')?.unusedFields).toEqual(unused)
})

it('prints pages and unused fields', () => {
  const text = formatUsage(usages)
  expect(text).toMatch(/^ {2}cost-table +\(no page\)$/m)
  expect(text).toMatch(/^Fields that no page uses\n/m)
  expect(text).toContain(`  testimonials    ${unused.join(', ')}\n`)
})
