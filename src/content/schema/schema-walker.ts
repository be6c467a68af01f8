import type { Path } from '../yaml/path.ts'
import { type Condition, compileCondition, outcomeOf } from './conditions.ts'
import { followRef, isObject, type JsonSchema, type SchemaSet } from './schema-set.ts'

/**
 * What the schemas say about one place of a document. `role` is the name of the shared definition that describes it
 * (`section`, `link`, `markdown`, `anchor`, `image` …): it tells what a field means, whatever its block calls it.
 */
export interface SchemaPlace {
  /** All schemas that apply there, the outermost first. */
  schemas: readonly JsonSchema[]
  role?: string
}

/** A value of a document, the path to it, and what the schemas say about it. */
export type Visited = readonly [path: Path, value: unknown, place: SchemaPlace]

/** A schema and the file it is in, from which its references are resolved. */
interface Source {
  schema: JsonSchema
  file: string
  role?: string
}

/** Everything that applies at a place of a document. */
interface Resolved {
  all: readonly Source[]
  place: SchemaPlace
  /** What the schemas say about its fields by name, and under 0 about the items of a list. */
  children: Map<string | 0, readonly Source[]>
}

/** What some schemas become for a value, by the outcome of their conditions. */
interface Variants {
  conditions: readonly Condition[]
  byOutcome: Map<string, Resolved>
}

/**
 * Walks schemas and data side by side: `$ref`, `allOf` and `if`/`then`/`else` are followed as far as these schemas use
 * them. It answers what a field means and what is allowed there; only ajv decides whether data is valid.
 */
export class SchemaWalker {
  readonly #schemas: SchemaSet
  readonly #root: Source[]
  readonly #byRef = new Map<string, Source>()
  readonly #variants = new Map<readonly Source[], Variants>()
  readonly #visited = new WeakMap<object, readonly Visited[]>()

  /** @param root the schema of the document: `page.schema.json` or `site.schema.json` */
  constructor(schemas: SchemaSet, root: string) {
    this.#schemas = schemas
    this.#root = [this.#load(root, '')]
  }

  /**
   * @param path the way to the place
   * @param document the whole document, on which conditions depend
   */
  at(path: Path, document: unknown): SchemaPlace {
    let resolved = this.#resolve(this.#root, document)
    let value = document
    for (const segment of path) {
      value = childOf(value, segment)
      resolved = this.#resolve(this.#children(resolved, segment), value)
    }
    return resolved.place
  }

  /** @returns every value of a document with what the schemas say about it, parents before children */
  visit(document: unknown): readonly Visited[] {
    const known = isObject(document) && this.#visited.get(document)
    if (known) return known
    const visited: Visited[] = []
    const visit = (path: Path, value: unknown, sources: readonly Source[]): void => {
      const resolved = this.#resolve(sources, value)
      visited.push([path, value, resolved.place])
      for (const segment of segmentsOf(value))
        visit([...path, segment], childOf(value, segment), this.#children(resolved, segment))
    }
    visit([], document, this.#root)
    if (isObject(document)) this.#visited.set(document, visited)
    return visited
  }

  /** @returns the names of the fields that a group takes, without deprecated ones */
  fields({ schemas }: SchemaPlace): string[] {
    const all = schemas.flatMap(({ properties }) => Object.entries((properties ?? {}) as Record<string, JsonSchema>))
    return [...new Set(all.filter(([, schema]) => schema.deprecated !== true).map(([name]) => name))]
  }

  #children(resolved: Resolved, segment: string | number): readonly Source[] {
    const name = typeof segment === 'number' ? 0 : segment
    const known = resolved.children.get(name)
    if (known) return known
    const children = resolved.all.flatMap(({ schema, file }) => {
      const child =
        typeof segment === 'number'
          ? schema.items
          : ((schema.properties as JsonSchema | undefined)?.[segment] ?? schema.additionalProperties)
      return isObject(child) ? [{ schema: child, file }] : []
    })
    resolved.children.set(name, children)
    return children
  }

  #resolve(sources: readonly Source[], value: unknown): Resolved {
    const variants = this.#variants.get(sources) ?? { conditions: this.#conditions(sources), byOutcome: new Map() }
    this.#variants.set(sources, variants)
    const outcome = outcomeOf(variants.conditions, value)
    const known = variants.byOutcome.get(outcome)
    if (known) return known
    const all = this.#expand(sources, value)
    const resolved = { all, place: placeOf(all), children: new Map() }
    variants.byOutcome.set(outcome, resolved)
    return resolved
  }

  /** The conditions of schemas, and those in their branches. */
  #conditions(sources: readonly Source[]): Condition[] {
    return sources.flatMap(({ schema, file }) => {
      const branch = (part: unknown) => (isObject(part) ? this.#conditions([{ schema: part, file }]) : [])
      if (typeof schema.$ref === 'string') return this.#conditions([this.#load(schema.$ref, file)])
      const own = isObject(schema.if)
        ? [{ isMet: compileCondition(schema.if), yes: branch(schema.then), no: branch(schema.else) }]
        : []
      return [...own, ...((schema.allOf ?? []) as JsonSchema[]).flatMap(branch)]
    })
  }

  /** Schemas with all those that they bring in for a value. */
  #expand(sources: readonly Source[], value: unknown): Source[] {
    return sources.flatMap((source) => {
      const parts = this.#expand(this.#partsOf(source, value), value)
      return typeof source.schema.$ref === 'string' ? parts : [source, ...parts]
    })
  }

  #partsOf({ schema, file }: Source, value: unknown): Source[] {
    if (typeof schema.$ref === 'string') return [this.#load(schema.$ref, file)]
    const parts = ((schema.allOf ?? []) as JsonSchema[]).map((part): Source => ({ schema: part, file }))
    const branch = isObject(schema.if) && (compileCondition(schema.if)(value) ? schema.then : schema.else)
    return isObject(branch) ? [...parts, { schema: branch, file }] : parts
  }

  #load(ref: string, from: string): Source {
    const key = `${from} ${ref}`
    const known = this.#byRef.get(key)
    if (known) return known
    const found = followRef(this.#schemas, ref, from)
    if (!found) throw new Error(`schema/${from} refers to ${ref}, which does not exist`)
    const { schema, file, names } = found
    const source = {
      schema,
      file,
      role: names.at(-1) ?? (file === 'generated/section.schema.json' ? 'section' : undefined),
    }
    this.#byRef.set(key, source)
    return source
  }
}

function placeOf(all: readonly Source[]): SchemaPlace {
  return { schemas: all.map(({ schema }) => schema), role: all.find(({ role }) => role)?.role }
}

/** The keys of a group or the indexes of a list. */
function segmentsOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()]
  return value !== null && typeof value === 'object' ? Object.keys(value) : []
}

function childOf(value: unknown, segment: string | number): unknown {
  return value !== null && typeof value === 'object' ? (value as Record<string | number, unknown>)[segment] : undefined
}
