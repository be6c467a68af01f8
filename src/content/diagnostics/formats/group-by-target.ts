import type { Code } from '../../../generated/rule-codes.ts'
import type { LocatedDiagnostic } from '../locate.ts'

/** Problems of a link that have their cause in the place that the link leads to. */
const linkCodes: readonly Code[] = ['broken-link', 'broken-anchor', 'link-to-draft']

/** A diagnostic of one link, and the same about other links. */
export interface DiagnosticGroup {
  first: LocatedDiagnostic
  others: LocatedDiagnostic[]
}

/**
 * One cause is reported once to people: an anchor that was removed breaks every link to it. Programs get each of them,
 * for they show a diagnostic in its own file.
 *
 * @param diagnostics in the order of the report
 * @returns the same, with links that have the same problem together, at the place of the first
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
