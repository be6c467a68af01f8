import type { MismatchOf } from '../../../schema/explain.ts'
import type { Path } from '../../../yaml/path.ts'
import { keyAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { isSection, missingIn, nameGroup, unknownIn } from '../../lib/document-at.ts'
import { hasRightFields, likelyTypes } from './likely-types.ts'

/**
 * Explains a section without its line `- type: …`, whose fields became those of the section above: its last fields are
 * exactly those of another type, and its first fields are complete.
 */
export const explainUntypedSection: Explain<'unknown'> = (context, mismatch) => {
  const { path, name } = mismatch
  const explains = unknownIn(context, path)
  if (mismatch !== explains[0] || !isSection(context, path) || missingIn(context, path).length > 0) return undefined
  const found = startOfSection(context, mismatch)
  if (!found) return undefined
  return {
    message: `a section without its line ${nameTypes(found.types)} seems to start here`,
    place: { path: [...path, found.name], target: 'key' },
    label: 'write that line above this one',
    notes: [`Without it, \`${name}\` is a field of ${nameGroup(context, path)}, which has no such field.`],
    explains,
  }
}

/** @returns the first field of a section of its own, and the types that it may have */
function startOfSection(context: DocumentContext, { path, value, name: unknown }: MismatchOf<'unknown'>) {
  const { schemas } = context
  const fields = Object.entries(Object(value))
  const lastStart = fields.findIndex(([name]) => name === unknown)
  for (let start = lastStart; start > 1; start--) {
    const [name = ''] = fields[start] ?? []
    // One field alone is more often a slip.
    if (fields.length - start < 2 && !isBelowEmptyLine(context, path, name)) continue
    if (!hasRightFields(schemas, Object.fromEntries(fields.slice(0, start)))) return undefined
    const types = likelyTypes(schemas, Object.fromEntries(fields.slice(start)))
    if (types.length > 0) return { name, types }
  }
  return undefined
}

/** @returns whether the line above a field of a group is empty */
function isBelowEmptyLine({ yaml }: DocumentContext, path: Path, name: string): boolean {
  const start = keyAt(yaml, [...path, name])?.range?.[0] ?? 0
  return /\n[ \t]*\r?\n[ \t]*$/.test(yaml.text.slice(0, start))
}

/** `- type: stats`, or two of them */
const nameTypes = ([first, second]: readonly string[]): string =>
  second === undefined ? `\`- type: ${first}\`` : `\`- type: ${first}\` or \`- type: ${second}\``
