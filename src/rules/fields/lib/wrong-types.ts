import {
  describeField,
  describePath,
  describeType,
  describeValue,
  listChoices,
  shorten,
  toYaml,
} from '../../../diagnostics/describe.ts'
import type { MismatchOf } from '../../../schema/explain.ts'
import { accepts } from '../../../schema/wrong-value.ts'
import { suggest } from '../../../site/suggest.ts'
import { type AuthorText, say } from '../../../words/message.ts'
import type { Path } from '../../../yaml/path.ts'
import { rangeOfValue, sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain, Explanation } from '../../define-rule.ts'
import {
  absentFields,
  choicesAt,
  fieldsAt,
  isSection,
  parentOf,
  placeOfValue,
  schemaAt,
} from '../../lib/document-at.ts'
import { choicesNamed, findByExactAlias } from './likely-names.ts'
import { adviseText, formatRule, likelyTexts, roleOf } from './wrong-format.ts'

/** @returns the problem of a wrong type; `label` says what to write */
const describeMismatch = (
  { yaml }: DocumentContext,
  { path, types, value, place }: MismatchOf<'type'>,
  label?: AuthorText,
): Explanation => ({
  message: say`${describePath(path)} must be ${describeType(types)}, but this is ${describeValue(value, sourceAt(yaml, path))}`,
  place: placeOfValue(path, value),
  ...(label !== undefined && { label }),
  notes: describeField(path, place),
})

/** Explains a value where a list is needed. */
export const explainMissingList: Explain<'type'> = (context, mismatch) => {
  const { path, value, types } = mismatch
  if (types[0] !== 'array') return undefined
  // `Monday-Friday` names the items of the list.
  const named = typeof value === 'string' ? choicesNamed(value, choicesAt(context, [...path, 0])) : []
  if (named.length > 0) return describeMismatch(context, mismatch, say`write \`[${named.join(', ')}]\``)
  // A word, or a group of other fields, is no entry of a list of groups; the example shows one.
  const fields = fieldsAt(context, [...path, 0])
  const isOther = typeof value === 'object' && !Object.keys(Object(value)).some((name) => fields.includes(name))
  const isWord = typeof value !== 'object' && sourceAt(context.yaml, path)?.includes('\n') === false
  const hasGroups = schemaAt(context, [...path, 0]).schemas.some(({ type }) => type === 'object')
  const right = isWord ? correctItem(context, path, String(value)) : undefined
  const advice = (isWord || isOther) && hasGroups ? undefined : adviseList(value, right ?? sourceAt(context.yaml, path))
  return describeMismatch(context, mismatch, advice)
}

/** @returns an item of a list as it is written rightly, if there is one way only */
function correctItem(context: DocumentContext, path: Path, text: string): string | undefined {
  const item = [...path, 0]
  const named = findByExactAlias(context.schemas, text, choicesAt(context, item))
  const all = [...named, ...likelyTexts(context.document, schemaAt(context, item), item, text)]
  return all.length === 1 ? all[0] : undefined
}

function adviseList(value: unknown, source: string | undefined): AuthorText {
  if (typeof value === 'object' && value !== null)
    return say`put a dash and a space before its first field, and indent the others below it`
  const sign = /^[|>][-+\d]*/.exec(source ?? '')?.[0]
  if (sign && typeof value === 'string') {
    const remedy = say`remove the \`${sign}\`, which makes the lines below a text`
    return value.startsWith('- ') ? remedy : say`${remedy}, and start each line with a dash and a space`
  }
  if (source?.startsWith('-')) return say`write a space after each dash`
  if (source?.includes('\n'))
    return say`start each line with a dash and a space: \`- ${itemIn(source.slice(0, source.indexOf('\n')))}\``
  if (typeof value === 'string' && /, |[;\t]/.test(value))
    return say`write each item on its own line, after a dash and a space`
  return say`write it below, after a dash: \`- ${itemIn(source ?? String(value))}\``
}

/** Removes the list marker of a word processor, or a number. */
const itemIn = (line: string): string => shorten(line.replace(/^(?:[•·–—]|\d{1,2}[.)] ) */, ''), 30)

/** Explains a list where one value is needed. */
export const explainListInsteadOfOne: Explain<'type'> = (context, mismatch) => {
  if (mismatch.path.length === 0 || !Array.isArray(mismatch.value)) return undefined
  const isGroup = mismatch.types[0] === 'object' && mismatch.value.every((one) => typeof one !== 'object')
  const several = fieldForSeveral(context, mismatch)
  const single = several
    ? say`write \`${several}\` instead of \`${String(mismatch.path.at(-1))}\`: it accepts a list`
    : say`remove the dash or the brackets: this field accepts one value, not a list`
  return describeMismatch(context, mismatch, isGroup ? advice.object : single)
}

/** @returns the field beside one for a single value that accepts a list of such, as `branches` beside `branch` */
function fieldForSeveral(context: DocumentContext, { path, value }: MismatchOf<'type'>): string | undefined {
  const [group, name] = [parentOf(path), path.at(-1)]
  return absentFields(context, group).find(
    (field) =>
      typeof name === 'string' &&
      field.startsWith(name) &&
      accepts(schemaAt(context, [...group, field]).schemas, value),
  )
}

