import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { JsonSchema } from './keywords.ts'
import { isObject } from './schema-set.ts'

/** What a limit counts. */
export type Quantity = 'entries' | 'characters' | 'fields' | 'number'

/** What is wrong with a value on its own. */
export type WrongValue =
  | { kind: 'type'; types: readonly string[] }
  | { kind: 'choice'; choices: readonly unknown[] }
  | { kind: 'limit'; of: Quantity; keyword: string; limit: number; size: number }
  | { kind: 'unused' }
  | { kind: 'format' }
  | { kind: 'repeated'; entries: readonly [first: number, second: number] }

/** Stands for the schema `false`: no value is allowed. */
export const nothing: JsonSchema = { not: {} }

/** Finds what one schema does not accept. */
type Check = (schema: JsonSchema, value: unknown) => WrongValue | undefined

/** The first one explains a value with several mistakes. */
const checks: readonly Check[] = [checkUse, checkType, checkChoice, checkLimits, checkFormat, checkRepeats]

/** @returns the most important mistake of a value at a place and the index of its schema; undefined if it has none */
export function findWrongValue(
  schemas: readonly JsonSchema[],
  value: unknown,
): readonly [wrong: WrongValue, index: number] | undefined {
  for (const check of checks)
    for (const [index, schema] of schemas.entries()) {
      const wrong = check(schema, value)
      if (wrong) return [wrong, index]
    }
  return undefined
}

/** @returns whether schemas accept a value, apart from the fields and entries in it */
export const accepts = (schemas: readonly JsonSchema[], value: unknown): boolean =>
  findWrongValue(schemas, value) === undefined

function checkType({ type }: JsonSchema, value: unknown): WrongValue | undefined {
  if (type === undefined) return undefined
  const types = [type].flat().map(String)
  return types.some((one) => isOfType(one, value)) ? undefined : { kind: 'type', types }
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'object') return isObject(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}

/** A group or a list is no choice at all, but of the wrong type. */
function checkChoice(schema: JsonSchema, value: unknown): WrongValue | undefined {
  const choices = 'const' in schema ? [schema.const] : schema.enum
  if (!Array.isArray(choices) || choices.includes(value)) return undefined
  return typeof value === 'object' ? { kind: 'type', types: [typeof choices[0]] } : { kind: 'choice', choices }
}

const atLeast = (size: number, limit: number) => size >= limit
const atMost = (size: number, limit: number) => size <= limit

const limits: Readonly<Record<string, readonly [of: Quantity, isWithin: typeof atLeast]>> = {
  minItems: ['entries', atLeast],
  maxItems: ['entries', atMost],
  minLength: ['characters', atLeast],
  maxLength: ['characters', atMost],
  minProperties: ['fields', atLeast],
  maxProperties: ['fields', atMost],
  minimum: ['number', atLeast],
  maximum: ['number', atMost],
  exclusiveMinimum: ['number', (size, limit) => size > limit],
  exclusiveMaximum: ['number', (size, limit) => size < limit],
}

function checkLimits(schema: JsonSchema, value: unknown): WrongValue | undefined {
  for (const [keyword, limit] of Object.entries(schema)) {
    const [of, isWithin] = (Object.hasOwn(limits, keyword) && limits[keyword]) || []
    const size = of && sizeOf(value, of)
    if (of && isWithin && size !== undefined && typeof limit === 'number' && !isWithin(size, limit))
      return { kind: 'limit', of, keyword, limit, size }
  }
  return undefined
}

/** Characters are counted as in JSON Schema (Validation, section 6.3.1): an emoji is one. */
function sizeOf(value: unknown, of: Quantity): number | undefined {
  if (typeof value === 'number') return of === 'number' ? value : undefined
  if (typeof value === 'string') return of === 'characters' ? [...value].length : undefined
  if (Array.isArray(value)) return of === 'entries' ? value.length : undefined
  return of === 'fields' && isObject(value) ? Object.keys(value).length : undefined
}

function checkUse(schema: JsonSchema): WrongValue | undefined {
  return schema === nothing ? { kind: 'unused' } : undefined
}

function checkFormat({ pattern, format }: JsonSchema, value: unknown): WrongValue | undefined {
  if (typeof value !== 'string') return undefined
  const isRight =
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
    (typeof format !== 'string' || hasFormat(value, format))
  return isRight ? undefined : { kind: 'format' }
}

/** With the definitions that the validators use. */
function hasFormat(text: string, name: string): boolean {
  const [, format] = Object.entries(fullFormats).find(([one]) => one === name) ?? []
  const isObjectWithCheck = typeof format === 'object' && 'validate' in format
  const check = isObjectWithCheck ? format.validate : format
  if (check instanceof RegExp) return check.test(text)
  return typeof check !== 'function' || (check as (text: string) => boolean)(text)
}

function checkRepeats({ uniqueItems }: JsonSchema, value: unknown): WrongValue | undefined {
  if (uniqueItems !== true || !Array.isArray(value)) return undefined
  const entries = value.map((entry) => JSON.stringify(entry))
  const second = entries.findIndex((entry, index) => entries.indexOf(entry) < index)
  return second < 0 ? undefined : { kind: 'repeated', entries: [entries.indexOf(entries[second] as string), second] }
}
