import { describe, expect, it } from 'vitest'
import { readGallery } from '../../src/builder/dev-server/gallery-entries.ts'
import { readSchemaSet } from '../../src/content/schemas/schema-set.ts'
import { createValidator } from '../../src/content/schemas/validate.ts'

const root = process.cwd()
const validator = createValidator(await readSchemaSet(root))
const gallery = await readGallery(root)

describe.each(gallery)('the examples of $type', ({ type, examples, fields }) => {
  it.each(examples)('are sections as the schema wants them: $name', ({ name, section }) => {
    expect(section.type).toBe(type)
    if ('variant' in section) expect(section.variant).toBe(name)
    expect(validator.section(section)).toEqual([])
  })

  it('show every variant', () => {
    const variants = fields.find(({ name }) => name === 'variant')?.allowed ?? []
    // Where the example names none, it shows the first.
    const shown = examples.map(({ name }) => (name === type ? variants[0] : name))
    if (variants.length > 0) expect(shown.toSorted()).toEqual(variants.toSorted())
  })

  it('stand beside a table of all fields', () => {
    for (const field of fields)
      expect(field).toMatchObject({ description: expect.stringMatching(/\S\.$/), example: expect.stringMatching(/./) })
  })
})
