import { suggest } from '../../../model/suggest.ts'
import type { DocumentContext } from '../define-rule.ts'
import { accepts } from './accepts.ts'
import { findByAlias } from './aliases.ts'
import { schemaAt, valueIn } from './document-at.ts'
import type { FieldErrors } from './field-errors.ts'

/** An item with two of its fields in one line: `- See prices: /services`. */
export interface OneLineItem {
  group: FieldErrors
  /** The two fields with their likely texts; `…` if unknown. */
  fields: readonly (readonly [name: string, text: string])[]
}

/** @returns the items that lack exactly the two fields in their line */
export const findOneLineItems = (context: DocumentContext, groups: readonly FieldErrors[]): OneLineItem[] =>
  groups.flatMap((group) => {
    const fields = readFields(context, group)
    return fields ? [{ group, fields }] : []
  })

function readFields(context: DocumentContext, { path, unknown, missing }: FieldErrors) {
  const [[name, value] = ['', undefined], ...more] = Object.entries(valueIn(context, path) as object)
  const [first, second, ...others] = missing
  const isOneLine = typeof path.at(-1) === 'number' && more.length === 0 && unknown.length === 1
  if (!isOneLine || second === undefined || first === undefined || others.length > 0) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (suggest(name, missing).length > 0 || findByAlias(context.schemas, name, missing).length > 0) return undefined
  const fieldAccepts = (field: string, text: string | number) => accepts(schemaAt(context, [...path, field]), text)
  const fits = fieldAccepts(first, name) && fieldAccepts(second, value)
  const fitsReversed = fieldAccepts(second, name) && fieldAccepts(first, value)
  const texts = fits === fitsReversed ? ['…', '…'] : fits ? [name, String(value)] : [String(value), name]
  return missing.map((field, index) => [field, texts[index] as string] as const)
}
