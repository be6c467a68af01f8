import { suggest } from '../../../site/suggest.ts'
import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { findByAlias } from './aliases.ts'
import { schemaAt, valueIn } from './document-at.ts'

/** @returns the possible types of a section */
export const sectionTypes = (context: DocumentContext, path: Path): string[] =>
  (schemaAt(context, [...path, 'type']).schemas.find((schema) => Array.isArray(schema.enum))?.enum ?? []) as string[]

/** @returns the field that was meant as `type` in a section without one */
export function findMisspeltType(context: DocumentContext, path: Path): string | undefined {
  const types = sectionTypes(context, path)
  const isLikeType = (name: string) =>
    suggest(name, ['type']).length > 0 || findByAlias(context.schemas, name, ['type']).length > 0
  const fields = Object.entries(valueIn(context, path) as object)
  const found = fields.find(
    ([name, value]) => typeof value === 'string' && isLikeType(name) && suggest(value, types).length > 0,
  )
  return found?.[0]
}
