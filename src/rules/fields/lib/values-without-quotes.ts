import { shorten } from '../../../diagnostics/describe.ts'
import { quoteForLabel } from '../../../yaml/quoting.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Problem, SchemaError } from '../../define-rule.ts'
import { accepts } from './accepts.ts'
import { adviseText, formatRule } from './likely-texts.ts'
import { describeMismatch, typeMismatchOf } from './type-mismatch.ts'

/** @returns the problem of a number or a boolean where text is needed; undefined for another error */
export function explainValueWithoutQuotes(context: DocumentContext, error: SchemaError): Problem | undefined {
  const mismatch = typeMismatchOf(context, error)
  if (mismatch?.wanted !== 'string') return undefined
  const { path, value, source, place } = mismatch
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = source ?? String(value)
  // Quotes alone may not help: "20260312" is not a date.
  if (!accepts(place, text)) return describeMismatch(mismatch, adviseText(place, path, text) ?? formatRule(place))
  return {
    ...describeMismatch(mismatch, `put it in quotes: "${text}"`),
    // The source and not the value, so that 4.90 and phone numbers keep their zeros.
    ...(typeof value === 'number' && source && { fix: { place: { path }, text: `"${source}"`, isSource: true } }),
  }
}

/**
 * `- Fixed price: always` is read as a field called `Fixed price`.
 *
 * @returns the problem of a text that a colon makes a field; undefined for another error
 */
export function explainTextWithColon(context: DocumentContext, error: SchemaError): Problem | undefined {
  const mismatch = typeMismatchOf(context, error)
  if (mismatch?.wanted !== 'string' || typeof mismatch.value !== 'object' || Array.isArray(mismatch.value))
    return undefined
  const { path, value } = mismatch
  const [[name, text] = ['', undefined], ...more] = Object.entries(Object(value))
  const isEntry = typeof path.at(-1) === 'number' && (text === null || typeof text !== 'object')
  if (more.length > 0 || !(isEntry || /[\sA-Z]/.test(name))) return undefined
  const words = typeof text === 'string' ? text : (sourceAt(context.yaml, [...path, name]) ?? '')
  const isField = typeof text === 'string' && context.schemas.fieldNames.has(name)
  const alone = isField ? `write only \`${shorten(words, 30)}\`, or ` : ''
  const inQuotes = `put it in quotes: ${quoteForLabel(`${name}: ${words}`)}`
  return describeMismatch(mismatch, `the colon makes it a field; ${alone}${inQuotes}`)
}
