import { type Schema, Validator } from '@cfworker/json-schema'
import { parse } from 'yaml'
import { schemaCodes } from '../../src/content/codes/schema.ts'
import { yamlCodes } from '../../src/content/codes/yaml.ts'
import { compileFile, createContract } from '../../src/content/compile/compile.ts'
import { sectionsFile, siteFile } from '../../src/content/routes.ts'
import { readSchemaSet } from '../../src/content/schemas/schema-set.ts'

const schemas = await readSchemaSet(process.cwd())
const contract = createContract(schemas)

/** The lines that our own check says are wrong, as YAML or by the schema; checks across pages are left out. */
export function ourLines(file: string, text: string): number[] {
  return compileFile(contract, file, text)
    .diagnostics.filter(({ code, severity }) => severity === 'error' && (code in schemaCodes || code in yamlCodes))
    .map(({ span }) => span.start.line)
}

/** The verdict of a validator that shares no code with ajv, on the data of the YAML library's plain reading. */
export function thirdVerdict(file: string, text: string): boolean {
  let data: unknown
  try {
    data = parse(text)
  } catch {
    return false
  }
  const validator = file === siteFile ? site : file === sectionsFile ? sections : page
  return validator.validate(data).valid
}

const page = independent('page.schema.json')
const site = independent('site.schema.json')
const sections = independent('sections.schema.json')

function independent(top: string): Validator {
  const address = (path: string) => `https://schema.invalid/${path}`
  const validator = new Validator({ $ref: address(top) }, '7')
  for (const [path, schema] of schemas) validator.addSchema(schema as Schema, address(path))
  return validator
}
