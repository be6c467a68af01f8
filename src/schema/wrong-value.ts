import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isObject, type JsonSchema } from './schema-set.ts'

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

/** Finds what a schema does not accept. */
type Check = (value: unknown) => WrongValue | undefined

/** Makes a check of a schema that has something to check. The first one explains a value with several mistakes. */
const makers: readonly ((schema: JsonSchema) => Check | undefined)[] = [
  typeCheck,
  choiceCheck,
  limitCheck,
  useCheck,
  formatCheck,
  repeatCheck,
]

const checksOf = new WeakMap<JsonSchema, readonly (Check | undefined)[]>()
const checksOfAll = new WeakMap<readonly JsonSchema[], readonly (readonly [check: Check, index: number])[]>()

/** Of a schema, which may apply at several places. */
function checksFor(schema: JsonSchema): readonly (Check | undefined)[] {
  const checks = checksOf.get(schema) ?? makers.map((make) => make(schema))
  checksOf.set(schema, checks)
  return checks
}

function makeChecks(schemas: readonly JsonSchema[]) {
  const made = schemas.map(checksFor)
  const checks = makers.flatMap((_, order) =>
    made.flatMap((own, index) => (own[order] ? [[own[order], index] as const] : [])),
  )
  checksOfAll.set(schemas, checks)
  return checks
}

/** @returns the most important mistake of a value at a place and the index of its schema; undefined if it has none */
export function findWrongValue(
  schemas: readonly JsonSchema[],
  value: unknown,
): readonly [wrong: WrongValue, index: number] | undefined {
  for (const [check, index] of checksOfAll.get(schemas) ?? makeChecks(schemas)) {
    const wrong = check(value)
    if (wrong) return [wrong, index]
  }
  return undefined
}

/** @returns whether schemas accept a value, apart from the fields and entries in it */
export const accepts = (schemas: readonly JsonSchema[], value: unknown): boolean =>
  findWrongValue(schemas, value) === undefined

function typeCheck({ type }: JsonSchema): Check | undefined {
  const types = type === undefined ? [] : [type].flat().map(String)
  if (types.length === 0) return undefined
  return (value) => (types.some((one) => isOfType(one, value)) ? undefined : { kind: 'type', types })
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'object') return isObject(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}

/** A group or a list is seldom a choice, but of the wrong type. */
function choiceCheck(schema: JsonSchema): Check | undefined {
  const choices = 'const' in schema ? [schema.const] : schema.enum
  if (!Array.isArray(choices)) return undefined
  const known = new Set<unknown>(choices)
  return (value) => {
    if (known.has(value)) return undefined
    if (typeof value !== 'object') return { kind: 'choice', choices }
    return choices.some((one) => isSame(one, value)) ? undefined : { kind: 'type', types: [typeof choices[0]] }
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

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

function limitCheck(schema: JsonSchema): Check | undefined {
  const stated = Object.entries(schema).flatMap(([keyword, limit]) => {
    const [of, isWithin] = (Object.hasOwn(limits, keyword) && limits[keyword]) || []
    return of && isWithin && typeof limit === 'number' ? [{ of, isWithin, keyword, limit }] : []
  })
  if (stated.length === 0) return undefined
  return (value) => {
    for (const { isWithin, ...one } of stated) {
      const size = sizeOf(value, one.of)
      if (size !== undefined && !isWithin(size, one.limit)) return { kind: 'limit', ...one, size }
    }
    return undefined
  }
}

/** Characters are counted as in JSON Schema (Validation, section 6.3.1): an emoji is one. */
function sizeOf(value: unknown, of: Quantity): number | undefined {
  if (typeof value === 'number') return of === 'number' ? value : undefined
  if (typeof value === 'string') return of === 'characters' ? [...value].length : undefined
  if (Array.isArray(value)) return of === 'entries' ? value.length : undefined
  return of === 'fields' && isObject(value) ? Object.keys(value).length : undefined
}

function useCheck(schema: JsonSchema): Check | undefined {
  return schema === nothing ? () => ({ kind: 'unused' }) : undefined
}

function formatCheck({ pattern, format }: JsonSchema): Check | undefined {
  const tests = [
    ...(typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : []),
    ...(typeof format === 'string' ? [definitionOf(format)] : []),
  ].map((test) => (test instanceof RegExp ? (text: string) => test.test(text) : test))
  if (tests.length === 0) return undefined
  return (value) => (typeof value !== 'string' || tests.every((test) => test(value)) ? undefined : { kind: 'format' })
}

/** Those that check schemas have, too. */
function definitionOf(name: string): RegExp | ((text: string) => boolean) {
  const [, format] = Object.entries(fullFormats).find(([one]) => one === name) ?? []
  const check = typeof format === 'object' && 'validate' in format ? format.validate : format
  if (check instanceof RegExp) return check
  return typeof check === 'function' ? (check as (text: string) => boolean) : () => true
}

function repeatCheck({ uniqueItems }: JsonSchema): Check | undefined {
  return uniqueItems === true ? findRepeated : undefined
}

function findRepeated(value: unknown): WrongValue | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.map((entry) => JSON.stringify(entry))
  const second = entries.findIndex((entry, index) => entries.indexOf(entry) < index)
  return second < 0 ? undefined : { kind: 'repeated', entries: [entries.indexOf(entries[second] as string), second] }
}
