import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Code } from '../generated/rule-codes.ts'
import {
  type CheckedFile,
  createDiagnostic,
  type DocumentContext,
  type Problem,
  type Rule,
} from '../rules/define-rule.ts'

/** What rules collected from a file for their checks across files, by code. */
export type CollectedByCode = Partial<Record<Code, unknown>>

/**
 * Runs the rules for a file without syntax errors.
 *
 * @returns their diagnostics, without those at places that have an error already, and what they collected
 */
export function checkFile(
  file: CheckedFile,
  rules: readonly Rule[],
): { diagnostics: Diagnostic[]; collected: CollectedByCode } {
  const collected: CollectedByCode = {}
  const diagnostics = rules.flatMap((rule) => {
    const found = rule.collect?.(file)
    if (found !== undefined && !isEmptyList(found)) collected[rule.code] = found
    const problems = reportsOf((report) => rule.checkFile?.(file, report))
    return problems
      .filter(({ place }) => !file.isReported(place))
      .map((problem) => createDiagnostic(rule, file.file, problem))
  })
  return { diagnostics, collected }
}

const isEmptyList = (found: unknown): boolean => Array.isArray(found) && found.length === 0

/** Runs the rules for comments, in a file with or without errors. */
export const checkComments = (context: DocumentContext, rules: readonly Rule[]): Diagnostic[] =>
  rules.flatMap((rule) =>
    reportsOf((report) => rule.checkComments?.(context, report)).map((problem) =>
      createDiagnostic(rule, context.file, problem),
    ),
  )

function reportsOf(run: (report: (problem: Problem) => void) => void): Problem[] {
  const problems: Problem[] = []
  run((problem) => problems.push(problem))
  return problems
}
