import type { Diagnostic, Severity } from '../diagnostic.ts'
import type { Sources } from '../locate.ts'

/** The result of a check, for a report. */
export interface Findings {
  diagnostics: readonly Diagnostic[]
  /** The parsed files, for code frames. */
  sources: Sources
  /** Number of files that are pages. */
  pageCount: number
}

export const countSeverity = (diagnostics: readonly { severity: Severity }[], severity: Severity): number =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
