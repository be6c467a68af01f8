import type { Path } from '../../../yaml/path.ts'
import { keyAt } from '../../../yaml/ranges.ts'
import type { DocumentContext } from '../define-rule.ts'
import { isSection, valueIn } from './document-at.ts'
import type { FieldErrors } from './field-errors.ts'
import { hasRightFields, likelyTypes } from './likely-types.ts'

/** A section without its line `- type: …`, whose fields are those of the section above. */
export interface UntypedSection {
  /** The section above. */
  group: FieldErrors
  /** The first field of the other section. */
  name: string
  types: readonly string[]
}

/** @returns sections whose last fields are exactly those of another type, and whose first fields are complete */
export const findUntypedSections = (context: DocumentContext, groups: readonly FieldErrors[]): UntypedSection[] =>
  groups.flatMap((group) => {
    const isCandidate = group.unknown.length > 0 && group.missing.length === 0 && isSection(context, group.path)
    return (isCandidate && findUntypedSection(context, group)) || []
  })

function findUntypedSection(context: DocumentContext, group: FieldErrors): UntypedSection | undefined {
  const fields = Object.entries(valueIn(context, group.path) as object)
  const { schemas } = context
  const lastStart = fields.findIndex(([name]) => group.unknown.includes(name))
  for (let start = lastStart; start > 1; start--) {
    const [name] = fields[start] as [string, unknown]
    // One field alone is more often a slip.
    if (fields.length - start < 2 && !isBelowEmptyLine(context, group.path, name)) continue
    if (!hasRightFields(schemas, Object.fromEntries(fields.slice(0, start)))) return undefined
    const types = likelyTypes(schemas, Object.fromEntries(fields.slice(start)))
    if (types.length > 0) return { group, name, types }
  }
  return undefined
}

/** @returns whether a field in the file is below an empty line; much faster than to ask for each field */
export const hasFieldBelowEmptyLine = ({ yaml }: DocumentContext): boolean =>
  /\n[ \t]*\r?\n[ \t]+[^\s:]+[ \t]*:/.test(yaml.text)

/** @returns whether the line above a field of a group is empty */
export function isBelowEmptyLine({ yaml }: DocumentContext, path: Path, name: string): boolean {
  const start = keyAt(yaml, [...path, name])?.range?.[0] ?? 0
  return /\n[ \t]*\r?\n[ \t]*$/.test(yaml.text.slice(0, start))
}
