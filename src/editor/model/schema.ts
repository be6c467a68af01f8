import { type JsonSchema, type Meaning, meaningOf } from '../../schema/keywords.ts'
import { isObject } from '../../schema/schema-set.ts'
import type { OpenPlace, SchemaPlace, SchemaWalker } from '../../schema/schema-walker.ts'
import { entryOf, isGroup, isList, type Path, type Value } from '../../yaml/path.ts'
import { t } from '../protocol/messages.ts'
import { choiceText, inWords, momentText } from './words.ts'

/** The keywords that the form reads as they are. */
interface Keywords
  extends Pick<
    JsonSchema,
    'title' | 'dataKind' | 'type' | 'format' | 'pattern' | 'minItems' | 'maxItems' | 'minimum' | 'oneForEach'
  > {
  enum?: string[]
}

/** What the form shows of a place in a file: its schemas as one, where the outermost wins. */
export interface Schema extends Keywords {
  /** The name of the shared definition that the schema refers to, such as `link`. */
  definition: string | undefined
  /** The description for somebody who sees a form; that of the schema may speak of how the file is written. */
  hint: string | undefined
  meaning: Meaning | undefined
  examples: Value[]
  /** Whether people fill it in: some fields are written by our commands only. */
  inForm: boolean
  /** Whether it has another name now: it is shown where a file still has it. */
  deprecated?: boolean
  /** The only value; undefined where several are allowed, as for the type of a section. */
  const: Value | undefined
  /** Whether it is a group of named fields. */
  isGroup: boolean
  /** The schema of the items of a list. */
  items: Schema | undefined
  /** @returns the schema of a field, or of the items of a list under 0; undefined when there is none */
  inside: (value: unknown, segment: string | number) => Schema | undefined
  /** @returns the fields that a group may have, in the order of the schema */
  fields: (value: unknown) => Field[]
}

/** A field of an object, as it is with the values that the object has. */
export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

function makeSchema(walker: SchemaWalker, place: OpenPlace, { schemas, role }: SchemaPlace): Schema {
  const keywords = keywordsIn(schemas)
  const inside = (value: unknown, segment: string | number) => {
    const inner = walker.inside(place, value, segment)
    return inner.length > 0 ? schemaIn(walker, inner, entryOf(value, segment)) : undefined
  }
  return {
    ...keywords,
    definition: role,
    meaning: meaningOf(schemas),
    examples: keywords.examples ?? [],
    inForm: keywords.inForm !== false,
    const: schemas.find((schema) => 'enum' in schema || 'const' in schema)?.const,
    isGroup: schemas.some((schema) => 'properties' in schema),
    get items() {
      return inside(undefined, 0)
    },
    inside,
    fields: (value) => {
      const group = isObject(value) ? value : {}
      const found = walker.placeFor(place, group).schemas
      const groups = found.map(({ properties = {} }) => Object.entries(properties))
      const refused = new Set(groups.flat().flatMap(([name, schema]) => (schema === false ? [name] : [])))
      const required = new Set(found.flatMap(({ required = [] }) => required))
      return [...new Set(groups.flat().map(([name]) => name))].flatMap((name) => {
        const schema = refused.has(name) ? undefined : inside(group, name)
        return schema && (!schema.deprecated || name in group) ? [{ name, schema, isRequired: required.has(name) }] : []
      })
    },
  }
}

/** @returns the keywords of the schemas of one place, where the outermost wins */
export function keywordsIn(
  schemas: readonly JsonSchema[],
): Keywords & { hint: string | undefined; examples?: Value[]; inForm?: false } {
  const described = schemas.find(({ description }) => description !== undefined)
  const hint = described?.hint ?? described?.description
  return { ...Object.assign({}, ...schemas.toReversed()), hint: hint === undefined ? undefined : String(hint) }
}

/** @returns what the form calls a short value of a place: a choice by its words, a day as the language writes it */
export const valueText = (value: string | number, { enum: choices, hint }: Keywords & { hint?: string | undefined }) =>
  choices?.some((choice) => choice === value) ? choiceText(String(value), hint) : momentText(value)

/** @returns whether a text may have several lines; in a heading or a label, nobody would see their breaks */
export const isLong = (schema: Pick<Schema, 'definition'> | undefined, text: string): boolean =>
  schema?.definition === 'text' || text.includes('\n')

/** @returns a text from elsewhere, such as the cell of a table, in one line */
export const inOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text

const known = new WeakMap<OpenPlace, WeakMap<object, Schema>>()

/** @returns the schema of a place for a value; the same object for the same conditions, so that React can skip fields */
export function schemaIn(walker: SchemaWalker, place: OpenPlace, value: unknown): Schema {
  const byPlace = known.get(place) ?? new WeakMap<object, Schema>()
  known.set(place, byPlace)
  const resolved = walker.placeFor(place, value)
  const schema = byPlace.get(resolved) ?? makeSchema(walker, place, resolved)
  byPlace.set(resolved, schema)
  return schema
}

/** @returns every value in a value with its path and schema, parents before children */
export function placesIn(schema: Schema | undefined, value: unknown, path: Path): { path: Path; schema: Schema }[] {
  if (!schema) return []
  const keys = isList(value) ? [...value.keys()] : isGroup(value) ? Object.keys(value) : []
  const inside = keys.flatMap((key) => placesIn(schema.inside(value, key), entryOf(value, key), [...path, key]))
  return [{ path, schema }, ...inside]
}

/** @returns what a field is called in the form */
export const fieldLabel = (name: string, { title }: Schema): string => t(title ?? inWords(name))

/** @returns the names of what an object has and its schema does not allow now */
export function misfitsOf(schema: Schema, value: unknown): string[] {
  if (!isObject(value)) return []
  const names = new Set(schema.fields(value).map(({ name }) => name))
  return Object.keys(value).filter((name) => !names.has(name))
}
