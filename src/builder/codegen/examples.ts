import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileFile, createContract } from '../../content/compile/compile.ts'
import type { Span } from '../../content/diagnostic.ts'
import { ProjectError } from '../../content/project-error.ts'
import { sectionsFile } from '../../content/routes.ts'
import type { SchemaSet } from '../../content/schemas/schema-set.ts'

/** An example is checked as a section that pages share: below a name, and two blanks deeper than it stands in its file. */
const shared = (example: string): string => `example:\n${example.replace(/^(?=.)/gm, '  ')}`

/**
 * Compares the examples of all blocks with the schemas: what a block has no more, its example must not show.
 *
 * @param root the project's root directory
 * @param schemas as they are now
 * @throws ProjectError with a line for each mistake
 */
export async function refuseWrongExamples(root: string, schemas: SchemaSet): Promise<void> {
  const contract = createContract(schemas)
  const files = (await readdir(join(root, 'schema/blocks'))).filter((name) => name.endsWith('.example.yaml')).sort()
  const lines = files.map(async (name) => {
    const file = `schema/blocks/${name}`
    const { diagnostics } = compileFile(contract, sectionsFile, shared(await readFile(join(root, file), 'utf8')))
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ span: { start }, message, label }) => [placeOf(file, start), message, label].filter(Boolean).join(': '))
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** What is said of the whole section stands at the name above it. */
const placeOf = (file: string, { line, column }: Span['start']): string =>
  `${file}:${Math.max(line - 1, 1)}:${Math.max(column - 2, 1)}`
