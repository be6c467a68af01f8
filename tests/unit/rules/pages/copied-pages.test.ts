import { expect, it } from 'vitest'
import { locate } from '../../../../src/diagnostics/locate.ts'
import { companyFiles } from '../../../company/files.ts'
import { check, checkReading, found, page } from '../../../site-in-memory.ts'

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

it('reports the draft of two similar pages, whatever their names', () => {
  const draft = `draft: true\n${town('Benahavis')}`
  const places = found(check({ 'locations/benahavis.yaml': draft, 'locations/marbella.yaml': town('Marbella') }))
  expect(places.filter((line) => line.startsWith('cop'))).toEqual(['copied-text pages/locations/benahavis.yaml:1:1'])
})

it('reports every part of a copy that still names its source', () => {
  const source = town('Marbella')
  const result = check({
    'locations/marbella.yaml': source,
    'locations/nerja.yaml': copyOf('Nerja', source, 'Marbella'),
  })
  expect(found(result).filter((line) => line.includes('nerja'))).toEqual([
    'copied-text pages/locations/nerja.yaml:1:1',
    'copied-name pages/locations/nerja.yaml:2:8',
    'duplicate-title pages/locations/nerja.yaml:2:8',
    'duplicate-description pages/locations/nerja.yaml:3:14',
    'copied-name pages/locations/nerja.yaml:3:42',
    'copied-name pages/locations/nerja.yaml:7:28',
    'copied-name pages/locations/nerja.yaml:10:23',
    'copied-name pages/locations/nerja.yaml:13:13',
    'copied-name pages/locations/nerja.yaml:15:25',
  ])
})

it('reports the page whose address differs from its name', () => {
  const source = town('Marbella')
  const { diagnostics, sources } = check({ 'locations/estepona.yaml': source, 'locations/marbella.yaml': source })
  const located = locate(diagnostics, sources)
  expect([...new Set(located.map(({ code, file }) => `${code} ${file}`))]).toEqual(
    ['copied-text', 'copied-name', 'duplicate-title', 'duplicate-description'].map(
      (code) => `${code} pages/locations/estepona.yaml`,
    ),
  )
  expect(located.find(({ code }) => code === 'copied-name')).toMatchObject({
    span: { start: { line: 1, column: 7 } },
    label: 'this page is /locations/estepona',
  })
})

it('reads two similar pages again only if one of them may name the other', () => {
  const readFiles = (text: string) => {
    const files = { 'locations/marbella.yaml': town('Marbella'), 'locations/nerja.yaml': text }
    const { site, read } = checkReading(files)
    expect(site.diagnostics.map(({ code }) => code)).toContain('copied-text')
    return [...read].filter((file) => file.startsWith('pages/locations/'))
  }
  expect(readFiles(town('Nerja'))).toEqual([])
  expect(readFiles(town('Nerja').replace('A villa in', 'Marbella, not'))).toHaveLength(2)
})

it('does not report an original sentence that names another page', () => {
  const own =
    'Our crews know the guards at the gates by their names. From Marbella it is an hour along the coast, past the caves, and the wind decides when roofs may be opened. Tiles are nailed here, and gutters are of zinc.'
  const files = { 'locations/marbella.yaml': town('Marbella'), 'locations/nerja.yaml': town('Nerja', own) }
  expect(found(check(files)).filter((line) => line.startsWith('copied'))).toEqual([])
})

it('does not report pages that are not copies', () => {
  expect(found(check(companyFiles)).filter((line) => line.startsWith('copied'))).toEqual([])
})

it('does not report a name that contains the name of another page', () => {
  const files = {
    'locations/marbella.yaml': town('Marbella'),
    'locations/east.yaml': town('Marbella').replaceAll('Marbella', 'Marbella Este'),
  }
  expect(found(check(files)).filter((line) => line.startsWith('copied-name'))).toEqual([])
})

it('reports a copy that has other errors too, and not its source', () => {
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
