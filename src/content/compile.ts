import type { Diagnostic } from './diagnostic.ts'
import { explainErrors } from './explain/explain.ts'
import { type Parsed, parseYaml } from './parse.ts'
import type { SchemaSet } from './schema-set.ts'
import { SchemaWalker } from './schema-walk.ts'
import { createValidator, type Validator } from './validate.ts'

/** The schemas made ready for use, once per run. */
export interface Contract {
  validator: Validator
  page: SchemaWalker
  site: SchemaWalker
}

/** A file as far as it can be checked alone. */
export interface Compiled {
  parsed: Parsed
  /** True when YAML and schema accept it. */
  valid: boolean
  diagnostics: Diagnostic[]
}

/** @throws when the schemas themselves are wrong */
export function createContract(schemas: SchemaSet): Contract {
  return {
    validator: createValidator(schemas),
    page: new SchemaWalker(schemas, 'page.schema.json'),
    site: new SchemaWalker(schemas, 'site.schema.json'),
  }
}

/**
 * Parses one file and checks it against its schema.
 *
 * @param kind which schema it must match
 */
export function compileFile(contract: Contract, kind: 'page' | 'site', file: string, text: string): Compiled {
  const parsed = parseYaml(file, text)
  // A file with broken syntax is not validated: its data is a guess, and so would be the messages.
  if (parsed.problems.length > 0) return { parsed, valid: false, diagnostics: parsed.problems }
  const diagnostics = explainErrors(parsed, contract[kind], contract.validator[kind](parsed.value))
  return { parsed, valid: diagnostics.length === 0, diagnostics }
}
