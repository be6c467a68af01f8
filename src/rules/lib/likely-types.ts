import type { SchemaContext } from '../../schema/schema-context.ts'
import type { Path } from '../../yaml/path.ts'
import { keyAt } from '../../yaml/ranges.ts'
import type { DocumentContext } from '../define-rule.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * @param fields of a section, without its `type`
 * @returns the types that have and need exactly these fields; of several, those whose values have the fewest errors
 */
export function likelyTypes(schemas: SchemaContext, fields: Fields): string[] {
  const likely = schemas.blockTypes.filter((type) => hasRightFields(schemas, { type, ...fields }))
  const errors = likely.map((type) => schemas.validators.section({ type, ...fields }).length)
  return likely.filter((_, index) => errors[index] === Math.min(...errors))
}

/** @returns whether a section lacks no field and has no unknown one */
export const hasRightFields = ({ validators }: SchemaContext, section: Fields): boolean =>
  !validators.section(section).some(({ instancePath, keyword }) => instancePath === '' && keyword !== 'if')

/** `- type: stats`, or two of them */
export const nameTypes = ([first, second]: readonly string[]): string =>
  second === undefined ? `\`- type: ${first}\`` : `\`- type: ${first}\` or \`- type: ${second}\``

/** @returns whether a field in the file is below an empty line; much faster than to ask for each field */
export const hasFieldBelowEmptyLine = ({ yaml }: DocumentContext): boolean =>
  /\n[ \t]*\r?\n[ \t]+[^\s:]+[ \t]*:/.test(yaml.text)

/** @returns whether the line above a field of a group is empty */
export function isBelowEmptyLine({ yaml }: DocumentContext, path: Path, name: string): boolean {
  const start = keyAt(yaml, [...path, name])?.range?.[0] ?? 0
  return /\n[ \t]*\r?\n[ \t]*$/.test(yaml.text.slice(0, start))
}
