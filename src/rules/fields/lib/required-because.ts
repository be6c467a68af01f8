import type { JsonSchema } from '../../../schema/schema-set.ts'
import { type Path, valueAt } from '../../../yaml/path.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { choicesAt } from './choices.ts'
import { schemaAt } from './document-at.ts'

/** The field whose value makes another field required. */
export interface Reason {
  field: string
  value: string
  /** Values that fit better, by the file's folder or the group's fields. */
  likelier: readonly string[]
}

/** Fields that are required if a field has one of these values. */
interface Condition {
  field: string
  values: readonly unknown[]
  required: readonly string[]
}

/**
 * @param path of the group without a required field
 * @param name of the field
 * @returns why it is required; undefined if it always is
 */
export function reasonFor(context: DocumentContext, path: Path, name: string): Reason | undefined {
  const group = valueAt(context.document, path) as Record<string, unknown>
  const conditions = schemaAt(context, path).schemas.flatMap(conditionsOf)
  const condition = conditions.find(
    ({ field, values, required }) => required.includes(name) && values.includes(group[field]),
  )
  if (!condition) return undefined
  const { field } = condition
  const value = String(group[field])
  const byFolder = path.length === 0 ? wordOfFolder(context.file, choicesAt(context, [field])) : undefined
  if (byFolder !== undefined) return { field, value, likelier: byFolder === value ? [] : [byFolder] }
  const fitting = conditions.filter(
    (one) => one.field === field && one.required.every((other) => Object.hasOwn(group, other)),
  )
  return { field, value, likelier: fitting.flatMap(({ values }) => values.map(String)) }
}

function conditionsOf({ if: condition, then }: JsonSchema): Condition[] {
  const { properties = {} } = (condition ?? {}) as { properties?: Record<string, JsonSchema> }
  const { required = [] } = (then ?? {}) as { required?: string[] }
  return Object.entries(properties).map(([field, { const: only, enum: several }]) => ({
    field,
    values: (several as unknown[] | undefined) ?? [only],
    required,
  }))
}

/** @returns the choice that the nearest folder is named after, in singular or plural: `locations` */
function wordOfFolder(file: string, words: readonly string[]): string | undefined {
  const folders = file.split('/').slice(1, -1).reverse()
  return folders.flatMap((folder) => words.filter((word) => folder === word || folder === `${word}s`))[0]
}
