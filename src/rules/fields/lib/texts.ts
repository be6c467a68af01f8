import { shorten, toYaml } from '../../../diagnostics/describe.ts'
import { accepts } from '../../../schema/wrong-value.ts'
import { rangeOfValue, sourceAt } from '../../../yaml/ranges.ts'
import type { Explain } from '../../define-rule.ts'
import { adviseText, formatRule } from './likely-texts.ts'
import { describeMismatch } from './wrong-types.ts'

/** Explains a number or a boolean where text is needed. */
export const explainValueWithoutQuotes: Explain<'type'> = (context, mismatch) => {
  const { path, value, place, types } = mismatch
  if (types[0] !== 'string' || (typeof value !== 'number' && typeof value !== 'boolean')) return undefined
  const source = sourceAt(context.yaml, path)
  const text = source ?? String(value)
  const [start, end] = rangeOfValue(context.yaml, path)
  if (/\d,[\d–—-]/.test(context.yaml.text.slice(start - 2, start + 1) + context.yaml.text.slice(end - 1, end + 2)))
    return describeMismatch(context, mismatch, 'a comma ends a value here: put the whole value in quotes')
  // Quotes alone may not help: "20260312" is not a date.
  if (!accepts(place.schemas, text))
    return describeMismatch(context, mismatch, adviseText(place, path, text) ?? formatRule(place))
  return {
    ...describeMismatch(context, mismatch, `put it in quotes: "${text}"`),
    // The source and not the value, so that 4.90 and phone numbers keep their zeros.
    ...(typeof value === 'number' && source && { fix: { place: { path }, text: `"${source}"`, isSource: true } }),
  }
}

/** Explains a text that a colon makes a field: `- Fixed price: always` is read as a field called `Fixed price`. */
export const explainTextWithColon: Explain<'type'> = (context, mismatch) => {
  const { path, value, types } = mismatch
  if (types[0] !== 'string' || typeof value !== 'object' || Array.isArray(value)) return undefined
  const [[name, text] = ['', undefined], ...more] = Object.entries(Object(value))
  const isEntry = typeof path.at(-1) === 'number' && (text === null || typeof text !== 'object')
  if (more.length > 0 || !(isEntry || /[\sA-Z]/.test(name))) return undefined
  const words = typeof text === 'string' ? text : (sourceAt(context.yaml, [...path, name]) ?? '')
  const isField = typeof text === 'string' && context.schemas.fieldNames.has(name)
  const alone = isField ? `write only \`${shorten(words, 30)}\`, or ` : ''
  const inQuotes = toYaml(shorten(`${name}: ${words}`.trim(), 44))
  return describeMismatch(context, mismatch, `the colon makes it a field; ${alone}put it in quotes: ${inQuotes}`)
}
