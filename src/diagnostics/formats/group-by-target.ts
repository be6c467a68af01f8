import type { Code } from '../../generated/rule-codes.ts'
import type { LocatedDiagnostic } from '../locate.ts'

/** Problems of links that are caused by their targets. */
const linkCodes: readonly Code[] = ['broken-link', 'broken-anchor', 'link-to-draft']

/** A diagnostic of a link, and the same diagnostic of other links. */
export interface DiagnosticGroup {
  first: LocatedDiagnostic
  others: LocatedDiagnostic[]
}

/**
 * Groups links with the same problem, because people need to read about one cause only once. Reports for programs are
 * not grouped: they show a diagnostic in each file.
 *
 * @param diagnostics in the order of the report
 * @returns the groups, each at the place of its first link
 */
export function groupByTarget(diagnostics: readonly LocatedDiagnostic[]): DiagnosticGroup[] {
  const groups = new Map<string, DiagnosticGroup>()
  return diagnostics.flatMap((one) => {
    if (!linkCodes.includes(one.code)) return [{ first: one, others: [] }]
    const key = JSON.stringify([one.code, one.severity, one.message, one.label, one.notes])
    const known = groups.get(key)
    known?.others.push(one)
    if (known) return []
    const group = { first: one, others: [] }
    groups.set(key, group)
    return [group]
  })
}
