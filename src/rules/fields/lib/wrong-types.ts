import { describeField, describePath, describeType, describeValue, listChoices } from '../../../diagnostics/describe.ts'
import type { MismatchOf } from '../../../schema/explain.ts'
import { accepts } from '../../../schema/wrong-value.ts'
import { suggest } from '../../../site/suggest.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain, Explanation } from '../../define-rule.ts'
import { choicesAt, isSection, placeOfValue } from '../../lib/document-at.ts'

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
  const [type] = suggest(value, types)
  return {
    message: 'a section must be a group of fields, but this is text',
    place: typeof path.at(-1) === 'number' ? { path, target: 'entry' } : { path },
    label: `write \`- type: ${type ?? '…'}\`, and its fields below it`,
    notes: [`types: ${listChoices(types)}`],
  }
}

/** Explains any other value of the wrong type. */
export const explainWrongType: Explain<'type'> = (context, mismatch) => {
  const { types, path } = mismatch
  const right = rightValue(mismatch)
  const isNumber = types[0] === 'number' || types[0] === 'integer'
  const label = right === undefined ? advice[String(types[0])] : `write \`${right}\`, without quotes`
  return {
    ...describeMismatch(context, mismatch, path.length > 0 ? label : undefined),
    ...(isNumber && { inForm: 'write a number, in digits only' }),
    ...(right !== undefined && { fix: { place: { path }, text: `${right}`, isSource: true } }),
  }
}

const advice: Readonly<Record<string, string>> = {
  boolean: 'write `true` or `false`, without quotes',
  number: 'write it in digits only, without quotes and unit',
  integer: 'write a whole number, in digits only',
  object: 'write its fields on the lines below, indented',
}

const booleans: Readonly<Record<string, boolean>> = {
  ...{ yes: true, on: true, y: true, true: true, 1: true },
  ...{ no: false, off: false, n: false, false: false, 0: false },
}

/** @returns the value that a word for true or false, or a number in quotes, means */
function rightValue({ types: [wanted], value, place }: MismatchOf<'type'>): boolean | number | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  if (wanted === 'boolean') return booleans[text]
  return String(Number(text)) === text && accepts(place.schemas, Number(text)) ? Number(text) : undefined
}

/** The last explanation: for what no other one explains. */
export const explainMismatch: Explain = (_, { path, value, place, ...mismatch }) => ({
  message: `${describePath(path)} does not match its schema${mismatch.kind === 'other' ? `: ${mismatch.message}` : ''}`,
  place: placeOfValue(path, value),
  notes: describeField(path, place),
})
