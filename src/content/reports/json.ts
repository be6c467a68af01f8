import type { Findings } from '../check-project.ts'
import { countOf } from './pretty.ts'

/** Raised when a field of the JSON report changes its meaning or goes away; new fields do not raise it. */
const version = 1

/**
 * The report for programs: `{version, pages, errors, warnings, hints, diagnostics}`, where each diagnostic is as
 * described in diagnostic.ts.
 *
 * @returns JSON text that ends with a line break
 */
export function formatJson({ diagnostics, pageCount }: Pick<Findings, 'diagnostics' | 'pageCount'>): string {
  const counts = {
    errors: countOf(diagnostics, 'error'),
    warnings: countOf(diagnostics, 'warning'),
    hints: countOf(diagnostics, 'hint'),
  }
  return `${JSON.stringify({ version, pages: pageCount, ...counts, diagnostics }, null, 2)}\n`
}
