import { countOf } from '../model/text.ts'
import type { Diagnostic } from './diagnostic.ts'

/** More problems of one kind in one file than this have one cause, and nobody reads them all. */
export const maxProblems = 500

/**
 * Explains the first problems of a file.
 *
 * @param found what was found in one file
 * @param explain makes diagnostics of it
 * @returns the diagnostics; the last one says how many problems are left out
 */
export function explainFirst<T>(found: readonly T[], explain: (first: readonly T[]) => Diagnostic[]): Diagnostic[] {
  const diagnostics = explain(found.slice(0, maxProblems))
  const last = diagnostics.at(-1)
  const rest = found.length - maxProblems
  if (rest <= 0 || !last) return diagnostics
  const note = `This file has ${countOf(rest, 'more problem')}.`
  return [...diagnostics.slice(0, -1), { ...last, notes: [...(last.notes ?? []), note] }]
}
