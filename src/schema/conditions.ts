import { isObject, type JsonSchema } from './schema-set.ts'

/** A compiled `if` of a schema, with the conditions in its branches. */
export interface Condition {
  matches: (value: unknown) => boolean
  yes: readonly Condition[]
  no: readonly Condition[]
}

/** @returns `y` or `n` for each condition that applies to a value: the same outcome means the same schemas */
export function outcomeOf(conditions: readonly Condition[], value: unknown): string {
  let outcome = ''
  for (const { matches, yes, no } of conditions) {
    const isMatch = matches(value)
    outcome += (isMatch ? 'y' : 'n') + outcomeOf(isMatch ? yes : no, value)
  }
  return outcome
}

/**
 * @param condition the schema of an `if`, which may use `const`, `required`, `not`, and `properties` with `const` or
 *   `enum`
 * @returns a function that returns whether a value matches
 */
export function compileCondition(condition: JsonSchema): (value: unknown) => boolean {
  if ('const' in condition) return (value) => value === condition.const
  if (isObject(condition.not)) {
    const matches = compileCondition(condition.not)
    return (value) => !isObject(value) || !matches(value)
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
