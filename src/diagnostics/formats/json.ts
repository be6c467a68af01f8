import { locate } from '../locate.ts'
import { countSeverity, type Findings } from './findings.ts'

/** Raise it when a field of the report changes its meaning or is removed; not when one is added. */
const version = 1

/**
 * The report for programs: `{version, pages, errors, warnings, hints, diagnostics}` with `LocatedDiagnostic`s.
 *
 * @returns JSON that ends with a line break
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
