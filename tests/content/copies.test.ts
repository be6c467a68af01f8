import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { check, found, page } from './project.ts'

const town = (name: string, more = '') =>
  page(
    `- type: hero
  heading: Your house in ${name}
  image:
    src: https://images.unsplash.com/photo-${name.toLowerCase()}
    alt: A villa in ${name}
    subject: villa
- type: prose
  anchor: ${name.toLowerCase()}-prices
  body: |
    ${more || `We have worked in ${name} for fifteen years. Our crews know the guards at the gates by their names.`}

    See [the prices](#${name.toLowerCase()}-prices).
- type: stats
  facts:
    - value: ${name.length}00+
      label: projects
    - value: 4.9/5
      label: average rating
`,
    name,
  )
const copyOf = (name: string, text: string, other: string) => text.replace(`name: ${other}`, `name: ${name}`)

it('takes the draft for the copy, whatever the files are called', () => {
  const draft = `draft: true\n${town('Benahavis')}`
  const places = found(check({ 'locations/benahavis.yaml': draft, 'locations/marbella.yaml': town('Marbella') }))
  expect(places.filter((line) => line.startsWith('cop'))).toEqual(['copied-text pages/locations/benahavis.yaml:1:1'])
})

it('lists what a fresh copy still has of its source', () => {
  const source = town('Marbella')
  const codes = check({
    'locations/marbella.yaml': source,
    'locations/nerja.yaml': copyOf('Nerja', source, 'Marbella'),
  })
  expect(found(codes).filter((line) => line.includes('nerja'))).toEqual([
    'copied-text pages/locations/nerja.yaml:1:1',
    'copied-name pages/locations/nerja.yaml:2:8',
    'copied-name pages/locations/nerja.yaml:3:42',
    'copied-name pages/locations/nerja.yaml:7:28',
    'copied-part pages/locations/nerja.yaml:9:12',
    'copied-name pages/locations/nerja.yaml:10:23',
    'copied-name pages/locations/nerja.yaml:13:13',
    'copied-name pages/locations/nerja.yaml:15:25',
    'copied-part pages/locations/nerja.yaml:19:5',
  ])
})

it('takes the page whose address is not its name for the copy', () => {
  const source = town('Marbella')
  const { diagnostics } = check({ 'locations/estepona.yaml': source, 'locations/marbella.yaml': source })
  expect([...new Set(diagnostics.map(({ code, file }) => `${code} ${file}`))]).toEqual(
    ['copied-text', 'copied-name', 'copied-part'].map((code) => `${code} pages/locations/estepona.yaml`),
  )
  expect(diagnostics.find(({ code }) => code === 'copied-name')).toMatchObject({
    span: { start: { line: 1, column: 7 } },
    label: 'this page is /locations/estepona',
  })
})

it('lets a sentence of its own name another page', () => {
  const own =
    'Our crews know the guards at the gates by their names. From Marbella it is an hour along the coast, past the caves, and the wind decides when roofs may be opened. Tiles are nailed here, and gutters are of zinc.'
  const files = { 'locations/marbella.yaml': town('Marbella'), 'locations/nerja.yaml': town('Nerja', own) }
  expect(found(check(files)).filter((line) => line.startsWith('copied'))).toEqual([])
})

it('says nothing about pages that were written for themselves', () => {
  const files = Object.fromEntries(
    ['la-cala-de-mijas', 'marbella'].map((name) => [
      `locations/${name}.yaml`,
      readFileSync(`pages/locations/${name}.yaml`, 'utf8'),
    ]),
  )
  expect(found(check(files)).filter((line) => line.startsWith('copied'))).toEqual([])
})

it('says nothing about a page whose own name contains that of another', () => {
  const files = {
    'locations/marbella.yaml': town('Marbella'),
    'locations/east.yaml': town('Marbella').replaceAll('Marbella', 'Marbella Este'),
  }
  expect(found(check(files)).filter((line) => line.startsWith('copied-name'))).toEqual([])
})

it('warns on a copy that is wrong in other ways too, and not on the page that it was copied from', () => {
  const marbella = town('Marbella')
  const files = {
    'locations/estepona.yaml': marbella.replace(/^sections:/m, 'kind: Location\nsections:'),
    'locations/marbella.yaml': marbella,
  }
  expect(found(check(files)).map((problem) => problem.replace(/:.*/, ''))).toEqual([
    'duplicate-title pages/locations/estepona.yaml',
    'duplicate-description pages/locations/estepona.yaml',
    'not-a-choice pages/locations/estepona.yaml',
  ])
})
