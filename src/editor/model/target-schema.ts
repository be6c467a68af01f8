import { isObject } from '../../schema/schema-set.ts'
import { SchemaWalker } from '../../schema/schema-walker.ts'
import { valueAt } from '../../yaml/path.ts'
import type { FileKind, Schemas, Value } from '../protocol.ts'
import type { Path } from './paths.ts'
import { type Schema, schemaIn } from './schema.ts'

const walkers = new WeakMap<Schemas, SchemaWalker>()

function walkerFor(schemas: Schemas): SchemaWalker {
  const walker = walkers.get(schemas) ?? new SchemaWalker(new Map(Object.entries(schemas.all)), 'page.schema.json')
  walkers.set(schemas, walker)
  return walker
}

const files: Readonly<Record<string, string>> = { page: 'page', site: 'site', sections: 'generated/sections' }

/** @returns the schema of a section; undefined for an unknown type */
export function sectionSchema(schemas: Schemas, section: unknown): Schema | undefined {
  const type = isObject(section) ? String(section.type) : ''
  if (type === 'shared') return schemaFor(schemas, 'shared-section', section)
  const name = `blocks/${type}`
  return schemas.all[`${name}.schema.json`] && schemaFor(schemas, name, section)
}

function schemaFor(schemas: Schemas, name: string, value: unknown): Schema {
  const walker = walkerFor(schemas)
  return schemaIn(walker, walker.open(`${name}.schema.json`), value)
}

/** @returns the schema of a part of a file; undefined when it has none, as a section of an unknown type */
export function schemaAt(schemas: Schemas, kind: FileKind, path: Path, part: unknown): Schema | undefined {
  const isSection = kind === 'sections' ? path.length === 1 : path[0] === 'sections' && path.length === 2
  if (isSection) return sectionSchema(schemas, part)
  const root = schemaFor(schemas, files[kind] ?? `data/${kind}`, path.length === 0 ? part : {})
  return path.reduce<Schema | undefined>((schema, key) => schema?.inside({}, typeof key === 'number' ? 0 : key), root)
}

/** @returns the schema of a field at any depth of a file; undefined when it has none */
export function fieldSchema(
  schemas: Schemas,
  { kind, value }: { kind: FileKind; value: Value },
  path: Path,
): Schema | undefined {
  const depth = kind === 'sections' ? 1 : path[0] === 'sections' ? 2 : 0
  const start = path.slice(0, depth)
  return path
    .slice(depth)
    .reduce<Schema | undefined>(
      (schema, key, index) => schema?.inside(valueAt(value, path.slice(0, depth + index)), key),
      schemaAt(schemas, kind, start, valueAt(value, start)),
    )
}
