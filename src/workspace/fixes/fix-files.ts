import { refuseSchemaMistakes, withSchemaErrors } from '../../workspace/files/schema-files.ts'
import { replaceTexts } from '../files/site-files.ts'
import { type OpenOptions, openSite } from '../open-site.ts'
import type { Change } from './apply-edits.ts'
import { fixProject, type IsWanted } from './fix-project.ts'

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
 * no file is changed when one of them was saved meanwhile or cannot be written.
 *
 * @param isWanted see `fixProject`
 * @throws ProjectError when the schemas have errors; Error when a file cannot be written
 */
export async function fixFiles(options: OpenOptions, isWanted?: IsWanted): Promise<FixedFiles> {
  const { root, engine } = options.project
  const site = await openSite(options)
  const fixed = await withSchemaErrors(engine, async () => fixProject(site, isWanted))
  // An error in a schema may look like a fixable error in a page.
  if (fixed.changes.length > 0) await refuseSchemaMistakes(engine)
  const left = fixed.site.diagnostics.filter(({ severity }) => severity === 'error').length
  const files = [...new Set(fixed.changes.map((change) => change.file))]
  const texts = files.map((file) => ({ file, before: site.textOf(file), after: fixed.site.textOf(file) }))
  const skipped = replaceTexts(root, texts)
  return { changes: skipped.length > 0 ? [] : [...fixed.changes], skipped, left }
}
