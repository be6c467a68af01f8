import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { JsonSchema } from '../schemas/schema-set.ts'
import type { SchemaPlace } from '../schemas/schema-walk.ts'

/** What a schema says about a single value; its parts and references stand in a place's list by themselves. */
const rules = ['type', 'enum', 'const', 'pattern', 'format', 'minLength', 'maxLength']
const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']

const known = new WeakMap<JsonSchema, ValidateFunction>()
let ajv: Ajv | undefined

/** @returns whether a text or a number may stand at a place, as whatever is suggested for it must */
export function accepts({ schemas }: SchemaPlace, value: string | number): boolean {
  return schemas.every((schema) => testOf(schema)(value))
}

function testOf(schema: JsonSchema): ValidateFunction {
  const own = known.get(schema)
  if (own) return own
  const some = [...rules, ...limits].flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : []))
  const test = compiler().compile(Object.fromEntries(some))
  known.set(schema, test)
  return test
}

function compiler(): Ajv {
  if (ajv) return ajv
  ajv = new Ajv({ strict: false })
  formats.default(ajv)
  return ajv
}
