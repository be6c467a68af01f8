import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import formats from 'ajv-formats'
import { keep } from '../compile/kept.ts'
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

/** The schemas that documents and their parts are checked against. */
const gates: Record<keyof Validator, string> = {
  page: 'page',
  site: 'site',
  sections: 'sections',
  section: 'section',
  cardGrid: 'blocks/card-grid',
}

/**
 * Compiles the schemas when the first document comes. The schemas have no `$id`, so that editors read them as plain
 * files; they are registered by path, so that their relative references resolve.
 *
 * @param schemas the schemas
 * @param folder where the compiled code is kept between runs, in a folder for these schemas alone
 * @returns functions that throw, all of them, when a schema breaks ajv's strict rules
 */
export function createValidator(schemas: SchemaSet, folder?: string): Validator {
  let validators: Record<string, ValidateFunction> | undefined
  const gate = (name: keyof Validator) => (value: unknown) => {
    validators ??= load(folder === undefined ? compile(schemas) : keptCode(schemas, join(folder, 'validators.js')))
    const validate = validators[name] as ValidateFunction
    return validate(value) ? [] : (validate.errors ?? [])
  }
  return Object.fromEntries(
    Object.keys(gates).map((name) => [name, gate(name as keyof Validator)]),
  ) as unknown as Validator
}

function keptCode(schemas: SchemaSet, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const code = compile(schemas)
    keep(file, code)
    return code
  }
}

/** @returns JavaScript with a function for each gate (https://ajv.js.org/standalone.html) */
function compile(schemas: SchemaSet): string {
  const ajv = createAjv()
  for (const [path, schema] of schemas) register(ajv, path, schema)
  const addresses = Object.entries(gates).map(([name, path]) => [name, `${base}${path}.schema.json`])
  return standalone(ajv, Object.fromEntries(addresses))
}

/** @returns ajv with the strict rules that all schemas follow */
export function createAjv(): Ajv {
  // strictTypes and strictRequired would want every `then` to repeat the type and the fields of the schema around it.
  const strict = { strict: true, strictTypes: false, strictRequired: false }
  // A pass that makes the code shorter takes as long as all else, and brings no speed.
  const ajv = new Ajv({ ...strict, allErrors: true, verbose: true, code: { source: true, optimize: false } })
  // Only editors, deprecated.ts and explain/ read these.
  const words = ['defaultSnippets', 'deprecationMessage', 'patternErrorMessage', 'renamedTo']
  for (const keyword of words) ajv.addKeyword(keyword)
  return formats.default(ajv)
}

function register(ajv: Ajv, path: string, schema: JsonSchema): void {
  try {
    ajv.addSchema(schema, base + path)
  } catch (cause) {
    throw new Error(`schema/${path} is no JSON Schema: ${(cause as Error).message}`, { cause })
  }
}

function load(code: string): Record<string, ValidateFunction> {
  const validators: Record<string, ValidateFunction> = {}
  compileFunction(code, ['exports', 'require'])(validators, createRequire(import.meta.url))
  return validators
}
