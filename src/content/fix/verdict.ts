import type { Code } from '../codes/codes.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { parseYaml } from '../yaml/parse.ts'
import type { Stage } from './fix.ts'

/** Errors that say that the guess was wrong: what has the new name or the new word is of another kind. */
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
 * Whether changes made a file worse: it cannot be read or is rejected where it was not, it has more errors, or a line
 * that was changed says that the guess was wrong.
 *
 * What only shows when a file has passed its schema (headings, links) was there all along, and is not counted.
 */
export function isWorse(file: string, before: Stage, after: Stage): boolean {
  const [was, is] = [gateOf(file, before), gateOf(file, after)]
  if (is < was) return true
  const [old, now] = [errorsOf(file, before), errorsOf(file, after)]
  const changed = new Set(after.changes.slice(before.changes.length).map(({ start }) => start.line))
  const known = new Set(old.map(nameOf))
  const caused = now.some(
    (error) => wrongGuess.has(error.code) && changed.has(error.span.start.line) && !known.has(nameOf(error)),
  )
  return caused || (is === was && now.length > old.length)
}

/** How far a file gets: 0 is no YAML, 1 is not what the schema wants, 2 is right by itself. */
function gateOf(file: string, { project, compiled }: Stage): number {
  if (compiled.get(file)?.readDocument() !== undefined) return 2
  return parseYaml(file, project.texts.get(file) ?? '').problems.length > 0 ? 0 : 1
}

function errorsOf(file: string, { result }: Stage): Diagnostic[] {
  return result.diagnostics.filter((one) => one.file === file && one.severity === 'error')
}

/** Without the column, which moves when something before it changes. */
function nameOf({ code, message, span }: Diagnostic): string {
  return `${span.start.line} ${code} ${message}`
}
