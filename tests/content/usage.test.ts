import { expect, it } from 'vitest'
import { readSchemaSet } from '../../src/content/schemas/schema-set.ts'
import { formatUsage, usageOf } from '../../src/content/usage.ts'
import { check, hero, page } from './project.ts'

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
if (!site) throw new Error('The project of this test is wrong.')
const usages = usageOf(site, await readSchemaSet(process.cwd()))
const usageOfBlock = (type: string) => usages.find((usage) => usage.type === type)

it('says on which pages a block stands', () => {
  expect(usageOfBlock('testimonials')?.routes).toEqual(['/about'])
  expect(usageOfBlock('cost-table')?.routes).toEqual([])
})

it('names the fields that no page fills in, a group once and not part by part', () => {
  expect(usageOfBlock('testimonials')?.unused).toEqual(['text', 'items[].image', 'anchor'])
})

it('prints both, and a block without a page as such', () => {
  const text = formatUsage(usages)
  expect(text).toMatch(/^ {2}cost-table +\(no page\)$/m)
  expect(text).toMatch(/^Fields that no page uses\n(.*\n)* {2}testimonials +text, items\[\]\.image, anchor$/m)
})
