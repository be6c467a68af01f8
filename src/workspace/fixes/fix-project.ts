import type { LocatedDiagnostic, TextEdit } from '../../diagnostics/locate.ts'
import type { Snapshot } from '../snapshot.ts'
import { applyEdits } from './apply-edits.ts'
import { type FixedSite, isRegression } from './is-regression.ts'
import { keepTranslated } from './keep-translated.ts'

/** Selects problems. */
export type IsWanted = (diagnostic: LocatedDiagnostic) => boolean

type Fixable = LocatedDiagnostic & { fix: TextEdit }

/** A fix may reveal another problem with a fix: `tpye`, then `herro`, then `headng`. */
const maxRounds = 8

/**
 * Applies the fixes of all diagnostics at once, without writing files. If that makes a file worse, the file's fixes are
 * applied one by one instead.
 *
 * @param isWanted selects the problems to fix; by default all
 * @returns the fixed site
 */
export function fixProject(site: Snapshot, isWanted: IsWanted = () => true): FixedSite {
  const start = { site: site.checked(), changes: [] }
  const all = applyRounds(start, isWanted)
  const files = [...new Set(all.changes.map(({ file }) => file))]
  const worse = new Set(files.filter((file) => isRegression(file, start, all)))
  const others = worse.size === 0 ? all : applyRounds(start, (one) => isWanted(one) && !worse.has(one.file))
  return keepTranslated(
    start,
    [...worse].reduce((fixed, file) => fixOneByOne(fixed, file, isWanted), others),
  )
}

/** Repeats until nothing is left to fix. */
function applyRounds(start: FixedSite, isWanted: IsWanted): FixedSite {
  let fixed = start
  for (let round = 0; round < maxRounds; round++) {
    const fixes = fixableIn(fixed).filter(isWanted)
    if (fixes.length === 0) break
    fixed = applyFixes(fixed, fixes)
  }
  return fixed
}

function fixOneByOne(start: FixedSite, file: string, isWanted: IsWanted): FixedSite {
  let fixed = start
  const tried = new Set<string>()
  const keyOf = ({ fix }: Fixable) => JSON.stringify(fix)
  for (;;) {
    const next = fixableIn(fixed).find((one) => one.file === file && isWanted(one) && !tried.has(keyOf(one)))
    if (!next) return fixed
    tried.add(keyOf(next))
    const after = applyFixes(fixed, [next])
    if (!isRegression(file, fixed, after)) fixed = after
  }
}

const fixableIn = ({ site }: FixedSite): Fixable[] =>
  site.located.filter((diagnostic): diagnostic is Fixable => diagnostic.fix !== undefined)

function applyFixes({ site, changes }: FixedSite, fixes: readonly Fixable[]): FixedSite {
  const files = [...new Set(fixes.map(({ file }) => file))]
  const edited = files.map((file) => {
    const edits = fixes.flatMap((diagnostic) => (diagnostic.file === file ? diagnostic.fix : []))
    return { file, ...applyEdits(file, site.textOf(file), edits) }
  })
  const texts = edited.map(({ file, text }) => [file, text] as const)
  return {
    site: site.withTexts(texts).checked(),
    changes: [...changes, ...edited.flatMap(({ applied }) => applied)],
  }
}
