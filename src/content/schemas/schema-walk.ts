import type { Path } from '../yaml/parse.ts'
import { type Choice, choiceOf, holds, outcomeOf } from './choices.ts'
import { followRef, isSchema, type JsonSchema, type SchemaSet } from './schema-set.ts'

/**
 * What the schemas say about one place of a document. `role` is the name of the shared definition it comes from
 * (`section`, `link`, `markdown`, `anchor`, `image`, …): it tells what a field means whatever its block calls it.
 */
export interface SchemaPlace {
  /** All schemas that hold there, the outermost first. */
  schemas: readonly JsonSchema[]
  role?: string
}

/** A value of a document, the way to it, and what the schemas say about it. */
type Visited = readonly [path: Path, value: unknown, place: SchemaPlace]

type Located = { schema: JsonSchema; base: string; role?: string }

/** What schemas make of a value, by the outcome of their conditions: each is worked out once. */
interface Spots {
  choices: readonly Choice[]
  byOutcome: Map<string, Spot>
}

/** All that holds at a place of a document. */
interface Spot {
  all: readonly Located[]
  place: SchemaPlace
  /** What the schemas say about its fields, and under 0 about the items of a list. */
  children: Map<string | 0, readonly Located[]>
}

/**
 * Walks schemas and data side by side: `$ref`, `allOf` and `if`/`then`/`else` are followed as far as these schemas use
 * them. It answers what a field means and what is allowed; whether the data is valid is ajv's business alone.
 */
export class SchemaWalker {
  readonly #set: SchemaSet
  readonly #loaded = new Map<string, Located>()
  readonly #spots = new Map<readonly Located[], Spots>()
  readonly #visited = new WeakMap<object, readonly Visited[]>()
  readonly #top: Located[]

  /** @param top the schema of the document: `page.schema.json` or `site.schema.json` */
  constructor(set: SchemaSet, top: string) {
    this.#set = set
    this.#top = [this.#load(top, '')]
  }

  /**
   * @param path the way to the place
   * @param document the whole document, for the choices that depend on its data
   */
  at(path: Path, document: unknown): SchemaPlace {
    let spot = this.#spot(this.#top, document)
    let value = document
    for (const segment of path) {
      value = childValue(value, segment)
      spot = this.#spot(this.#children(spot, segment), value)
    }
    return spot.place
  }

  /**
   * Visits every value of a document with what the schemas say about it.
   *
   * @param visit gets the path, the value and the schemas' word
   */
  visit(document: unknown, visit: (path: Path, value: unknown, place: SchemaPlace) => void): void {
    for (const visited of this.#walk(document)) visit(...visited)
  }

  /** Every check visits the same document: it is walked once. */
  #walk(document: unknown): readonly Visited[] {
    const known = isSchema(document) && this.#visited.get(document)
    if (known) return known
    const visited: Visited[] = []
    const walk = (path: Path, value: unknown, from: readonly Located[]): void => {
      const spot = this.#spot(from, value)
      visited.push([path, value, spot.place])
      for (const segment of segmentsOf(value))
        walk([...path, segment], childValue(value, segment), this.#children(spot, segment))
    }
    walk([], document, this.#top)
    if (isSchema(document)) this.#visited.set(document, visited)
    return visited
  }

  /** The fields a group takes at this place, without those on their way out. */
  fields({ schemas }: SchemaPlace): string[] {
    const all = schemas.flatMap(({ properties }) => Object.entries((properties ?? {}) as Record<string, JsonSchema>))
    return [...new Set(all.filter(([, schema]) => schema.deprecated !== true).map(([name]) => name))]
  }

  #children(spot: Spot, segment: string | number): readonly Located[] {
    const name = typeof segment === 'number' ? 0 : segment
    const known = spot.children.get(name)
    if (known) return known
    const children = spot.all.flatMap(({ schema, base }) => {
      const child =
        typeof segment === 'number'
          ? schema.items
          : ((schema.properties as JsonSchema | undefined)?.[segment] ?? schema.additionalProperties)
      return isSchema(child) ? [{ schema: child, base }] : []
    })
    spot.children.set(name, children)
    return children
  }

  #spot(from: readonly Located[], value: unknown): Spot {
    const spots = this.#spots.get(from) ?? { choices: this.#choices(from), byOutcome: new Map() }
    this.#spots.set(from, spots)
    const outcome = outcomeOf(spots.choices, value)
    const known = spots.byOutcome.get(outcome)
    if (known) return known
    const all = this.#spread(from, value)
    const spot = { all, place: placeOf(all), children: new Map() }
    spots.byOutcome.set(outcome, spot)
    return spot
  }

  /** The conditions of schemas, and those of the schemas that their outcome brings in. */
  #choices(from: readonly Located[]): Choice[] {
    return from.flatMap((located) => {
      const { schema, base } = located
      const branch = (part: unknown) => (isSchema(part) ? this.#choices([{ schema: part, base }]) : [])
      if (typeof schema.$ref === 'string') return this.#choices([this.#load(schema.$ref, base)])
      const own = isSchema(schema.if) ? [choiceOf(schema.if, branch(schema.then), branch(schema.else))] : []
      return [...own, ...((schema.allOf ?? []) as JsonSchema[]).flatMap(branch)]
    })
  }

  #spread(from: readonly Located[], value: unknown): Located[] {
    return from.flatMap((located) => {
      const parts = this.#spread(this.#partsOf(located, value), value)
      return typeof located.schema.$ref === 'string' ? parts : [located, ...parts]
    })
  }

  /** The schemas that a schema refers to, for this value. */
  #partsOf({ schema, base }: Located, value: unknown): Located[] {
    if (typeof schema.$ref === 'string') return [this.#load(schema.$ref, base)]
    const parts = ((schema.allOf ?? []) as JsonSchema[]).map((part): Located => ({ schema: part, base }))
    const branch = isSchema(schema.if) && (holds(schema.if, value) ? schema.then : schema.else)
    return isSchema(branch) ? [...parts, { schema: branch, base }] : parts
  }

  #load(ref: string, base: string): Located {
    const known = this.#loaded.get(`${base} ${ref}`)
    if (known) return known
    const located = this.#find(ref, base)
    this.#loaded.set(`${base} ${ref}`, located)
    return located
  }

  #find(ref: string, base: string): Located {
    const found = followRef(this.#set, ref, base)
    if (!found) throw new Error(`schema/${base} refers to ${ref}, which does not exist`)
    const { schema, path, names } = found
    return { schema, base: path, role: names.at(-1) ?? (path === 'section.schema.json' ? 'section' : undefined) }
  }
}

function placeOf(all: readonly Located[]): SchemaPlace {
  return { schemas: all.map(({ schema }) => schema), role: all.find(({ role }) => role)?.role }
}

/** The keys of a group or the indexes of a list. */
function segmentsOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()]
  return value !== null && typeof value === 'object' ? Object.keys(value) : []
}

function childValue(value: unknown, segment: string | number): unknown {
  return value !== null && typeof value === 'object' ? (value as Record<string | number, unknown>)[segment] : undefined
}
