import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listFiles, readText } from '../files/list-files.ts'
import type { Project } from '../model/project.ts'
import { createSchemaContext } from '../schema/schema-context.ts'
import { refuseSchemaMistakes, withSchemaErrors } from '../schema/schema-mistakes.ts'
import { readSchemaSet } from '../schema/schema-set.ts'
import { fixProject } from './fix-project.ts'
import type { Change, SiteTexts } from './snapshot.ts'

/** What `check --fix` did on the disk. */
export interface FixedFiles {
  changes: Change[]
  /** Files that stayed as they are, because somebody saved them at the same time. */
  skipped: string[]
}

/**
 * Applies the fixes of all diagnostics to the files. Each file is replaced as a whole or not at all.
 *
 * @throws ProjectError when the schemas are wrong; Error when a file cannot be written
 */
export async function fixFiles({ root, engine }: Project): Promise<FixedFiles> {
  const [schemas, site] = await Promise.all([readSchemaSet(engine), readSite(root)])
  const { site: fixed, changes } = await withSchemaErrors(engine, async () =>
    fixProject(createSchemaContext(schemas), site),
  )
  // A mistake of a schema may look like one of a page that has a clear remedy.
  if (changes.length > 0) await refuseSchemaMistakes(engine)
  const skipped: string[] = []
  for (const file of new Set(changes.map((change) => change.file))) {
    const [before, after] = [site.texts.get(file) ?? '', fixed.texts.get(file) ?? '']
    if (!(await replaceText(join(root, file), before, after))) skipped.push(file)
  }
  return { changes: changes.filter(({ file }) => !skipped.includes(file)), skipped }
}

/** @returns all files of a site with their texts */
export async function readSite(root: string): Promise<SiteTexts> {
  const { documents, photos, otherFiles, unreadable } = await listFiles(root)
  const texts = new Map<string, string>()
  const lost = new Map(unreadable)
  for (const file of documents.keys()) {
    const read = readText(root, file)
    if ('text' in read) texts.set(file, read.text)
    else lost.set(file, read.reason)
  }
  return { texts, photos, otherFiles, unreadable: lost }
}

/**
 * Replaces the text of a file by an atomic write.
 *
 * @param path path of the file, or of a link to it
 * @param before the text that the file is expected to have
 * @returns false when the file has another text now, or bytes that are no UTF-8; it stays as it is then
 * @throws Error when the file cannot be written
 */
export async function replaceText(path: string, before: string, after: string): Promise<boolean> {
  const target = await realpath(path)
  const bytes = await readFile(target)
  const byteOrderMark = bytes.toString('utf8').startsWith('\uFEFF') ? '\uFEFF' : ''
  if (!bytes.equals(Buffer.from(byteOrderMark + before))) return false
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  try {
    await writeFile(temporary, byteOrderMark + after, { mode: (await stat(target)).mode })
    await rename(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
  return true
}
