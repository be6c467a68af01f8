import { isSchema, type JsonSchema } from './schema-set.ts'

/** An `if` of the schemas, with the further ones that each outcome brings in. */
export interface Choice {
  holds: (value: unknown) => boolean
  yes: readonly Choice[]
  no: readonly Choice[]
}

/**
 * @param condition what stands below `if`
 * @param yes the choices below `then`
 * @param no the choices below `else`
 */
export function choiceOf(condition: JsonSchema, yes: readonly Choice[], no: readonly Choice[]): Choice {
  return { holds: testOf(condition), yes, no }
}

/** @returns a letter for each condition that is met on the way: equal outcomes mean equal schemas */
export function outcomeOf(choices: readonly Choice[], value: unknown): string {
  let outcome = ''
  for (const choice of choices) {
    const isMet = choice.holds(value)
    outcome += (isMet ? 'y' : 'n') + outcomeOf(isMet ? choice.yes : choice.no, value)
  }
  return outcome
}

/** @returns whether the condition holds for a value */
export const holds = (condition: JsonSchema, value: unknown): boolean => testOf(condition)(value)

/** The conditions these schemas use: `const`, `required`, `properties` with `const` or `enum`, and `not`. */
function testOf(condition: JsonSchema): (value: unknown) => boolean {
  if ('const' in condition) return (value) => value === condition.const
  if (isSchema(condition.not)) {
    const test = testOf(condition.not)
    return (value) => !isSchema(value) || !test(value)
  }
  const required = (condition.required ?? []) as string[]
  const properties = Object.entries((condition.properties ?? {}) as Record<string, JsonSchema>)
  return (value) =>
    !isSchema(value) ||
    (required.every((key) => key in value) &&
      properties.every(([key, schema]) => !(key in value) || fits(schema, value[key])))
}

function fits({ const: only, enum: several }: JsonSchema, value: unknown): boolean {
  return (only === undefined || value === only) && (!Array.isArray(several) || several.includes(value))
}
