import { expect, it } from 'vitest'
import { contractWith } from './changed-schemas.ts'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

/** Schemas in which a field, a word and a block have new names, and another field has none. */
const changed = await contractWith((schemas) => {
  const { text } = schemas.hero.properties
  const { kind } = schemas.page.properties
  schemas.hero.properties.subtitle = { allOf: [text], deprecated: true, renamedTo: 'text' }
  schemas.hero.properties.parallax = { type: 'integer', deprecated: true }
  kind.enum.push('plain')
  kind.if = { const: 'plain' }
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  kind.then = { deprecated: true, renamedTo: 'page', deprecationMessage: 'It is called `page` now.' }
  Object.assign(schemas.stats, { deprecated: true, renamedTo: 'figures' })
})

const stats =
  '- type: stats\n  facts:\n    - value: "15"\n      label: years\n    - value: 4.9/5\n      label: rating\n'

golden('deprecated-field', 'renamed', page(`${hero}  subtitle: Two\n`), changed)
golden('deprecated-field', 'beside the new one', page(`${hero}  subtitle: Two\n  text: Three\n`), changed)
golden('deprecated-field', 'without another name', page(`${hero}  parallax: 3\n`), changed)
golden('deprecated-value', 'renamed', page(hero).replace('sections:', 'kind: plain\nsections:'), changed)
golden('deprecated-block', 'renamed', page(`${hero}${stats}`), changed)

it('can be silenced, and builds the page', () => {
  const body = `${hero}  # check-ignore deprecated-field: the new name is not decided yet\n  subtitle: Two\n`
  const result = check({ 'about.yaml': page(body) }, changed)
  expect(found(result)).toEqual([])
  expect(result.site?.pages.get('/about')?.document.sections[0]).toMatchObject({ subtitle: 'Two' })
})

it('is reported beside errors', () => {
  expect(found(check({ 'about.yaml': page(`${hero}  subtitle: Two\n  headings: One\n`) }, changed))).toEqual([
    'deprecated-field pages/about.yaml:9:5',
    'unknown-key pages/about.yaml:10:5',
  ])
})

it('is not among the fields that are offered', () => {
  const [problem] = check({ 'about.yaml': page(`${hero}  subtitel: Two\n`) }, changed).diagnostics
  expect(problem?.notes[0]).not.toMatch(/subtitle|parallax/)
})
