import { dereference, type Schema, validate } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { readSchemaSet } from '../../src/workspace/files/schema-files.ts'
import { placesOf } from './places.ts'

const schemas = await readSchemaSet(process.cwd())
const places = placesOf(schemas)

/** Sections have the example files of blocks instead. */
const section = 'page.schema.json#/properties/sections/items'

describe('the help in the schemas', () => {
  it('has a description for every schema', () => {
    const without = [...schemas].filter(([, { description }]) => !sentence(description)).map(([file]) => file)
    expect(without).toEqual([])
  })

  it('has a description in whole sentences for every key and every list item', () => {
    expect(places.filter(({ schema }) => !sentence(schema.description)).map(({ pointer }) => pointer)).toEqual([])
  })

  it('has an example for every key and every list item', () => {
    const without = places.filter(({ schema, pointer }) => !hasExample(schema.examples) && pointer !== section)
    expect(without.map(({ pointer }) => pointer)).toEqual([])
  })

  it('has a message for every pattern, except for those that only reject empty texts', () => {
    const silent = places.filter(
      ({ schema }) => schema.pattern && schema.pattern !== '\\S' && !schema.patternErrorMessage,
    )
    expect(silent.map(({ pointer }) => pointer)).toEqual([])
  })

  it('has only examples that their schema accepts', () => {
    const base = 'https://schema.invalid/'
    const known = Object.create(null)
    for (const [path, schema] of schemas) dereference({ ...schema, $id: base + path } as Schema, known)
    const wrong = places.flatMap(({ pointer, schema }) =>
      ((schema.examples ?? []) as unknown[])
        .map((example) => ({ example, ...validate(example, { $ref: base + pointer }, '7', known) }))
        .filter(({ valid }) => !valid)
        .map(({ example, errors }) => `${pointer}: ${JSON.stringify(example)}: ${errors.at(-1)?.error}`),
    )
    expect(wrong).toEqual([])
  })
})

function sentence(text: unknown): boolean {
  return typeof text === 'string' && /^\S.*[.)]$/s.test(text)
}

function hasExample(examples: unknown): boolean {
  return Array.isArray(examples) && examples.length > 0
}
