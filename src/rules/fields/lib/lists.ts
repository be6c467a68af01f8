import { shorten } from '../../../diagnostics/describe.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { Explain } from '../../define-rule.ts'
import { choicesAt } from '../../lib/document-at.ts'
import { choicesNamed } from './choices.ts'
import { describeMismatch } from './wrong-types.ts'

/** Explains a value where a list is needed. */
export const explainMissingList: Explain<'type'> = (context, mismatch) => {
  const { path, value, types } = mismatch
  if (types[0] !== 'array') return undefined
  // `Monday-Friday` names the items of the list.
  const named = typeof value === 'string' ? choicesNamed(value, choicesAt(context, [...path, 0])) : []
  const advice = named.length > 0 ? `write \`[${named.join(', ')}]\`` : adviseList(value, sourceAt(context.yaml, path))
  return describeMismatch(context, mismatch, advice)
}

function adviseList(value: unknown, source: string | undefined): string {
  if (typeof value === 'object' && value !== null)
    return 'put a dash and a space before its first field, and indent the others below it'
  const sign = /^[|>][-+\d]*/.exec(source ?? '')?.[0]
  if (sign && typeof value === 'string') {
    const remedy = `remove the \`${sign}\`, which makes the lines below a text`
    return value.startsWith('- ') ? remedy : `${remedy}, and start each line with a dash and a space`
  }
  if (source?.startsWith('-')) return 'write a space after each dash'
  if (source?.includes('\n'))
    return `start each line with a dash and a space: \`- ${itemIn(source.slice(0, source.indexOf('\n')))}\``
  if (typeof value === 'string' && /[,;] /.test(value))
    return 'write each item on its own line, after a dash and a space'
  return `write it below, after a dash: \`- ${itemIn(source ?? String(value))}\``
}

/** Removes the list marker of a word processor, or a number. */
const itemIn = (line: string): string => shorten(line.replace(/^(?:[•·–—]|\d{1,2}[.)] ) */, ''), 30)

/** Explains a list where one value is needed. */
export const explainListInsteadOfOne: Explain<'type'> = (context, mismatch) => {
  if (mismatch.path.length === 0 || !Array.isArray(mismatch.value)) return undefined
  const one = mismatch.types[0] === 'string' ? 'text' : 'value'
  return describeMismatch(
    context,
    mismatch,
    `remove the dash or the brackets: this field accepts one ${one}, not a list`,
  )
}
