import type { JsonSchema } from '../schemas/schema-set.ts'
import type { Path } from '../yaml/parse.ts'
import { type Context, placeAt, valueAt } from './fault.ts'

/** The field with one of a few words because of which another field is needed. */
export interface Cause {
  field: string
  value: string
  /** The words that fit the file better, by its folder or by the fields that it has. */
  likelier: string[]
}

/** Fields that are needed when a field has one of these words. */
interface Rule {
  field: string
  values: readonly unknown[]
  needs: readonly string[]
}

/**
 * @param path the group that lacks a field
 * @param key the field
 * @returns why it is needed; undefined when that does not depend on another field
 */
export function causeOf(context: Context, path: Path, key: string): Cause | undefined {
  const group = valueAt(context, path) as Record<string, unknown>
  const rules = placeAt(context, path).schemas.flatMap(rulesOf)
  const rule = rules.find(({ field, values, needs }) => needs.includes(key) && values.includes(group[field]))
  if (!rule) return undefined
  const { field } = rule
  const value = String(group[field])
  const words = wordsFor(context, [...path, field])
  const byFolder = path.length === 0 ? wordOfFolder(context.parsed.file, words) : undefined
  if (byFolder !== undefined) return { field, value, likelier: byFolder === value ? [] : [byFolder] }
  const fitting = rules.filter((one) => one.field === field && one.needs.every((name) => Object.hasOwn(group, name)))
  return { field, value, likelier: fitting.flatMap(({ values }) => values.map(String)) }
}

function rulesOf({ if: condition, then }: JsonSchema): Rule[] {
  const { properties = {} } = (condition ?? {}) as { properties?: Record<string, JsonSchema> }
  const { required: needs = [] } = (then ?? {}) as { required?: string[] }
  return Object.entries(properties).map(([field, { const: only, enum: several }]) => ({
    field,
    values: (several as unknown[] | undefined) ?? [only],
    needs,
  }))
}

/** @returns the words that may stand at a place; none where anything may */
export function wordsFor(context: Context, path: Path): string[] {
  return placeAt(context, path).schemas.flatMap((schema) => (schema.enum ?? []) as string[])
}

/** The nearest folder below `pages/` that is called like one of the words, or like several of them: `locations`. */
function wordOfFolder(file: string, words: readonly string[]): string | undefined {
  const folders = file.split('/').slice(1, -1).reverse()
  return folders.flatMap((folder) => words.filter((word) => folder === word || folder === `${word}s`))[0]
}
