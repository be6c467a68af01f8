import { isRecord } from './paths.ts'
import { inWords } from './words.ts'

/** As much of JSON Schema as the form uses. */
export interface Schema {
  $ref?: string
  /** The name of the shared definition that the schema refers to, such as `link`. */
  definition?: string
  title?: string
  description?: string
  type?: string
  const?: unknown
  enum?: string[]
  properties?: Record<string, Schema | false>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  examples?: unknown[]
  if?: Schema
  then?: Schema
  else?: Schema
  not?: Schema
  allOf?: Schema[]
}

/** A field of an object, as it is with the values that the object has. */
export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

/** @returns what a field is called in the form */
export const labelOf = (name: string, { title }: Schema): string => title ?? inWords(name)

/** Looks up what a `$ref` names. */
export type Resolve = (reference: string) => Schema | undefined

const resolved = new WeakMap<Schema, Schema>()

/** @returns the schema with what it refers to; its own words win */
export function resolveSchema(schema: Schema, resolve: Resolve): Schema {
  const known = resolved.get(schema)
  if (known) return known
  const { $ref, allOf, ...own } = schema
  const parts = (allOf ?? []).filter((part) => part.$ref)
  const conditions = (allOf ?? []).filter((part) => !part.$ref)
  const bases = [...($ref ? [{ $ref }] : []), ...parts].map(({ $ref: reference }) => {
    const target = resolve(reference as string)
    return { ...(target && resolveSchema(target, resolve)), definition: reference?.split('/').at(-1) }
  })
  const merged: Schema = Object.assign({}, ...bases, own, conditions.length > 0 && { allOf: conditions })
  resolved.set(schema, merged)
  return merged
}

/** @returns whether a value meets the `if` of a schema, which asks for keys and for words */
function holds(condition: Schema, value: unknown): boolean {
  const object = isRecord(value) ? value : {}
  if (condition.not && holds(condition.not, value)) return false
  if (condition.required?.some((key) => object[key] === undefined)) return false
  if (condition.const !== undefined && condition.const !== value) return false
  if (condition.enum && !condition.enum.includes(value as string)) return false
  return Object.entries(condition.properties ?? {}).every(
    ([key, inner]) => object[key] === undefined || (inner !== false && holds(inner, object[key])),
  )
}

/** Lays one schema over another. Lists of required keys add up. */
function overlay(base: Schema, extra: Schema): Schema {
  const merged: Schema = { ...base }
  if (extra.required) merged.required = [...new Set([...(base.required ?? []), ...extra.required])]
  if (extra.items) merged.items = { ...base.items, allOf: [...(base.items?.allOf ?? []), extra.items] }
  for (const [key, inner] of Object.entries(extra.properties ?? {})) {
    const before = base.properties?.[key]
    // Which block it is stays a choice.
    if (key === 'type' && before && before.enum) continue
    const next = inner === false || before === false || before === undefined ? inner : overlay(before, inner)
    merged.properties = { ...merged.properties, [key]: next }
  }
  const { required: _, items: __, properties: ___, if: ____, then: _____, else: ______, ...rest } = extra
  return { ...merged, ...rest }
}

const applied = new WeakMap<Schema, Map<string, Schema>>()

/** @returns the schema with the conditions that hold for a value laid over it; the same object for the same conditions */
export function schemaFor(schema: Schema, value: unknown, resolve: Resolve): Schema {
  const parts = [...(schema.if ? [schema] : []), ...(schema.allOf ?? [])]
  if (parts.length === 0) return schema
  const choices = parts.map((part) => (part.if ? holds(part.if, value) : true))
  const key = choices.map(Number).join('')
  const known = applied.get(schema) ?? new Map<string, Schema>()
  applied.set(schema, known)
  const found = known.get(key)
  if (found) return found
  const { if: _, then: __, else: ___, allOf: ____, ...base } = schema
  const result = parts.reduce<Schema>((merged, part, index) => {
    const extra = part.if ? (choices[index] ? part.then : part.else) : part
    return extra ? overlay(merged, resolveSchema(extra, resolve)) : merged
  }, base)
  known.set(key, result)
  return result
}

/** @returns the fields that an object may have, in the order of the schema */
export function fieldsOf(schema: Schema, value: unknown, resolve: Resolve): Field[] {
  const { properties = {}, required = [] } = schemaFor(resolveSchema(schema, resolve), value, resolve)
  return Object.entries(properties).flatMap(([name, inner]) =>
    inner === false ? [] : [{ name, schema: resolveSchema(inner, resolve), isRequired: required.includes(name) }],
  )
}

/** @returns the names of what an object has and its schema does not allow now */
export function misfitsOf(schema: Schema, value: unknown, resolve: Resolve): string[] {
  if (!isRecord(value)) return []
  const known = new Set(fieldsOf(schema, value, resolve).map(({ name }) => name))
  return Object.keys(value).filter((name) => !known.has(name))
}
