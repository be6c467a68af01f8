import { isObject, type JsonSchema } from './schema-set.ts'

/** An `if` of the schemas, with the further ones in its branches. */
export interface Condition {
  isMet: (value: unknown) => boolean
  yes: readonly Condition[]
  no: readonly Condition[]
}

/** @returns `y` or `n` for each condition that decides about a value: equal outcomes mean equal schemas */
export function outcomeOf(conditions: readonly Condition[], value: unknown): string {
  let outcome = ''
  for (const { isMet, yes, no } of conditions) {
    const met = isMet(value)
    outcome += (met ? 'y' : 'n') + outcomeOf(met ? yes : no, value)
  }
  return outcome
}

/**
 * @param condition the schema of an `if`; these schemas use `const`, `required`, `properties` with `const` or `enum`,
 * and `not`
 * @returns a function that tells whether a value meets it
 */
export function compileCondition(condition: JsonSchema): (value: unknown) => boolean {
  if ('const' in condition) return (value) => value === condition.const
  if (isObject(condition.not)) {
    const isMet = compileCondition(condition.not)
    return (value) => !isObject(value) || !isMet(value)
  }
  const required = (condition.required ?? []) as string[]
  const properties = Object.entries((condition.properties ?? {}) as Record<string, JsonSchema>)
  return (value) =>
    !isObject(value) ||
    (required.every((key) => key in value) &&
      properties.every(([key, schema]) => !(key in value) || isAllowed(schema, value[key])))
}

const isAllowed = ({ const: only, enum: several }: JsonSchema, value: unknown): boolean =>
  (only === undefined || value === only) && (!Array.isArray(several) || several.includes(value))
