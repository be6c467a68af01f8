import type { LocatedDiagnostic } from '../../diagnostics/locate.ts'
import type { Code } from '../../generated/rule-codes.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Change } from './apply-edits.ts'

/** A checked site, and the changes that led to it, in their order. */
export interface FixedSite {
  site: Snapshot
  changes: readonly Change[]
}

/** Errors that show that a fix guessed wrong: the value of the renamed field or block does not fit. */
const wrongGuess = new Set<Code>([
  'wrong-type',
  'needs-list',
  'needs-one',
  'unknown-key',
  'misplaced-key',
  'duplicate-key',
  'unknown-block',
  'unknown-icon',
  'not-a-choice',
  'not-used-here',
])

/**
 * @returns whether changes made a file worse: it no longer passes a stage, it has more errors, or a changed line has a
 *   new error of a wrong guess. Errors that show only after the schema accepts the file (headings, links) do not count.
 */
export function isRegression(file: string, before: FixedSite, after: FixedSite): boolean {
  const [was, is] = [stageOf(file, before), stageOf(file, after)]
  if (is < was) return true
  const [old, now] = [errorsOf(file, before), errorsOf(file, after)]
  const changedLines = new Set(after.changes.slice(before.changes.length).map(({ start }) => start.line))
  const known = new Set(old.map(keyOf))
  const isCaused = now.some(
    (error) => wrongGuess.has(error.code) && changedLines.has(error.span.start.line) && !known.has(keyOf(error)),
  )
  return isCaused || (is === was && now.length > old.length)
}

/** @returns 0 for syntax errors, 1 for schema errors, 2 for a file that is valid on its own */
function stageOf(file: string, { site }: FixedSite): number {
  const { analysis, yaml } = site.files.get(file) ?? {}
  if (analysis?.valid) return 2
  return !yaml || yaml.errors.length > 0 || yaml.failure ? 0 : 1
}

const errorsOf = (file: string, { site }: FixedSite): LocatedDiagnostic[] =>
  site.located.filter((one) => one.file === file && one.severity === 'error')

/** Without the column, which changes when text before it changes. */
const keyOf = ({ code, message, span }: LocatedDiagnostic): string => `${span.start.line} ${code} ${message}`
