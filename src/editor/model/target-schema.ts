import { schemaFileOf } from '../../schema/file-kinds.ts'
import { isObject } from '../../schema/schema-set.ts'
import { SchemaWalker } from '../../schema/schema-walker.ts'
import { fileKindOf } from '../../site/routes.ts'
import { type Path, type Value, valueAt } from '../../yaml/path.ts'
import type { Schemas } from '../protocol/pages.ts'
import { type Schema, schemaIn } from './schema.ts'

const walkers = new WeakMap<Schemas, SchemaWalker>()

function walkerFor(schemas: Schemas): SchemaWalker {
  const walker = walkers.get(schemas) ?? new SchemaWalker(new Map(Object.entries(schemas.all)), 'page.schema.json')
  walkers.set(schemas, walker)
  return walker
}

/** @returns the schema of a section; undefined for an unknown type */
export function sectionSchema(schemas: Schemas, section: unknown): Schema | undefined {
  const type = isObject(section) ? String(section.type) : ''
  if (type === 'shared') return schemaFor(schemas, 'shared-section.schema.json', section)
  const name = `blocks/${type}.schema.json`
  return schemas.all[name] && schemaFor(schemas, name, section)
}

function schemaFor(schemas: Schemas, name: string, value: unknown): Schema {
  const walker = walkerFor(schemas)
  return schemaIn(walker, walker.open(name), value)
}

/**
 * @returns the schema of a part of a file, in which one in another language has only what may differ; undefined when it
 *   has none, as a section of an unknown type
 */
export function schemaAt(schemas: Schemas, file: string, path: Path, part: unknown): Schema | undefined {
  const kind = fileKindOf(file)
  const isSection = kind === 'sections' ? path.length === 1 : path[0] === 'sections' && path.length === 2
  if (isSection) return sectionSchema(schemas, part)
  const root = schemaFor(schemas, schemaFileOf(kind), path.length === 0 ? part : {})
  return path.reduce<Schema | undefined>((schema, key) => schema?.inside({}, typeof key === 'number' ? 0 : key), root)
}

/** @returns whether people fill in a field at the top of a file, or a section there */
export const isInForm = (schemas: Schemas, file: string, name: string): boolean =>
  schemaFor(schemas, schemaFileOf(fileKindOf(file)), {}).inside({}, name)?.inForm !== false

/** @returns the schema of a field at any depth of a file; undefined when it has none */
export function fieldSchema(
  schemas: Schemas,
  { file, kind, value }: { file: string; kind: string; value: Value },
  path: Path,
): Schema | undefined {
  const depth = kind === 'sections' ? 1 : path[0] === 'sections' ? 2 : 0
  const start = path.slice(0, depth)
  return path
    .slice(depth)
    .reduce<Schema | undefined>(
      (schema, key, index) => schema?.inside(valueAt(value, path.slice(0, depth + index)), key),
      schemaAt(schemas, file, start, valueAt(value, start)),
    )
}
