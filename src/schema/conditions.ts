import type { JsonSchema } from './keywords.ts'
import { isObject } from './schema-set.ts'
import { accepts } from './wrong-value.ts'

/** A compiled `if` of a schema, with the conditions in its branches. */
export interface Condition {
  matches: (value: unknown) => boolean
  yes: readonly Condition[]
  no: readonly Condition[]
}

/** A field that a condition reads. */
export interface ReadField {
  name: string
  /** The values that fulfil the condition; undefined when it asks only whether the field is there. */
  values?: readonly unknown[]
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

/** @param condition an `if`: `required`, `properties`, `not`, and keywords for single values */
export function compileCondition(condition: JsonSchema): (value: unknown) => boolean {
  const { not, required, properties, ...own } = condition
  if (Object.keys(condition).join() === 'const') return (value) => value === own.const
  const tests = Object.keys(own).length > 0 ? [(value: unknown) => accepts([own], value)] : []
  if (isObject(not)) {
    const matches = compileCondition(not)
    tests.push((value) => !matches(value))
  }
  for (const name of namesIn(required)) tests.push((value) => !isObject(value) || Object.hasOwn(value, name))
  for (const [name, schema] of propertiesIn(properties)) {
    const matches = compileCondition(schema)
    tests.push((value) => !isObject(value) || !Object.hasOwn(value, name) || matches(value[name]))
  }
  return (value) => tests.every((test) => test(value))
}

const namesIn = (required: unknown): string[] => (Array.isArray(required) ? required.map(String) : [])

const propertiesIn = (properties: unknown): [string, JsonSchema][] =>
  Object.entries(Object(properties)).flatMap(([name, schema]) => (isObject(schema) ? [[name, schema]] : []))

/** @returns the fields that a condition reads */
export function fieldsRead({ required, properties, not }: JsonSchema): ReadField[] {
  const compared = propertiesIn(properties).map(([name, schema]) => ({ name, values: valuesIn(schema) }))
  const present = namesIn(required).filter((name) => !compared.some((field) => field.name === name))
  return [...compared, ...present.map((name) => ({ name })), ...(isObject(not) ? fieldsRead(not) : [])]
}

const valuesIn = ({ const: only, enum: several }: JsonSchema): readonly unknown[] =>
  Array.isArray(several) ? several : [only]
