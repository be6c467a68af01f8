import { describeField, describePath, describeValue, shorten } from '../../../diagnostics/describe.ts'
import type { Quantity } from '../../../schema/wrong-value.ts'
import { type AuthorText, say, sayCount } from '../../../words/message.ts'
import type { Explain } from '../../define-rule.ts'
import { placeOfValue } from '../../lib/document-at.ts'

const words: Readonly<Record<string, AuthorText>> = {
  minItems: say`at least`,
  maxItems: say`at most`,
  minLength: say`at least`,
  maxLength: say`at most`,
  minimum: say`at least`,
  maximum: say`at most`,
  exclusiveMinimum: say`more than`,
  exclusiveMaximum: say`less than`,
}

/** @returns the explanation of a broken limit of one quantity */
export const explainLimit =
  (of: Exclude<Quantity, 'fields'>): Explain<'limit'> =>
  (_, { path, value, place, ...limit }) => {
    if (limit.of !== of) return undefined
    const [name, allowed] = [describePath(path), say`${words[limit.keyword]} ${quantity(limit.limit, of)}`]
    return {
      message:
        of === 'number'
          ? say`${name} must be ${allowed}, but this is ${limit.size}`
          : say`${name} must have ${allowed}, but this has ${limit.size}`,
      place: placeOfValue(path, value),
      notes: describeField(path, place),
    }
  }

function quantity(limit: number, of: Exclude<Quantity, 'fields'>): AuthorText | number {
  if (of === 'number') return limit
  return of === 'entries'
    ? sayCount('{count} entry', '{count} entries', limit)
    : sayCount('{count} character', '{count} characters', limit)
}

/** Explains an entry that a list has twice. */
export const explainRepeatedEntry: Explain<'repeated'> = ({ file }, { path, value, entries: [first, second] }) => {
  const entry = Array.isArray(value) ? value[second] : undefined
  return {
    message: say`${typeof entry === 'string' ? `\`${shorten(entry)}\`` : describeValue(entry, undefined)} is in ${describePath(path)} twice`,
    place: { path: [...path, second] },
    label: say`remove one of the two`,
    related: [{ file, place: { path: [...path, first] }, message: say`the first one is at` }],
  }
}
