import type { LocatedDiagnostic } from '../../diagnostics/locate.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { Snapshot } from '../snapshot.ts'
import type { AppliedEdit } from './apply-edits.ts'

/** A change to a file's text. */
export interface Change extends AppliedEdit {
  file: string
}

/** A checked site, and how its texts came about. */
export interface FixedSite {
  site: Snapshot
  diagnostics: readonly LocatedDiagnostic[]
  /** In the order in which they were made. */
  changes: readonly Change[]
}

/**
 * @param texts new texts by file
 * @param made the changes in them
 * @returns the site with these texts, checked
 */
export function withTexts(
  { site, changes }: Pick<FixedSite, 'site' | 'changes'>,
  texts: Iterable<readonly [file: string, text: string]>,
  made: readonly Change[],
): FixedSite {
  const changed = site.with(Array.from(texts, ([file, text]) => [file, parseYaml(text)] as const)).checked()
  return { site: changed, diagnostics: changed.located, changes: [...changes, ...made] }
}
