import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDocument, type Scalar, visit } from 'yaml'
import { readSchemas } from '../../src/codegen/schemas.ts'
import { companyTexts } from '../company/files.ts'
import { rounds } from '../rounds.ts'
import { accept, atCursor, type LanguageServer, type Place, startLanguageServer } from './language-server.ts'
import { ourLines } from './validators.ts'

const root = process.cwd()
const { blocks } = await readSchemas(root)
const types = blocks.map(({ type }) => type)
const head = `name: Estepona
title: Renovations in Estepona | Casa Ejemplo
description: Kitchens, bathrooms and whole homes in Estepona at a fixed price.
keywords: [renovation, kitchen, bathroom]
`
const first = `${head}sections:\n`
const stats = `  - type: stats
    facts:
      - value: 15+
        label: years
      - value: 4.9/5
        label: rating

`
let server: LanguageServer
beforeAll(async () => {
  server = await startLanguageServer(root)
})
afterAll(() => server.stop())

const complete = (marked: string, file = 'pages/estepona.yaml') => {
  const { text, place } = atCursor(marked)
  return server.complete(file, text, place)
}
const labels = async (marked: string) => (await complete(marked)).map(({ label }) => label)

describe('a new section', () => {
  const places = {
    'as the first one': `${first}  - ¦\n`,
    'at the end of the file': `${first}  - ¦`,
    'after another one': `${first}${stats}  - ¦\n`,
    'between two others': `${first}${stats}  - ¦\n\n${stats}`,
    'after its first letters': `${first}${stats}  - he¦\n`,
  }
  for (const [where, marked] of Object.entries(places)) {
    it(`is proposed once per block ${where}, and is valid when accepted`, async () => {
      const proposals = (await complete(marked)).filter(({ label }) => types.includes(label))
      expect(proposals.map(({ label }) => label).sort()).toEqual(types)
      const pages = proposals.map((proposal) => accept(atCursor(marked).text, proposal))
      expect(pages.filter((page) => ourLines('pages/estepona.yaml', page).length > 0)).toEqual([])
    })
  }

  it('is not proposed among the fields of another one', async () => {
    const offered = await labels(`${first}  - type: hero\n    ¦\n`)
    expect(offered).toEqual(expect.arrayContaining(['heading', 'text', 'image', 'actions']))
    expect(offered).not.toContain('testimonials')
  })
})

describe('keys and values', () => {
  it('proposes the missing fields of a page', async () => {
    const offered = await labels(`${head}¦\n`)
    expect(offered).toEqual(expect.arrayContaining(['kind', 'card', 'sections']))
    expect(offered).not.toContain('title')
  })

  it('proposes the types of all blocks after `type:`', async () => {
    expect(await labels(`${first}  - type: ¦\n`)).toEqual([...types, 'shared'])
  })

  it('proposes the allowed values of the fields of blocks and pages', async () => {
    expect(await labels(`${first}  - type: hero\n    variant: ¦\n`)).toEqual(['photo', 'wide', 'plain'])
    expect(await labels(`${head}kind: ¦\n`)).toContain('location')
  })

  it('proposes the fields of a group inside a block', async () => {
    const offered = await labels(`${first}  - type: hero\n    image:\n      src: x\n      ¦\n`)
    expect(offered).toEqual(expect.arrayContaining(['alt', 'subject', 'focus']))
  })
})

describe('hover', () => {
  const names = ['_sections.yaml', 'logbook/caulking.yaml', '_site.yaml', 'harbours/skerry-bay.yaml']
  const files = names.map((name) => [`pages/${name}`, companyTexts.get(`pages/${name}`) as string] as const)
  const examples = blocks.map(({ type }) => {
    const file = `schema/blocks/${type}.example.yaml`
    return [file, readFileSync(file, 'utf8')] as const
  })

  for (const { cases, options } of rounds(files.slice(0, 2), [...files.slice(2), ...examples]))
    it.for(cases)('explains every key of %s with an example', options, async ([file, text]) => {
      const keys = keysOf(text)
      const help = await server.hover(file, text, keys)
      const silent = keys.filter((_, index) => !/\.[\s\S]*Example:/.test(help[index] as string))
      expect(silent).toEqual([])
    })
})

/** Every key of a YAML text with its zero-based position. */
function keysOf(text: string): (Place & { key: string })[] {
  const keys: Scalar.Parsed[] = []
  visit(parseDocument(text), { Pair: (_, { key }) => void keys.push(key as Scalar.Parsed) })
  return keys.map(({ value, range: [start] }) => {
    const before = text.slice(0, start).split('\n')
    return { key: String(value), line: before.length - 1, character: (before.at(-1) as string).length }
  })
}
