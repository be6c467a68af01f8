import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import formats from 'ajv-formats'
import { type FileKind, fileKinds, schemaFileOf } from './file-kinds.ts'
import { type JsonSchema, keywords } from './keywords.ts'
import type { SchemaSet } from './schema-set.ts'

/** The schemas to compile, by the names of their validators. */
const roots: readonly (readonly [name: FileKind | 'section', path: string])[] = [
  ...fileKinds.map((kind) => [kind, schemaFileOf(kind)] as const),
  ['section', 'generated/section.schema.json'],
]

export type { ErrorObject }

/** Functions that validate data without changing it. */
export type Validators = Record<FileKind | 'section', (value: unknown) => ErrorObject[]>

/** Stores compiled code between runs. */
export interface CodeCache {
  get(key: string): string | undefined
  set(key: string, code: string): void
}

const baseUrl = 'https://schema.invalid/'

/**
 * Compiles the schemas lazily, or loads the compiled code from the cache, which takes a fifteenth of the time. The
 * schemas have no `$id`, so they are registered by path for relative references.
 *
 * @returns the validators, which throw when a schema violates ajv's strict mode
 */
export function createValidators(schemas: SchemaSet, cache?: CodeCache): Validators {
  let functions: Record<string, ValidateFunction> | undefined
  const validator = (name: string) => (value: unknown) => {
    functions ??= load(validatorCode(schemas, cache))
    const validate = functions[name] as ValidateFunction
    return validate(value) ? [] : (validate.errors ?? [])
  }
  return Object.fromEntries(roots.map(([name]) => [name, validator(name)])) as Validators
}

/** @returns the code of the validators, compiled or cached */
export function validatorCode(schemas: SchemaSet, cache: CodeCache | undefined): string {
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

/** Generates a function for each root schema (https://ajv.js.org/standalone.html). */
function compile(schemas: SchemaSet): string {
  const ajv = createAjv()
  for (const [path, schema] of schemas) register(ajv, path, schema)
  const ids = roots.map(([name, path]) => [name, baseUrl + path])
  return standalone(ajv, Object.fromEntries(ids))
}

/** @returns ajv in strict mode, with our keywords and formats */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    // These two would require every `then` to repeat the type and fields of the surrounding schema.
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    // Copies of what is referenced take longer to compile than they save.
    inlineRefs: false,
    // Optimizing doubles the compile time and makes the code no faster.
    code: { source: true, lines: true, optimize: false },
  })
  for (const [keyword, metaSchema] of Object.entries(keywords)) ajv.addKeyword({ keyword, metaSchema })
  return formats.default(ajv)
}

function register(ajv: Ajv, path: string, schema: JsonSchema): void {
  try {
    ajv.addSchema(schema, baseUrl + path)
  } catch (cause) {
    throw new Error(`schema/${path} is not a valid JSON Schema: ${(cause as Error).message}`, { cause })
  }
}

/** Of the last schemas: functions that have run are faster than new ones of the same code. */
let loaded: { code: string; functions: Record<string, ValidateFunction> } | undefined

function load(code: string): Record<string, ValidateFunction> {
  if (loaded?.code === code) return loaded.functions
  const functions: Record<string, ValidateFunction> = {}
  compileFunction(code, ['exports', 'require'])(functions, createRequire(import.meta.url))
  loaded = { code, functions }
  return functions
}
