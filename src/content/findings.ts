import { join } from 'node:path'
import type { Findings } from './check-project.ts'
import { compileFolder } from './compile/cache.ts'
import { keep, readKept } from './compile/kept.ts'
import { listProject, type ProjectListing, sourcesOf } from './files/read.ts'
import { loadSite } from './load-site.ts'
import { digest } from './page-brief.ts'
import { readSchemaSet } from './schemas/schema-set.ts'

/** What was found the last time. */
interface Kept extends Omit<Findings, 'sources'> {
  /** See `keyOf`. */
  key: string
}

/**
 * What is wrong with a site. When nothing has been written since the last check, its findings are still right.
 *
 * @param root the project's root directory
 * @throws see `loadSite`
 */
export async function findProblems(root: string): Promise<Findings> {
  const file = join(await compileFolder(root, await readSchemaSet(root)), 'findings.json')
  const listing = await listProject(root)
  const key = keyOf(listing)
  const kept = key === undefined ? undefined : readKept<Kept>(file)
  if (kept && kept.key === key) return { ...kept, sources: sourcesOf(root, listing.stamps) }
  const findings = await loadSite(root)
  const { diagnostics, pageCount } = findings
  // A file that is written in the meantime has another key from then on.
  if (key !== undefined) keep(file, JSON.stringify({ key, diagnostics, pageCount } satisfies Kept))
  return findings
}

/** @returns what changes when anything under pages/ is written; undefined when that is not sure of a file */
function keyOf({ stamps, photos, strangers, unreadable }: ProjectListing): string | undefined {
  const isSure = [...stamps.values()].every((stamp) => stamp !== '')
  return isSure ? digest([[...stamps], [...photos], [...strangers], [...unreadable]]) : undefined
}
