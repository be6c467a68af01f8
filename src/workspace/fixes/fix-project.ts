import type { LocatedDiagnostic, TextEdit } from '../../diagnostics/locate.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { analyzeFile } from '../analyze-file.ts'
import { applyEdits } from './apply-edits.ts'
import { isRegression } from './is-regression.ts'
import { keepTranslated } from './keep-translated.ts'
import { check, type SiteTexts, type Snapshot, snapshotOf } from './snapshot.ts'

type Fixable = LocatedDiagnostic & { fix: TextEdit }

/** A fix may reveal another problem with a fix: `tpye`, then `herro`, then `headng`. */
const maxRounds = 8

/**
 * Applies the fixes of all diagnostics at once, without writing files. If that makes a file worse, the file's fixes are
 * applied one by one instead.
 *
 * @returns the fixed site, with the changes in the order in which they were made
 */
export function fixProject(schemas: SchemaContext, site: SiteTexts): Snapshot {
  const start = check(schemas, site)
  const all = applyRounds(schemas, start, () => true)
  const files = [...new Set(all.changes.map(({ file }) => file))]
  const worse = new Set(files.filter((file) => isRegression(file, start, all)))
  if (worse.size === 0) return keepTranslated(schemas, start, all)
  const others = applyRounds(schemas, start, ({ file }) => !worse.has(file))
  const fixed = [...worse].reduce((snapshot, file) => fixOneByOne(schemas, snapshot, file), others)
  return keepTranslated(schemas, start, fixed)
}

/** Repeats until nothing is left to fix. */
function applyRounds(
  schemas: SchemaContext,
  start: Snapshot,
  isWanted: (diagnostic: LocatedDiagnostic) => boolean,
): Snapshot {
  let snapshot = start
  for (let round = 0; round < maxRounds; round++) {
    const fixes = fixableIn(snapshot).filter(isWanted)
    if (fixes.length === 0) break
    snapshot = applyFixes(schemas, snapshot, fixes)
  }
  return snapshot
}

function fixOneByOne(schemas: SchemaContext, start: Snapshot, file: string): Snapshot {
  let snapshot = start
  const tried = new Set<string>()
  const keyOf = ({ fix }: Fixable) => JSON.stringify(fix)
  for (;;) {
    const next = fixableIn(snapshot).find((one) => one.file === file && !tried.has(keyOf(one)))
    if (!next) return snapshot
    tried.add(keyOf(next))
    const after = applyFixes(schemas, snapshot, [next])
    if (!isRegression(file, snapshot, after)) snapshot = after
  }
}

const fixableIn = ({ diagnostics }: Snapshot): Fixable[] =>
  diagnostics.filter((diagnostic): diagnostic is Fixable => diagnostic.fix !== undefined)

function applyFixes(
  schemas: SchemaContext,
  { site, analyses, changes }: Snapshot,
  fixes: readonly Fixable[],
): Snapshot {
  const texts = new Map(site.texts)
  const changed = new Map(analyses)
  const made = [...changes]
  for (const file of new Set(fixes.map((diagnostic) => diagnostic.file))) {
    const edits = fixes.flatMap((diagnostic) => (diagnostic.file === file ? diagnostic.fix : []))
    const { text, applied } = applyEdits(texts.get(file) ?? '', edits)
    texts.set(file, text)
    changed.set(file, analyzeFile(schemas, file, text))
    made.push(...applied.map((edit) => ({ file, ...edit })))
  }
  return snapshotOf(schemas, { ...site, texts }, changed, made)
}
