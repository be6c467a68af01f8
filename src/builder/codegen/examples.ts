import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { analyzeFile } from '../../content/analyze-file.ts'
import { locate } from '../../content/diagnostics/locate.ts'
import { ProjectError } from '../../content/model/errors.ts'
import { sectionsFile } from '../../content/model/routes.ts'
import { createSchemaContext } from '../../content/schema/schema-context.ts'
import type { SchemaSet } from '../../content/schema/schema-set.ts'
import type { Position } from '../../content/yaml/lines.ts'

/** Checks an example like a shared section: under a name, indented by two spaces. */
const asSharedSection = (example: string): string => `example:\n${example.replace(/^(?=.)/gm, '  ')}`

/**
 * Checks the examples of all blocks against the schemas.
 *
 * @param root the folder of the code
 * @param schemas the current schemas
 * @throws ProjectError with a line for each error
 */
export async function refuseWrongExamples(root: string, schemas: SchemaSet): Promise<void> {
  const context = createSchemaContext(schemas)
  const files = (await readdir(join(root, 'schema/blocks'))).filter((name) => name.endsWith('.example.yaml')).sort()
  const lines = files.map(async (name) => {
    const file = `schema/blocks/${name}`
    const text = asSharedSection(await readFile(join(root, file), 'utf8'))
    const { diagnostics } = analyzeFile(context, sectionsFile, text).record
    return locate(
      diagnostics.filter(({ severity }) => severity === 'error'),
      new Map([[sectionsFile, text]]),
    ).map(({ span, message, label }) => [placeIn(file, span.start), message, label].filter(Boolean).join(': '))
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** Undoes the shift of `asSharedSection`. Errors of the whole section point at its name, one line above the file. */
const placeIn = (file: string, { line, column }: Position): string =>
  `${file}:${Math.max(line - 1, 1)}:${Math.max(column - 2, 1)}`
