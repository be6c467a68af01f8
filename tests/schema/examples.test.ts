import { describe, expect, it } from 'vitest'
import { readGallery } from '../../src/servers/dev/gallery.ts'
import { schemas } from '../warm-store.ts'

const root = process.cwd()
const gallery = await readGallery(root)

describe.each(gallery)('the examples of $type', ({ type, examples, fields }) => {
  it.each(examples)('are accepted by the schema: $name', ({ name, section }) => {
    expect(section.type).toBe(type)
    if ('variant' in section) expect(section.variant).toBe(name)
    expect(schemas.validators.section(section)).toEqual([])
  })

  it('cover every variant', () => {
    const variants = fields.find(({ name }) => name === 'variant')?.allowed ?? []
    // An example without a variant shows the first one.
    const shown = examples.map(({ name }) => (name === type ? variants[0] : name))
    if (variants.length > 0) expect(shown.toSorted()).toEqual(variants.toSorted())
  })

  it('show a description and an example of each field', () => {
    for (const field of fields)
      expect(field).toMatchObject({ description: expect.stringMatching(/\S\.$/), example: expect.stringMatching(/./) })
  })
})
