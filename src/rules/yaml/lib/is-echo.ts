import { isScalar, type ParsedNode, type YAMLError } from 'yaml'
import type { SyntaxContext } from '../../define-rule.ts'
import { firstAbove, lineAt } from './author-lines.ts'
import { isBelowRepeatedFirstKey, isItem, isSameKey, repeatedField } from './duplicate-keys.ts'

/** @returns whether an error only follows from another one, because the parser often reports a mistake twice */
export const isEcho = (context: SyntaxContext, error: YAMLError): boolean =>
  error.code === 'DUPLICATE_KEY' ? isDuplicateEcho(context, error) : isItemInColumn(context, error)

function isDuplicateEcho(context: SyntaxContext, error: YAMLError): boolean {
  const field = repeatedField(context, error)
  if (!field) return true
  const { pairs, index } = field
  // Directly below an empty field, it may be a field of that group, which is another error.
  const above = pairs[index - 1]
  if (above && isEmpty(above.value) && !isSameKey(above.key, pairs[index]?.key)) return true
  // The dash of its item is missing above.
  return isBelowRepeatedFirstKey(context, field) && isItem(context, field)
}

const isEmpty = (value: ParsedNode | null): boolean => isScalar(value) && value.range[0] === value.range[1]

/** A correctly indented item that the parser rejects because of a misaligned field above it. */
function isItemInColumn(context: SyntaxContext, { message, pos }: YAMLError): boolean {
  const line = lineAt(context, pos[0])
  if (!message.includes('block sequence') || line.dashes === '') return false
  const above = firstAbove(line, ({ dashes, indent }) => dashes !== '' || indent < line.indent)
  return above !== undefined && above.dashes !== '' && above.indent === line.indent
}
