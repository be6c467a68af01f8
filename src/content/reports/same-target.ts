import type { Code } from '../codes/codes.ts'
import type { Diagnostic } from '../diagnostic.ts'

/** What is said of a link, and has its cause in the place that the link leads to. */
const ofTargets: readonly Code[] = ['broken-link', 'broken-anchor', 'link-to-draft']

/** A problem of one link, and the other links of which the same is said. */
export interface Told {
  one: Diagnostic
  others: Diagnostic[]
}

/**
 * One cause is told once to people: an anchor that was removed breaks every link to it. Programs get each of them, for
 * they show a problem in its own file.
 *
 * @param diagnostics in the order of the report
 * @returns the same, with links of which the same is said together, at the place of the first
 */
export function oncePerTarget(diagnostics: readonly Diagnostic[]): Told[] {
  const known = new Map<string, Told>()
  return diagnostics.flatMap((one) => {
    if (!ofTargets.includes(one.code)) return [{ one, others: [] }]
    const said = JSON.stringify([one.code, one.severity, one.message, one.label, one.notes])
    const told = known.get(said)
    told?.others.push(one)
    if (told) return []
    const first = { one, others: [] }
    known.set(said, first)
    return [first]
  })
}
