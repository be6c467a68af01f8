import { locate } from '../locate.ts'
import { countSeverity, type Findings } from './findings.ts'

/** Raised when a field of the JSON report changes its meaning or goes away; new fields do not raise it. */
const version = 1

/**
 * The report for programs: `{version, pages, errors, warnings, hints, diagnostics}`, where each diagnostic is a
 * `LocatedDiagnostic`.
 *
 * @returns JSON text that ends with a line break
 */
export function formatJson({ diagnostics, sources, pageCount }: Findings): string {
  const counts = {
    errors: countSeverity(diagnostics, 'error'),
    warnings: countSeverity(diagnostics, 'warning'),
    hints: countSeverity(diagnostics, 'hint'),
  }
  const located = locate(diagnostics, sources)
  return `${JSON.stringify({ version, pages: pageCount, ...counts, diagnostics: located }, null, 2)}\n`
}
