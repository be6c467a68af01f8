import type { Code } from '../../generated/rule-codes.ts'
import { groupBy } from '../../site/group-by.ts'
import { compareText } from '../../site/text.ts'
import type { Diagnostic, Severity } from '../diagnostic.ts'

/** Diagnostics with one code, after the first ones. */
export interface OtherDiagnostics {
  severity: Severity
  code: Code
  /** Those whose places are listed. */
  listed: Diagnostic[]
  /** How many more there are, and in how many files. */
  hidden: { count: number; files: number }
}

/** A report of thousands of lines helps nobody, and takes longer than the check. */
const maxShown = 10
const maxListed = 100

/** @returns the first diagnostics with each code, by file, and the others */
export function limitPerCode(diagnostics: readonly Diagnostic[]): { shown: Diagnostic[]; others: OtherDiagnostics[] } {
  const byFile = diagnostics.toSorted((a, b) => compareText(a.file, b.file))
  const groups = [...groupBy(byFile, ({ severity, code }) => `${severity} ${code}`).values()]
  return {
    shown: groups.flatMap((group) => group.slice(0, maxShown)),
    others: groups.flatMap((group) => {
      const [first, ...listed] = group.slice(maxShown, maxShown + maxListed)
      if (!first) return []
      const rest = group.slice(maxShown + maxListed)
      const hidden = { count: rest.length, files: new Set(rest.map(({ file }) => file)).size }
      return [{ severity: first.severity, code: first.code, listed: [first, ...listed], hidden }]
    }),
  }
}
