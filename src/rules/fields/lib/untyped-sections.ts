import type { Path } from '../../../yaml/path.ts'
import { keyAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Problem } from '../../define-rule.ts'
import { isSection, nameGroup, valueIn } from './document-at.ts'
import { hasRightFields, likelyTypes, nameTypes } from './likely-types.ts'
import type { FieldErrors, GroupProblem } from './schema-errors.ts'

/**
 * @returns sections without their line `- type: …`, whose fields became those of the section above: its last fields are
 *   exactly those of another type, and its first fields are complete
 */
export const findUntypedSections = (context: DocumentContext, groups: readonly FieldErrors[]): GroupProblem[] =>
  groups.flatMap((group) => {
    const isCandidate = group.unknown.length > 0 && group.missing.length === 0 && isSection(context, group.path)
    const problem = isCandidate ? findUntypedSection(context, group) : undefined
    return problem ? [{ groups: [group], problem }] : []
  })

function findUntypedSection(context: DocumentContext, { path, unknown }: FieldErrors): Problem | undefined {
  const fields = Object.entries(valueIn(context, path) as object)
  const { schemas } = context
  const lastStart = fields.findIndex(([name]) => unknown.includes(name))
  for (let start = lastStart; start > 1; start--) {
    const [name] = fields[start] as [string, unknown]
    // One field alone is more often a slip.
    if (fields.length - start < 2 && !isBelowEmptyLine(context, path, name)) continue
    if (!hasRightFields(schemas, Object.fromEntries(fields.slice(0, start)))) return undefined
    const types = likelyTypes(schemas, Object.fromEntries(fields.slice(start)))
    if (types.length > 0)
      return {
        message: `a section without its line ${nameTypes(types)} seems to start here`,
        place: { path: [...path, name], target: 'key' },
        label: 'write that line above this one',
        notes: [`Without it, \`${unknown[0]}\` is a field of ${nameGroup(context, path)}, which has no such field.`],
      }
  }
  return undefined
}

/** @returns whether the line above a field of a group is empty */
function isBelowEmptyLine({ yaml }: DocumentContext, path: Path, name: string): boolean {
  const start = keyAt(yaml, [...path, name])?.range?.[0] ?? 0
  return /\n[ \t]*\r?\n[ \t]*$/.test(yaml.text.slice(0, start))
}
