import { assemble, type LoadResult } from './check-project.ts'
import { createContract } from './compile.ts'
import { compileAll } from './compile-all.ts'
import { readProject } from './read.ts'
import { readSchemaSet } from './schema-set.ts'

export type { LoadResult } from './check-project.ts'

/**
 * From YAML files to a checked site: the one way in for check, build, dev server, tests and tools.
 *
 * @param root the project's root directory
 * @returns the site, or what is wrong with it; content errors are never thrown
 * @throws when the schemas are wrong: a failure of ours, with exit code 2
 */
export async function loadSite(root: string): Promise<LoadResult> {
  const [schemas, project] = await Promise.all([readSchemaSet(root), readProject(root)])
  const contract = createContract(schemas)
  return assemble(contract, project, await compileAll(root, schemas, contract, project.texts))
}
