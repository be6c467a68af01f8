import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import formats from 'ajv-formats'
import type { JsonSchema, SchemaSet } from './schema-set.ts'

/** What documents and their parts are validated against: the name of each schema's file. */
const roots = {
  page: 'page',
  site: 'site',
  sections: 'generated/sections',
  section: 'generated/section',
} as const

/** Functions that validate data. Nothing is coerced, filled in or removed. */
export type Validators = Record<keyof typeof roots, (value: unknown) => ErrorObject[]>

/** Where compiled code is kept between runs. */
export interface CodeCache {
  get(key: string): string | undefined
  set(key: string, code: string): void
}

const baseUrl = 'https://schema.invalid/'

/**
 * Compiles the schemas when the first document comes, or takes the code from the cache, which takes a fifteenth of the
 * time. The schemas have no `$id`, so that editors read them as plain files; they are registered by path, so that their
 * relative references resolve.
 *
 * @param schemas all schemas
 * @param cache where compiled code is kept
 * @returns the validators; all of them throw when a schema breaks ajv's strict rules
 */
export function createValidators(schemas: SchemaSet, cache?: CodeCache): Validators {
  let functions: Record<string, ValidateFunction> | undefined
  const validator = (name: string) => (value: unknown) => {
    functions ??= load(cachedCode(schemas, cache))
    const validate = functions[name] as ValidateFunction
    return validate(value) ? [] : (validate.errors ?? [])
  }
  return Object.fromEntries(Object.keys(roots).map((name) => [name, validator(name)])) as Validators
}

function cachedCode(schemas: SchemaSet, cache: CodeCache | undefined): string {
  if (!cache) return compile(schemas)
  const key = createHash('sha256')
    .update(JSON.stringify([...schemas]))
    .digest('hex')
  const known = cache.get(key)
  if (known !== undefined) return known
  const code = compile(schemas)
  cache.set(key, code)
  return code
}

/** JavaScript with one function for each root schema (https://ajv.js.org/standalone.html). */
function compile(schemas: SchemaSet): string {
  const ajv = createAjv()
  for (const [path, schema] of schemas) register(ajv, path, schema)
  const ids = Object.entries(roots).map(([name, path]) => [name, `${baseUrl}${path}.schema.json`])
  return standalone(ajv, Object.fromEntries(ids))
}

/** Keywords that ajv ignores: editors, the check and the renderer read them. */
const annotations = [
  'aliases',
  'defaultSnippets',
  'deprecationMessage',
  'insteadOfMarkdown',
  'patternErrorMessage',
  'renamedTo',
  'traits',
]

/** @returns ajv with the strict rules that all schemas follow */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    // These two would want every `then` to repeat the type and the fields of the schema around it.
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    // Optimized code takes twice as long to make and is no faster.
    code: { source: true, lines: true, optimize: false },
  })
  for (const keyword of annotations) ajv.addKeyword(keyword)
  return formats.default(ajv)
}

function register(ajv: Ajv, path: string, schema: JsonSchema): void {
  try {
    ajv.addSchema(schema, baseUrl + path)
  } catch (cause) {
    throw new Error(`schema/${path} is no JSON Schema: ${(cause as Error).message}`, { cause })
  }
}

function load(code: string): Record<string, ValidateFunction> {
  const functions: Record<string, ValidateFunction> = {}
  compileFunction(code, ['exports', 'require'])(functions, createRequire(import.meta.url))
  return functions
}
