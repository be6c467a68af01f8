import { analyzeFile } from '../analyze-file.ts'
import type { LocatedDiagnostic, TextEdit } from '../diagnostics/locate.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { applyEdits } from './apply-edits.ts'
import { isRegression } from './is-regression.ts'
import { check, type SiteTexts, type Snapshot, snapshotOf } from './snapshot.ts'

type Fixable = LocatedDiagnostic & { fix: TextEdit }

/** A fix may reveal what another one fixes: `tpye`, then `herro`, then `headng`. */
const maxRounds = 8

/**
 * Applies the fixes of all diagnostics. Nothing is written.
 *
 * First all fixes at once. A file that is worse after them stays as it was, and its fixes are tried one by one.
 *
 * @returns the site as it is then, with the changes in the order they were made
 */
export function fixProject(schemas: SchemaContext, site: SiteTexts): Snapshot {
  const start = check(schemas, site)
  const all = applyRounds(schemas, start, () => true)
  const files = [...new Set(all.changes.map(({ file }) => file))]
  const worse = new Set(files.filter((file) => isRegression(file, start, all)))
  if (worse.size === 0) return all
  const others = applyRounds(schemas, start, ({ file }) => !worse.has(file))
  return [...worse].reduce((snapshot, file) => fixOneByOne(schemas, snapshot, file), others)
}

/** Repeats until there is nothing more to fix. */
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
