import type { SchemaContext } from '../../../schema/schema-context.ts'

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
