import type { GalleryExample } from '../../../src/gallery/gallery-entry.ts'
import type { Section } from '../../../src/generated/content.ts'
import { isObject, type SchemaSet } from '../../../src/schema/schema-set.ts'
import { type SchemaPlace, SchemaWalker } from '../../../src/schema/schema-walker.ts'
import type { Validators } from '../../../src/schema/validators.ts'
import { type Path, valueAt } from '../../../src/yaml/path.ts'

/** A section, and its name in a report. */
export type NamedSection = Pick<GalleryExample, 'name' | 'section'>

/** A sample of the thousands of icons. */
export const iconsTried = ['dental', 'hammer', 'window']

/**
 * Sets each field with an `enum`, such as `variant`, to each of its values. Of a list, only the first item is changed.
 *
 * @param schemas all schemas
 * @param validators those schemas, compiled
 * @param examples the examples of one block
 * @returns the examples, and every changed copy that the schema accepts
 */
export function withEveryEnumValue(
  schemas: SchemaSet,
  validators: Validators,
  examples: readonly NamedSection[],
): NamedSection[] {
  return examples.flatMap((example) => {
    const copies = enumFields(schemas, example.section).flatMap(({ name, path, values }) =>
      values.map((value) => ({
        name: `${example.name} with ${name}: ${value}`,
        section: withValue(example.section, path, value),
      })),
    )
    return [example, ...copies.filter(({ section }) => validators.section(section).length === 0)]
  })
}

function enumFields(schemas: SchemaSet, section: Section): { name: string; path: Path; values: unknown[] }[] {
  const walker = new SchemaWalker(schemas, `blocks/${section.type}.schema.json`)
  const fields = new Map<string, { name: string; path: Path; values: unknown[] }>()
  for (const [parent, value, place] of walker.visit(section)) {
    if (!isObject(value)) continue
    for (const field of walker.fields(place)) {
      const path = [...parent, field]
      const name = path.filter((segment) => typeof segment === 'string').join('.')
      if (!fields.has(name)) fields.set(name, { name, path, values: enumOf(walker.at(path, section)) })
    }
  }
  return [...fields.values()]
}

function enumOf({ role, schemas }: SchemaPlace): unknown[] {
  if (role === 'icon') return iconsTried
  return schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []))
}

/** @returns a copy of a section with another value at a path */
export function withValue(section: Section, path: Path, value: unknown): Section {
  const copy = structuredClone(section)
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>
  parent[String(path.at(-1))] = value
  return copy
}
