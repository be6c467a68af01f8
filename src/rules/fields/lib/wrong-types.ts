import { describeField, describePath, describeType, describeValue, listChoices } from '../../../diagnostics/describe.ts'
import type { Fix } from '../../../diagnostics/diagnostic.ts'
import type { MismatchOf } from '../../../schema/explain.ts'
import { accepts } from '../../../schema/wrong-value.ts'
import { suggest } from '../../../site/suggest.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain, Explanation } from '../../define-rule.ts'
import { choicesAt, isSection, placeOfValue } from '../../lib/document-at.ts'
import { adviseInsteadOfTag, htmlTag } from '../../lib/html.ts'
import { numberIn } from './number-in-text.ts'

/** @returns the problem of a wrong type; `label` says what to write */
export const describeMismatch = (
  { yaml }: DocumentContext,
  { path, types, value, place }: MismatchOf<'type'>,
  label?: string,
): Explanation => ({
  message: `${describePath(path)} must be ${describeType(types)}, but this is ${describeValue(value, sourceAt(yaml, path))}`,
  place: placeOfValue(path, value),
  ...(label !== undefined && { label }),
  notes: describeField(path, place),
})

/** Explains a section that consists of its type only. */
export const explainTextInsteadOfSection: Explain<'type'> = (context, { path, value }) => {
  if (typeof value !== 'string' || !isSection(context, path)) return undefined
  const types = choicesAt(context, [...path, 'type'])
  const isHtml = htmlTag.exec(value)?.index === 0
  const [type] = suggest(value, types)
  const advice = type === undefined ? undefined : `write \`- type: ${type}\`, and its fields below it`
  return {
    message: isHtml
      ? 'HTML is not supported: a section is a group of fields'
      : 'a section must be a group of fields, but this is text',
    place: typeof path.at(-1) === 'number' ? { path, target: 'entry' } : { path },
    label: isHtml ? adviseInsteadOfTag(context.schemas, value) : advice,
    notes: [`types: ${listChoices(types)}`],
  }
}

/** Explains any other value of the wrong type. */
export const explainWrongType: Explain<'type'> = (context, mismatch) => {
  const fix = fixType(mismatch)
  return {
    ...describeMismatch(context, mismatch, mismatch.path.length > 0 ? adviseType(mismatch) : undefined),
    ...(isNumber(mismatch.types[0]) && { inForm: 'write a number, in digits only' }),
    ...(fix && { fix }),
  }
}

function adviseType(mismatch: MismatchOf<'type'>): string | undefined {
  const [wanted] = mismatch.types
  if (wanted === 'boolean') return adviseBoolean(mismatch.value)
  if (isNumber(wanted)) return adviseNumber(mismatch)
  return wanted === 'object' ? 'write its fields on the lines below, indented' : undefined
}

const isNumber = (type: string | undefined): boolean => type === 'number' || type === 'integer'

/** For another word for true or false, and for a number in quotes. */
function fixType({ types: [wanted], value, place: { schemas }, path }: MismatchOf<'type'>): Fix | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  const boolean = wanted === 'boolean' ? booleanIn(text) : undefined
  if (boolean !== undefined) return { place: { path }, text: `${boolean}`, isSource: true }
  const isRight = isNumber(wanted) && String(Number(text)) === text && accepts(schemas, Number(text))
  return isRight ? { place: { path }, text, isSource: true } : undefined
}

function booleanIn(word: string): boolean | undefined {
  if (['yes', 'on', 'y', 'true', '1'].includes(word)) return true
  return ['no', 'off', 'n', 'false', '0'].includes(word) ? false : undefined
}

function adviseBoolean(value: unknown): string {
  const boolean = typeof value === 'object' ? undefined : booleanIn(String(value).toLowerCase())
  return boolean === undefined ? 'write `true` or `false`, without quotes' : `write \`${boolean}\``
}

function adviseNumber({ value, types, place: { schemas } }: MismatchOf<'type'>): string {
  const number = typeof value === 'string' ? numberIn(value) : undefined
  if (number !== undefined && accepts(schemas, number)) return `write \`${number}\`, without quotes and unit`
  return types.includes('integer') ? 'write a whole number' : 'write it in digits only'
}

/** The last explanation: for what no other one explains. */
export const explainMismatch: Explain = (_, { path, value, place, ...mismatch }) => ({
  message: `${describePath(path)} does not match its schema${mismatch.kind === 'other' ? `: ${mismatch.message}` : ''}`,
  place: placeOfValue(path, value),
  notes: describeField(path, place),
})
