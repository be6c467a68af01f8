import { listFiles, readText } from '../files/list-files.ts'
import { refuseSchemaMistakes, withSchemaErrors } from '../files/schema-files.ts'
import { bytesOf, readContent, replaceFile } from '../files/site-files.ts'
import { type LoadOptions, loadFiles } from '../load-site.ts'
import { fixProject } from './fix-project.ts'
import type { Change, SiteTexts } from './snapshot.ts'

/** The result of `check --fix`. */
export interface FixedFiles {
  changes: Change[]
  /** Files that were not changed, because they were saved at the same time. */
  skipped: string[]
  /** Number of errors that have no fix. */
  left: number
}

/**
 * Applies the fixes of all diagnostics, with one atomic write per file. Fixes may move data from one file to another, so
 * no file is changed when one of them was saved meanwhile.
 *
 * @throws ProjectError when the schemas have errors; Error when a file cannot be written
 */
export async function fixFiles({ project, store, published }: LoadOptions): Promise<FixedFiles> {
  const { root, engine } = project
  const site = await readSite(root)
  const {
    site: fixed,
    changes,
    diagnostics,
  } = await withSchemaErrors(engine, async () => {
    const { schemas, files } = await loadFiles({ project, store, published })
    return fixProject(schemas, { ...site, removed: files.removed, published: files.published })
  })
  // An error in a schema may look like a fixable error in a page.
  if (changes.length > 0) await refuseSchemaMistakes(engine)
  const left = diagnostics.filter(({ severity }) => severity === 'error').length
  const files = [...new Set(changes.map((change) => change.file))]
  const textOf = (texts: SiteTexts['texts'], file: string) => texts.get(file) ?? ''
  const skipped = files.filter((file) => !hasText(root, file, textOf(site.texts, file)))
  if (skipped.length > 0) return { changes: [], skipped, left }
  for (const file of files)
    if (!replaceText(root, file, textOf(site.texts, file), textOf(fixed.texts, file))) skipped.push(file)
  return { changes: changes.filter(({ file }) => !skipped.includes(file)), skipped, left }
}

function hasText(root: string, file: string, text: string): boolean {
  const read = readText(root, file)
  return 'text' in read && read.text === text
}

/** @returns the texts of all files of a site */
export async function readSite(root: string): Promise<SiteTexts> {
  const { documents, photos, photoSizes, otherFiles, unreadable } = await listFiles(root)
  const texts = new Map<string, string>()
  const allUnreadable = new Map(unreadable)
  for (const file of documents.keys()) {
    const read = readText(root, file)
    if ('text' in read) texts.set(file, read.text)
    else allUnreadable.set(file, read.reason)
  }
  return { texts, photos, photoSizes, otherFiles, unreadable: allUnreadable }
}

/**
 * Replaces the text of a file by an atomic write.
 *
 * @param file path relative to the site's folder, of the file or of a link to it
 * @param before the expected current text
 * @returns false, without a change, when the file has another text
 * @throws Error when the file cannot be written or is not UTF-8
 */
export function replaceText(root: string, file: string, before: string, after: string): boolean {
  const content = readContent(root, file)
  return content?.text === before && replaceFile(root, file, bytesOf(after, content), content.digest)
}
