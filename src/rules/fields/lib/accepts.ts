import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { JsonSchema } from '../../../schema/schema-set.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'

/** The keywords for a single value; `$ref` and `allOf` are resolved in a `SchemaPlace` already. */
const keywords = [
  ...['type', 'enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]

const tests = new WeakMap<JsonSchema, ValidateFunction>()
let compiler: Ajv | undefined

/** @returns whether the schemas of a place accept a text or a number, so that it may be suggested */
export const accepts = ({ schemas }: SchemaPlace, value: string | number): boolean =>
  schemas.every((schema) => testOf(schema)(value))

function testOf(schema: JsonSchema): ValidateFunction {
  const known = tests.get(schema)
  if (known) return known
  compiler ??= formats.default(new Ajv({ strict: false })) as Ajv
  const own = Object.entries(schema).filter(([keyword]) => keywords.includes(keyword))
  const test = compiler.compile(Object.fromEntries(own))
  tests.set(schema, test)
  return test
}
