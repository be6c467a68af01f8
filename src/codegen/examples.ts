import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locate } from '../diagnostics/locate.ts'
import { createSchemaContext } from '../schema/schema-context.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { ProjectError } from '../site/errors.ts'
import { sectionsFile } from '../site/routes.ts'
import { analyzeFile } from '../workspace/analyze-file.ts'
import type { Position } from '../yaml/lines.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'

/** Checks an example like a shared section: under a name, indented by two spaces. */
const asSharedSection = (example: string): string => `example:\n${example.replace(/^(?=.)/gm, '  ')}`

/**
 * Checks the examples of all blocks against the schemas.
 *
 * @throws ProjectError with a line for each error
 */
export async function refuseWrongExamples(root: string, schemas: SchemaSet): Promise<void> {
  const context = createSchemaContext(schemas)
  const files = (await readdir(join(root, 'schema/blocks'))).filter((name) => name.endsWith('.example.yaml')).sort()
  const lines = files.map(async (name) => {
    const file = `schema/blocks/${name}`
    const text = asSharedSection(await readFile(join(root, file), 'utf8'))
    const yaml = parseYaml(text)
    const { diagnostics } = analyzeFile(context, sectionsFile, yaml).analysis
    return locate(
      diagnostics.filter(({ severity }) => severity === 'error'),
      new Map([[sectionsFile, yaml]]),
    ).map(({ span, message, label }) => [placeIn(file, span.start), message, label].filter(Boolean).join(': '))
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** Undoes the shift of `asSharedSection`. Errors of the whole section point at its name, one line above the file. */
const placeIn = (file: string, { line, column }: Position): string =>
  `${file}:${Math.max(line - 1, 1)}:${Math.max(column - 2, 1)}`
