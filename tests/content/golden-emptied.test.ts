import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

/** A page with more fields of its own. */
const withFields = (fields: string) => page(hero).replace('sections:', `${fields}\nsections:`)
const photo = ['src: ./kitchen.jpg', 'alt: A kitchen', 'subject: kitchen']
const service = 'kind: location\nservice:\nname: Kitchens\narea: Estepona\nprice: 9000'
const article = 'kind: article\narticle:\nauthor: The team\ndate: "2026-03-12"\nreadTime: 8\ncategory: Costs'

golden('empty-value', 'the fields of a group without their indent', withFields(service))
golden(
  'empty-value',
  'the fields of a group without their indent below a comment',
  withFields(service.replace('service:', 'service:\n\n# ask the office')),
)
golden('empty-value', 'the fields of an article without their indent', withFields(article))
golden(
  'empty-value',
  'the fields of a photo without their indent',
  page(`- type: hero\n  heading: One\n  image:\n  ${photo.join('\n  ')}\n  anchor: one\n`),
)
golden(
  'empty-value',
  'the fields of a photo of a card without their indent',
  withFields(`card:\n  title: About\n  text: Words\n  image:\n  ${photo.join('\n  ')}`),
)

it('is not told of an empty group above fields of others', () => {
  expect(found(check({ 'about.yaml': withFields('kind: location\nservice:\nnoindex: true\nprices: 9000') }))).toEqual([
    'empty-value pages/about.yaml:6:1',
    'unknown-key pages/about.yaml:8:1',
  ])
})
