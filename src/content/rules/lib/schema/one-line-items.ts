import { suggest } from '../../../model/suggest.ts'
import type { DocumentContext } from '../define-rule.ts'
import { accepts } from './accepts.ts'
import { findByAlias } from './aliases.ts'
import { schemaAt, valueIn } from './document-at.ts'
import type { FieldErrors } from './field-errors.ts'

/** An item that has two of its fields on one line, as a name and a value: `- See prices: /services`. */
export interface OneLineItem {
  group: FieldErrors
  /** The two fields, and what each of them should say: `…` where only the author knows. */
  fields: readonly (readonly [name: string, text: string])[]
}

/** @returns the items that lack just the two fields which their one line contains */
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
  const takes = (field: string, text: string | number) => accepts(schemaAt(context, [...path, field]), text)
  const fits = takes(first, name) && takes(second, value)
  const fitsReversed = takes(second, name) && takes(first, value)
  const texts = fits === fitsReversed ? ['…', '…'] : fits ? [name, String(value)] : [String(value), name]
  return missing.map((field, index) => [field, texts[index] as string] as const)
}
