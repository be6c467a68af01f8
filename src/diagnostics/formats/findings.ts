import type { Diagnostic, Severity } from '../diagnostic.ts'
import type { LocatedDiagnostic, Sources } from '../locate.ts'

/** The result of a check, for a report. */
export interface Findings {
  diagnostics: readonly Diagnostic[]
  /** The parsed files, for code frames. */
  sources: Sources
  pageCount: number
}

/** @returns all that a diagnostic says, for reports without code frames */
export const fullText = ({ message, label, notes }: LocatedDiagnostic): string =>
  [label ? `${message}: ${label}` : message, ...notes].join('\n')

export const countSeverity = (diagnostics: readonly { severity: Severity }[], severity: Severity): number =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
