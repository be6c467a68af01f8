import { expect, it } from 'vitest'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import { formatUsage, usageOf } from '../../../src/workspace/block-usage.ts'
import { readSchemaSet } from '../../../src/workspace/files/schema-files.ts'
import { check, site as facts, hero, page } from '../../site-in-memory.ts'

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
  'shown',
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
  const columns = text.split('\n').map((line) => line.split(/ {2,}/))
  expect(columns).toContainEqual(['', 'testimonials', unused.join(', ')])
})

it('finds the shared sections of a page in another language, and so do pages that show its cards', async () => {
  const list =
    '- type: card-grid\n  variant: locations\n  heading: Lugares\n  collect: below\n- type: shared\n  name: aviso\n'
  const { site: spanish } = check({
    '_site.yaml': `languages: [en-GB, es]\n${facts}`,
    'about.yaml': page(
      `${hero}- type: card-grid\n  variant: locations\n  heading: Elsewhere\n  collectFrom: /es/lugares\n`,
    ),
    'es/_sections.yaml': 'aviso:\n  type: quote\n  text: Todo seco.\n  name: Una clienta\n',
    'es/index.yaml': page(hero, 'Inicio'),
    'es/lugares/index.yaml': page(`${hero}${list}`, 'Lugares'),
    'es/lugares/porto.yaml': page(hero, 'Porto').replace(
      'sections:',
      'card:\n  title: Porto\n  text: Zinc.\nsections:',
    ),
  })
  if (!spanish) throw new Error('The site of this test has errors.')
  const used = usageOf(spanish, await readSchemaSet(process.cwd())).find(({ type }) => type === 'quote')
  expect(used?.routes).toEqual(['/es/lugares'])
  expect(pagePropsOf(spanish, '/about').sections).toMatchObject([{}, { items: [{ title: 'Porto' }] }])
})
