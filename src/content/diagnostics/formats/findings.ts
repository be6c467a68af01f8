import type { Diagnostic, Severity } from '../diagnostic.ts'
import type { Sources } from '../locate.ts'

/** What a check found, for a report. */
export interface Findings {
  diagnostics: readonly Diagnostic[]
  /** The texts of the files, for the lines around a problem. */
  sources: Sources
  /** How many files are pages. */
  pageCount: number
}

/** @returns how many diagnostics are errors, warnings or hints */
export const countSeverity = (diagnostics: readonly { severity: Severity }[], severity: Severity): number =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
