import { describeField, describePath, describeValue } from '../../../diagnostics/describe.ts'
import type { Quantity } from '../../../schema/wrong-value.ts'
import type { Explain } from '../../define-rule.ts'
import { placeOfValue } from '../../lib/document-at.ts'

const words: Readonly<Record<string, string>> = {
  minItems: 'at least',
  maxItems: 'at most',
  minLength: 'at least',
  maxLength: 'at most',
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
}

/** @returns the explanation of a broken limit of one quantity */
export const explainLimit =
  (of: Exclude<Quantity, 'fields'>): Explain<'limit'> =>
  (_, { path, value, place, ...limit }) => {
    if (limit.of !== of) return undefined
    const allowed = `${words[limit.keyword]} ${of === 'number' ? limit.limit : countOf(limit.limit, of)}`
    return {
      message: `${describePath(path)} must ${of === 'number' ? 'be' : 'have'} ${allowed}, but this ${of === 'number' ? 'is' : 'has'} ${limit.size}`,
      place: placeOfValue(path, value),
      notes: describeField(path, place),
    }
  }

const countOf = (limit: number, of: 'entries' | 'characters'): string =>
  limit === 1 ? `1 ${of === 'entries' ? 'entry' : 'character'}` : `${limit} ${of}`

/** Explains an entry that a list has twice. */
export const explainRepeatedEntry: Explain<'repeated'> = ({ file }, { path, value, entries: [first, second] }) => {
  const entry = Array.isArray(value) ? describeValue(value[second], undefined).replace(/^the text /, '') : 'an entry'
  return {
    message: `${entry} is in ${describePath(path)} twice`,
    place: { path: [...path, second] },
    label: 'remove one of the two',
    related: [{ file, place: { path: [...path, first] }, message: 'the first one is at' }],
  }
}
