import { keywordIn, type Meaning, meaningOf } from '../../schema/keywords.ts'
import { isObject, type JsonSchema } from '../../schema/schema-set.ts'
import type { OpenPlace, SchemaWalker } from '../../schema/schema-walker.ts'
import { entryOf } from '../../yaml/path.ts'
import { t } from '../protocol/messages.ts'
import { inWords } from './words.ts'

/** What the form shows of a place in a file: its schemas as one, where the outermost wins. */
export class Schema {
  readonly #walker: SchemaWalker
  readonly #place: OpenPlace
  readonly #schemas: readonly JsonSchema[]
  /** The name of the shared definition that the schema refers to, such as `link`. */
  readonly definition: string | undefined

  /** @param value what is there; it decides conditions */
  constructor(walker: SchemaWalker, place: OpenPlace, value: unknown) {
    const { schemas, role } = walker.placeFor(place, value)
    this.#walker = walker
    this.#place = place
    this.#schemas = schemas
    this.definition = role
  }

  get title(): string | undefined {
    return this.#text('title')
  }

  get description(): string | undefined {
    return this.#text('description')
  }

  /** The description for somebody who sees a form; `description` itself may speak of how the file is written. */
  get hint(): string | undefined {
    const described = this.#schemas.find(({ description }) => description !== undefined)
    return described?.hint === undefined ? this.description : String(described.hint)
  }

  get type(): string | undefined {
    return this.#text('type')
  }

  get format(): string | undefined {
    return this.#text('format')
  }

  get pattern(): string | undefined {
    return this.#text('pattern')
  }

  get meaning(): Meaning | undefined {
    return meaningOf(this.#schemas)
  }

  /** The only value; undefined where several are allowed, as for the type of a section. */
  get const(): unknown {
    return this.#schemas.find((schema) => 'enum' in schema || 'const' in schema)?.const
  }

  get enum(): string[] | undefined {
    const choices = keywordIn(this.#schemas, 'enum')
    return Array.isArray(choices) ? choices.map(String) : undefined
  }

  get examples(): unknown[] {
    const examples = keywordIn(this.#schemas, 'examples')
    return Array.isArray(examples) ? examples : []
  }

  get minItems(): number | undefined {
    return this.#number('minItems')
  }

  get maxItems(): number | undefined {
    return this.#number('maxItems')
  }

  get minimum(): number | undefined {
    return this.#number('minimum')
  }

  /** Whether it is a group of named fields. */
  get properties(): boolean {
    return this.#schemas.some((schema) => 'properties' in schema)
  }

  /** Whether people fill it in: some fields are written by our commands only. */
  get inForm(): boolean {
    return keywordIn(this.#schemas, 'inForm') !== false
  }

  /** The schema of the items of a list. */
  get items(): Schema | undefined {
    return this.inside(undefined, 0)
  }

  /** @returns the schema of a field, or of the items of a list under 0; undefined when there is none */
  inside(value: unknown, segment: string | number): Schema | undefined {
    const place = this.#walker.inside(this.#place, value, segment)
    return place.length > 0 ? schemaIn(this.#walker, place, entryOf(value, segment)) : undefined
  }

  /** @returns the fields that a group may have, in the order of the schema */
  fields(value: unknown): Field[] {
    const group = isObject(value) ? value : {}
    const { schemas } = this.#walker.placeFor(this.#place, group)
    const groups = schemas.map(({ properties }) => Object.entries(Object(properties)))
    const refused = new Set(groups.flat().flatMap(([name, schema]) => (schema === false ? [name] : [])))
    const required = new Set(schemas.flatMap(({ required }) => (Array.isArray(required) ? required : [])))
    return [...new Set(groups.flat().map(([name]) => name))].flatMap((name) => {
      const schema = refused.has(name) ? undefined : this.inside(group, name)
      return schema ? [{ name, schema, isRequired: required.has(name) }] : []
    })
  }

  #text(keyword: string): string | undefined {
    const value = keywordIn(this.#schemas, keyword)
    return typeof value === 'string' ? value : undefined
  }

  #number(keyword: string): number | undefined {
    const value = keywordIn(this.#schemas, keyword)
    return typeof value === 'number' ? value : undefined
  }
}

const known = new WeakMap<OpenPlace, WeakMap<object, Schema>>()

/** @returns the schema of a place for a value; the same object for the same conditions, so that React can skip fields */
export function schemaIn(walker: SchemaWalker, place: OpenPlace, value: unknown): Schema {
  const byPlace = known.get(place) ?? new WeakMap<object, Schema>()
  known.set(place, byPlace)
  const resolved = walker.placeFor(place, value)
  const schema = byPlace.get(resolved) ?? new Schema(walker, place, value)
  byPlace.set(resolved, schema)
  return schema
}

/** A field of an object, as it is with the values that the object has. */
export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

/** @returns what a field is called in the form */
export const fieldLabel = (name: string, { title }: Schema): string => t(title ?? inWords(name))

/** @returns the names of what an object has and its schema does not allow now */
export function misfitsOf(schema: Schema, value: unknown): string[] {
  if (!isObject(value)) return []
  const names = new Set(schema.fields(value).map(({ name }) => name))
  return Object.keys(value).filter((name) => !names.has(name))
}
