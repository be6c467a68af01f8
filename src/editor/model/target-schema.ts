import type { FileKind, JsonSchema, Schemas } from '../protocol.ts'
import { getIn, isRecord, type Path } from './paths.ts'
import { type Resolve, resolveSchema, type Schema } from './schema.ts'

const resolvers = new WeakMap<Schemas, Resolve>()

/** @returns a function that looks up references; nothing for files that the editor does not get, as the names of icons */
export function resolverOf(schemas: Schemas): Resolve {
  const known = resolvers.get(schemas)
  if (known) return known
  const resolve: Resolve = (reference) => {
    const [path = '', pointer = ''] = reference.split('#')
    const [name = ''] = path.split('/').slice(-1)
    const files: Record<string, JsonSchema | undefined> = {
      '': schemas.common,
      'common.schema.json': schemas.common,
      'page.schema.json': schemas.page,
      'site.schema.json': schemas.site,
      'shared-section.schema.json': schemas.shared,
      'section.schema.json': schemas.section,
      'small-section.schema.json': schemas.small,
      'sections.schema.json': schemas.sections,
    }
    const schema = files[name] ?? schemas.blocks[name.replace('.schema.json', '')]
    return getIn(schema, pointer.split('/').slice(1)) as Schema | undefined
  }
  resolvers.set(schemas, resolve)
  return resolve
}

/** @returns the schema of a part of a file; undefined when it has none, as a section of an unknown type */
export function schemaAt(schemas: Schemas, kind: FileKind, path: Path, part: unknown): Schema | undefined {
  const resolve = resolverOf(schemas)
  const isSection = kind === 'sections' ? path.length === 1 : path[0] === 'sections' && path.length === 2
  if (isSection) {
    const type = isRecord(part) ? String(part.type) : ''
    return (type === 'shared' ? schemas.shared : schemas.blocks[type]) as Schema | undefined
  }
  const root = (
    kind === 'page' || kind === 'site' || kind === 'sections' ? schemas[kind] : schemas.data[kind]
  ) as Schema
  return path.reduce<Schema | undefined>((schema, key) => {
    if (!schema) return undefined
    const full = resolveSchema(schema, resolve)
    const inner = typeof key === 'number' ? full.items : full.properties?.[key]
    return inner ? resolveSchema(inner, resolve) : undefined
  }, root)
}
