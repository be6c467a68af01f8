import { countOf } from '../site/text.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Limit per file. More problems of one kind usually have one cause. */
export const maxProblems = 500

/**
 * Creates diagnostics for the first problems of a file only.
 *
 * @param found problems in one file
 * @param explain creates their diagnostics
 * @returns the diagnostics; a note on the last one counts the problems that are left out
 */
export function limitDiagnostics<T>(found: readonly T[], explain: (first: readonly T[]) => Diagnostic[]): Diagnostic[] {
  const diagnostics = explain(found.slice(0, maxProblems))
  const last = diagnostics.at(-1)
  const rest = found.length - maxProblems
  if (rest <= 0 || !last) return diagnostics
  const note = `This file has ${countOf(rest, 'more problem')}.`
  return [...diagnostics.slice(0, -1), { ...last, notes: [...(last.notes ?? []), note] }]
}
