import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { JsonSchema, SchemaSet } from './schema-set.ts'

/** Checks documents against the schemas. This is the only gate: nothing is coerced, filled in or removed. */
export interface Validator {
  page(value: unknown): ErrorObject[]
  site(value: unknown): ErrorObject[]
  sections(value: unknown): ErrorObject[]
  section(value: unknown): ErrorObject[]
  cardGrid(value: unknown): ErrorObject[]
}

const base = 'https://schema.invalid/'

/**
 * Compiles the schemas, each at first use. The schemas have no `$id`, so that editors read them as plain files;
 * they are registered by path, so that their relative references resolve.
 *
 * @throws when a schema breaks ajv's strict rules
 */
export function createValidator(schemas: SchemaSet): Validator {
  // strictTypes and strictRequired would want every `then` to repeat the type and the fields of the schema around it.
  const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: true, verbose: true })
  // Only editors and deprecated.ts read these.
  for (const keyword of ['defaultSnippets', 'deprecationMessage', 'renamedTo']) ajv.addKeyword(keyword)
  formats.default(ajv)
  for (const [path, schema] of schemas) register(ajv, path, schema)
  return {
    page: gate(ajv, 'page'),
    site: gate(ajv, 'site'),
    sections: gate(ajv, 'sections'),
    section: gate(ajv, 'section'),
    cardGrid: gate(ajv, 'blocks/card-grid'),
  }
}

function register(ajv: Ajv, path: string, schema: JsonSchema): void {
  try {
    ajv.addSchema(schema, base + path)
  } catch (cause) {
    throw new Error(`schema/${path} is no JSON Schema: ${(cause as Error).message}`, { cause })
  }
}

function gate(ajv: Ajv, name: string): (value: unknown) => ErrorObject[] {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.getSchema(`${base}${name}.schema.json`)
    if (!validate) throw new Error(`schema/${name}.schema.json is missing`)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}
