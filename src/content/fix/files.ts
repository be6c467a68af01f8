import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createContract } from '../compile/compile.ts'
import { readProject } from '../files/read.ts'
import { blamingSchemas, refuseSchemaMistakes } from '../schemas/mistakes.ts'
import { readSchemaSet } from '../schemas/schema-set.ts'
import { type Change, fixProject } from './fix.ts'

/** What `check --fix` did on the disk. */
export interface FixedFiles {
  changes: Change[]
  /** Files that were left alone, because somebody saved them at the same time. */
  skipped: string[]
}

/**
 * Puts right in the files what has one clear remedy. Each file is replaced as a whole or not at all.
 *
 * @param root the project's root directory
 * @throws ProjectError when the schemas are wrong; Error when a file cannot be written
 */
export async function fixFiles(root: string): Promise<FixedFiles> {
  const [schemas, project] = await Promise.all([readSchemaSet(root), readProject(root)])
  const { project: fixed, changes } = await blamingSchemas(root, async () =>
    fixProject(createContract(schemas), project),
  )
  // What a schema has wrong may look like a page's mistake that has one clear remedy.
  if (changes.length > 0) await refuseSchemaMistakes(root)
  const skipped: string[] = []
  for (const file of new Set(changes.map((change) => change.file))) {
    const [before, after] = [project.texts.get(file) ?? '', fixed.texts.get(file) ?? '']
    if (!(await replaceText(join(root, file), before, after))) skipped.push(file)
  }
  return { changes: changes.filter(({ file }) => !skipped.includes(file)), skipped }
}

/** @returns false when the file does not hold the text any more, or other bytes than the text's */
async function replaceText(path: string, before: string, after: string): Promise<boolean> {
  const target = await realpath(path)
  const bytes = await readFile(target)
  const mark = bytes.toString('utf8').startsWith('\uFEFF') ? '\uFEFF' : ''
  if (!bytes.equals(Buffer.from(mark + before))) return false
  const beside = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  try {
    await writeFile(beside, mark + after, { mode: (await stat(target)).mode })
    await rename(beside, target)
  } finally {
    await rm(beside, { force: true })
  }
  return true
}
