import { type Schema, Validator } from '@cfworker/json-schema'
import { parse } from 'yaml'
import { locate } from '../../src/diagnostics/locate.ts'
import type { FileKind } from '../../src/schema/file-kinds.ts'
import { fileKindOf } from '../../src/site/routes.ts'
import { analyzeFile } from '../../src/workspace/analyze-file.ts'
import { parseYaml } from '../../src/yaml/parse-yaml.ts'
import { schemas } from '../warm-store.ts'

/** @returns the lines with YAML or schema errors */
export function ourLines(file: string, text: string): number[] {
  const yaml = parseYaml(text)
  const { valid, diagnostics } = analyzeFile(schemas, file, yaml).analysis
  const errors = valid ? [] : diagnostics.filter(({ severity }) => severity === 'error')
  return locate(errors, new Map([[file, yaml]])).map(({ span }) => span.start.line)
}

/** @returns whether a validator other than ajv accepts the text, parsed by the YAML library */
export function isValidElsewhere(file: string, text: string): boolean {
  let data: unknown
  try {
    data = parse(text)
  } catch {
    return false
  }
  const kind = fileKindOf(file)
  const validator = validators[kind] ?? independent(`data/${kind}.schema.json`)
  return validator.validate(data).valid
}

const validators: Partial<Record<FileKind, Validator>> = {
  page: independent('page.schema.json'),
  site: independent('site.schema.json'),
  sections: independent('generated/sections.schema.json'),
}

function independent(top: string): Validator {
  const address = (path: string) => `https://schema.invalid/${path}`
  const validator = new Validator({ $ref: address(top) }, '7')
  for (const [path, schema] of schemas.schemaSet) validator.addSchema(schema as Schema, address(path))
  return validator
}
