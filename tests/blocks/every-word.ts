import type { GalleryExample } from '../../src/builder/dev-server/gallery-entry.ts'
import type { Section } from '../../src/content/model.ts'
import { isSchema, type SchemaSet } from '../../src/content/schemas/schema-set.ts'
import { type SchemaPlace, SchemaWalker } from '../../src/content/schemas/schema-walk.ts'
import { createValidator } from '../../src/content/schemas/validate.ts'
import { type Path, valueAt } from '../../src/content/yaml/parse.ts'

/** A section, and what it is called in a report. */
export type NamedSection = Pick<GalleryExample, 'name' | 'section'>

/**
 * Fields that take one of a few words, as `variant`, in the block and in what it consists of. Of a list one item stands
 * for all.
 *
 * @param schemas all schemas
 * @param examples the examples of one block
 * @returns them, and each of them with every word in place of another one or of none, where the schema accepts that
 */
export function withEveryWord(schemas: SchemaSet, examples: readonly NamedSection[]): NamedSection[] {
  const validator = createValidator(schemas)
  return examples.flatMap((example) => {
    const walker = new SchemaWalker(schemas, `blocks/${example.section.type}.schema.json`)
    const fields = new Map<string, readonly [Path, unknown[]]>()
    walker.visit(example.section, (path, value, place) => {
      if (!isSchema(value)) return
      for (const name of walker.fields(place)) {
        const field = [...path, name]
        const words = wordsOf(walker.at(field, example.section))
        const key = field.filter((segment) => typeof segment === 'string').join('.')
        if (!fields.has(key)) fields.set(key, [field, words])
      }
    })
    const others = [...fields].flatMap(([key, [path, words]]) =>
      words.map((word) => ({
        name: `${example.name} with ${key}: ${word}`,
        section: withWord(example.section, path, word),
      })),
    )
    return [example, ...others.filter(({ section }) => validator.section(section).length === 0)]
  })
}

function wordsOf({ schemas }: SchemaPlace): unknown[] {
  return schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []))
}

function withWord(section: Section, path: Path, word: unknown): Section {
  const copy = structuredClone(section)
  const group = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>
  group[String(path.at(-1))] = word
  return copy
}
