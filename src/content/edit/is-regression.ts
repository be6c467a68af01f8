import type { Code } from '../../generated/rule-codes.ts'
import type { LocatedDiagnostic } from '../diagnostics/locate.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { Snapshot } from './snapshot.ts'

/** Errors that say that a guess was wrong: what has the new name or the new word is of another kind. */
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
 * Whether changes made a file worse: it cannot be parsed or is rejected where it was not, it has more errors, or a line
 * that was changed shows that the guess was wrong. What only shows when a file has passed its schema (headings, links)
 * was there before, and does not count.
 */
export function isRegression(file: string, before: Snapshot, after: Snapshot): boolean {
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

/** How far a file gets: 0 it cannot be parsed, 1 its schema rejects it, 2 it is right by itself. */
function stageOf(file: string, { site, analyses }: Snapshot): number {
  if (analyses.get(file)?.record.valid) return 2
  const { errors, failure } = parseYaml(site.texts.get(file) ?? '')
  return errors.length > 0 || failure ? 0 : 1
}

const errorsOf = (file: string, { diagnostics }: Snapshot): LocatedDiagnostic[] =>
  diagnostics.filter((one) => one.file === file && one.severity === 'error')

/** Without the column, which moves when something before it changes. */
const keyOf = ({ code, message, span }: LocatedDiagnostic): string => `${span.start.line} ${code} ${message}`