/** Explains a number or a boolean where text is needed. */
export const explainValueWithoutQuotes: Explain<'type'> = (context, mismatch) => {
  const { path, value, place, types } = mismatch
  if (types[0] !== 'string' || (typeof value !== 'number' && typeof value !== 'boolean')) return undefined
  const source = sourceAt(context.yaml, path)
  const text = source ?? String(value)
  const [start, end] = rangeOfValue(context.yaml, path)
  if (/\d,[\d–—-]/.test(context.yaml.text.slice(start - 2, start + 1) + context.yaml.text.slice(end - 1, end + 2)))
    return describeMismatch(context, mismatch, say`a comma ends a value here: put the whole value in quotes`)
  // Quotes alone may not help: "20260312" is not a date.
  if (!accepts(place.schemas, text))
    return describeMismatch(context, mismatch, adviseText(context.document, place, path, text) ?? formatRule(place))
  if (roleOf(place, path) === 'price')
    return describeMismatch(context, mismatch, say`put it in quotes, with its currency, as readers see it`)
  return {
    ...describeMismatch(context, mismatch, say`put it in quotes: "${text}"`),
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
  const alone = isField ? say`write only \`${shorten(words, 30)}\`, or ` : ''
  const inQuotes = toYaml(shorten(`${name}: ${words}`.trim(), 44))
  return describeMismatch(context, mismatch, say`the colon makes it a field; ${alone}put it in quotes: ${inQuotes}`)
}

/** Explains a section that consists of its type only. */
export const explainTextInsteadOfSection: Explain<'type'> = (context, { path, value }) => {
  if (typeof value !== 'string' || !isSection(context, path)) return undefined
  const types = choicesAt(context, [...path, 'type'])
  const [type] = suggest(value, types)
  return {
    message: say`a section must be a group of fields, but this is text`,
    place: typeof path.at(-1) === 'number' ? { path, target: 'entry' } : { path },
    label: say`write \`- type: ${type ?? '…'}\`, and its fields below it`,
    notes: [say`types: ${listChoices(types)}`],
  }
}

/** Explains any other value of the wrong type. */
export const explainWrongType: Explain<'type'> = (context, mismatch) => {
  const { types, path } = mismatch
  const right = rightValue(mismatch)
  const isNumber = types[0] === 'number' || types[0] === 'integer'
  const field = fieldFor(context, mismatch)
  if (field) {
    const label = say`write \`${field}\`, with its other fields below`
    return {
      ...describeMismatch(context, mismatch, label),
      fix: { place: { path }, text: `{ ${field} }`, isSource: true },
    }
  }
  const label = right === undefined ? advice[String(types[0])] : say`write \`${String(right)}\`, without quotes`
  return {
    ...describeMismatch(context, mismatch, path.length > 0 ? label : undefined),
    ...(isNumber && { inForm: say`write a number, in digits only` }),
    ...(right !== undefined && { fix: { place: { path }, text: `${right}`, isSource: true } }),
  }
}

/** @returns a text as the only field that a group must have; undefined where it is none for that field, or there are more */
function fieldFor(
  context: DocumentContext,
  { path, types: [wanted], value, place }: MismatchOf<'type'>,
): string | undefined {
  if (wanted !== 'object' || typeof value !== 'string') return undefined
  const [name, ...others] = place.schemas.flatMap(({ required }) => required ?? [])
  if (name === undefined || others.length > 0) return undefined
  return accepts(schemaAt(context, [...path, name]).schemas, value) ? `${name}: ${JSON.stringify(value)}` : undefined
}

const advice: Readonly<Record<string, AuthorText>> = {
  boolean: say`write \`true\` or \`false\`, without quotes`,
  number: say`write it in digits only, without quotes and unit`,
  integer: say`write a whole number, in digits only`,
  object: say`write its fields on the lines below, indented`,
}

const [yes, no] = ['yes on y true 1 ja oui sim sí si tak', 'no off n false 0 nein nee nej nie non não nao']
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...yes.split(' ').map((word) => [word, true] as const),
  ...no.split(' ').map((word) => [word, false] as const),
])

/** @returns the value that a word for true or false, or a number in quotes, means */
function rightValue({ types: [wanted], value, place }: MismatchOf<'type'>): boolean | number | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  if (wanted === 'boolean') return booleans.get(text)
  // A comma or a point is for decimals, or before three digits for thousands.
  const [, whole, rest = ''] = /^(-?\d+)[.,](\d+)$/.exec(text) ?? []
  const written = String(Number(text)) === text ? [text] : []
  const numbers = whole === undefined ? written : [`${whole}.${rest}`, ...(rest.length === 3 ? [whole + rest] : [])]
  const right = numbers.filter((one) => accepts(place.schemas, Number(one)))
  return right.length === 1 ? Number(right[0]) : undefined
}

/** The last explanation: for what no other one explains. */
export const explainMismatch: Explain = (_, { path, value, place, ...mismatch }) => ({
  message: say`${describePath(path)} does not match its schema${mismatch.kind === 'other' ? `: ${mismatch.message}` : ''}`,
  place: placeOfValue(path, value),
  notes: describeField(path, place),
})
