import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { readSchemaSet } from '../../src/content/schema-set.ts'
import { placesOf } from './places.ts'

const schemas = await readSchemaSet(process.cwd())
const places = placesOf(schemas)

/** Any section: its examples are the blocks' example files. */
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

  it('has only examples that their own schema allows', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false })
    formats.default(ajv)
    for (const [path, schema] of schemas) ajv.addSchema(schema, `https://schema.invalid/${path}`)
    const wrong = places.flatMap(({ pointer, schema }) => {
      const validate = ajv.compile({ $ref: `https://schema.invalid/${pointer}` })
      return ((schema.examples ?? []) as unknown[])
        .filter((example) => !validate(example))
        .map((example) => `${pointer}: ${JSON.stringify(example)}: ${ajv.errorsText(validate.errors)}`)
    })
    expect(wrong).toEqual([])
  })
})

function sentence(text: unknown): boolean {
  return typeof text === 'string' && /^\S.*[.)]$/s.test(text)
}

function hasExample(examples: unknown): boolean {
  return Array.isArray(examples) && examples.length > 0
}
