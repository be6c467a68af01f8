import { isScalar, type ParsedNode, type YAMLError } from 'yaml'
import type { SyntaxContext } from '../define-rule.ts'
import { lineAt } from './author-lines.ts'
import { isBelowRepeatedFirstKey, isItem, isSameKey, repeatedField } from './duplicate-keys.ts'

/** @returns whether an error only follows from another one, as the parser often reports the same mistake twice */
export const isEcho = (context: SyntaxContext, error: YAMLError): boolean =>
  error.code === 'DUPLICATE_KEY' ? isDuplicateEcho(context, error) : isItemInColumn(context, error)

function isDuplicateEcho(context: SyntaxContext, error: YAMLError): boolean {
  const field = repeatedField(context, error)
  if (!field) return true
  const { pairs, index } = field
  // Right below an empty field, it may be a field of that one, which is an error in any case.
  const above = pairs[index - 1]
  if (above && isEmpty(above.value) && !isSameKey(above.key, pairs[index]?.key)) return true
  // The dash is missing above it, where its item was to start.
  return isBelowRepeatedFirstKey(context, field) && isItem(context, field)
}

const isEmpty = (value: ParsedNode | null): boolean => isScalar(value) && value.range[0] === value.range[1]

/** An item in the column of its list, which the parser refuses because of a field above that is not in its column. */
function isItemInColumn(context: SyntaxContext, { message, pos }: YAMLError): boolean {
  const line = lineAt(context, pos[0])
  if (!message.includes('block sequence') || line.dashes === '') return false
  let { above } = line
  while (above && above.dashes === '' && above.indent >= line.indent) above = above.above
  return above !== undefined && above.dashes !== '' && above.indent === line.indent
}
