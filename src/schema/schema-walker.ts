import { entryOf, type Path } from '../yaml/path.ts'
import { type Condition, compileCondition, fieldsRead, outcomeOf, type ReadField } from './conditions.ts'
import type { JsonSchema } from './keywords.ts'
import { followRef, isObject, type SchemaSet } from './schema-set.ts'
import { nothing } from './wrong-value.ts'

/**
 * The schemas of one place in a document. `role` is the name of the shared definition that describes it (`section`,
 * `link`, `markdown`, `anchor`, `image` …), and so the meaning of the field in any block.
 */
export interface SchemaPlace {
  /** All schemas that apply there, the outermost first. */
  schemas: readonly JsonSchema[]
  /** For each of them the fields that decide whether it applies, in this group (`up` is 0) or in one around it. */
  causes: readonly (readonly PlaceCause[])[]
  role?: string
}

interface PlaceCause extends ReadField {
  up: number
}

/** A value in a document with its path and schemas. */
export type Visited = readonly [path: Path, value: unknown, place: SchemaPlace]

/** The schemas of a place, with conditions that a value decides. */
export type OpenPlace = readonly Source[]

/** A schema and its file, for resolving references. */
interface Source {
  schema: JsonSchema
  file: string
  causes: readonly PlaceCause[]
  role?: string
}

interface Resolved {
  all: readonly Source[]
  place: SchemaPlace
  /** The schemas of fields by name, and of list items under 0. */
  children: Map<string | 0, readonly Source[]>
}

/** Schemas that are a section as a whole. */
const sectionFiles = new Set(['generated/section.schema.json', 'generated/small-section.schema.json'])

/** Resolved schemas by the outcome of their conditions. */
interface Variants {
  conditions: readonly Condition[]
  byOutcome: Map<string, Resolved>
}

/**
 * Walks schemas and data side by side. It follows `$ref`, `allOf` and `if`/`then`/`else`, and tells what a field means
 * and which values are allowed; only ajv decides whether data is valid.
 */
export class SchemaWalker {
  readonly #schemas: SchemaSet
  readonly #root: Source[]
  readonly #files = new Map<string, OpenPlace>()
  readonly #variants = new Map<readonly Source[], Variants>()
  readonly #visited = new WeakMap<object, readonly Visited[]>()

  /** @param root the schema of the document: `page.schema.json` or `site.schema.json` */
  constructor(schemas: SchemaSet, root: string) {
    this.#schemas = schemas
    this.#root = [this.#load(root, '')]
  }

  /** @param document the whole document, which decides conditions */
  at(path: Path, document: unknown): SchemaPlace {
    let resolved = this.#resolve(this.#root, document)
    let value = document
    for (const segment of path) {
      value = entryOf(value, segment)
      resolved = this.#resolve(this.#children(resolved, segment), value)
    }
    return resolved.place
  }

  /** @returns every value of a document with its schemas, parents before children */
  visit(document: unknown): readonly Visited[] {
    const known = isObject(document) && this.#visited.get(document)
    if (known) return known
    const visited: Visited[] = []
    const visit = (path: Path, value: unknown, sources: readonly Source[]): void => {
      const resolved = this.#resolve(sources, value)
      visited.push([path, value, resolved.place])
      for (const segment of segmentsOf(value))
        visit([...path, segment], entryOf(value, segment), this.#children(resolved, segment))
    }
    visit([], document, this.#root)
    if (isObject(document)) this.#visited.set(document, visited)
    return visited
  }

  /** @returns the place of a whole document: of the file with a schema, below the folder of the schemas */
  open(file: string): OpenPlace {
    const known = this.#files.get(file) ?? [this.#load(file, '')]
    this.#files.set(file, known)
    return known
  }

  /** @returns the schemas that apply at a place with a value */
  placeFor(place: OpenPlace, value: unknown): SchemaPlace {
    return this.#resolve(place, value).place
  }

  /** @returns the place of a field, or of the items of a list under 0; empty when the schemas have none */
  inside(place: OpenPlace, value: unknown, segment: string | number): OpenPlace {
    return this.#children(this.#resolve(place, value), segment)
  }

  /** @returns the names of a group's fields, without deprecated ones */
  fields({ schemas }: SchemaPlace): string[] {
    const all = schemas.flatMap(({ properties }) => Object.entries(properties ?? {}))
    return [
      ...new Set(all.filter(([, schema]) => schema === false || schema.deprecated !== true).map(([name]) => name)),
    ]
  }

  #children(resolved: Resolved, segment: string | number): readonly Source[] {
    const name = typeof segment === 'number' ? 0 : segment
    const known = resolved.children.get(name)
    if (known) return known
    const children = resolved.all.flatMap(({ schema, file, causes }) => {
      const child = typeof segment === 'number' ? schema.items : schemaOfField(schema, segment)
      const outer = causes.map((cause) => ({ ...cause, up: cause.up + 1 }))
      return isObject(child) ? [{ schema: child, file, causes: outer }] : []
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
    const resolved = { all, place: schemaPlaceOf(all), children: new Map() }
    variants.byOutcome.set(outcome, resolved)
    return resolved
  }

  #conditions(sources: readonly Source[]): Condition[] {
    return sources.flatMap(({ schema, file, causes }) => {
      const branch = (part: unknown) => (isObject(part) ? this.#conditions([{ schema: part, file, causes }]) : [])
      if (typeof schema.$ref === 'string') return this.#conditions([this.#load(schema.$ref, file)])
      const own = isObject(schema.if)
        ? [{ matches: compileCondition(schema.if), yes: branch(schema.then), no: branch(schema.else) }]
        : []
      return [...own, ...(schema.allOf ?? []).flatMap(branch)]
    })
  }

  /** @returns schemas, and all schemas that they include for a value */
  #expand(sources: readonly Source[], value: unknown): Source[] {
    return sources.flatMap((source) => {
      const parts = this.#expand(this.#partsOf(source, value), value)
      return typeof source.schema.$ref === 'string' ? parts : [source, ...parts]
    })
  }

  #partsOf({ schema, file, causes }: Source, value: unknown): Source[] {
    if (typeof schema.$ref === 'string') return [{ ...this.#load(schema.$ref, file), causes }]
    const parts = (schema.allOf ?? []).map((part): Source => ({ schema: part, file, causes }))
    if (!isObject(schema.if)) return parts
    const branch = compileCondition(schema.if)(value) ? schema.then : schema.else
    const own = fieldsRead(schema.if).map((field) => ({ ...field, up: 0 }))
    return isObject(branch) ? [...parts, { schema: branch, file, causes: [...causes, ...own] }] : parts
  }

  #load(ref: string, from: string): Source {
    const found = followRef(this.#schemas, ref, from)
    if (!found) throw new Error(`schema/${from} refers to ${ref}, which does not exist`)
    const { schema, file, names } = found
    return {
      schema,
      file,
      causes: [],
      // A field of a definition has the role of what it refers to itself.
      role: names.at(-2) === 'definitions' ? names.at(-1) : sectionFiles.has(file) ? 'section' : undefined,
    }
  }
}

const schemaPlaceOf = (all: readonly Source[]): SchemaPlace => ({
  schemas: all.map(({ schema }) => schema),
  causes: all.map(({ causes }) => causes),
  role: all.find(({ role }) => role)?.role,
})

function schemaOfField({ properties, additionalProperties }: JsonSchema, name: string): unknown {
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return additionalProperties
  return properties[name] === false ? nothing : properties[name]
}

/** The keys of a group or the indexes of a list. */
function segmentsOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()]
  return value !== null && typeof value === 'object' ? Object.keys(value) : []
}
