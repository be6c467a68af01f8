import { describeField, describePath } from '../../../diagnostics/describe.ts'
import type { DocumentContext, Problem, SchemaError } from '../../define-rule.ts'
import { placeOfValue, schemaAt, valueIn } from './document-at.ts'

/** What each keyword limits, and in which direction. */
const limits: Readonly<Record<string, readonly [of: 'entries' | 'characters' | 'number', words: string]>> = {
  minItems: ['entries', 'at least'],
  maxItems: ['entries', 'at most'],
  minLength: ['characters', 'at least'],
  maxLength: ['characters', 'at most'],
  minimum: ['number', 'at least'],
  maximum: ['number', 'at most'],
  exclusiveMinimum: ['number', 'more than'],
  exclusiveMaximum: ['number', 'less than'],
}

/**
 * @param of the quantity that the rule is about
 * @returns undefined for an error about something else
 */
export function explainBrokenLimit(
  context: DocumentContext,
  { path, error }: SchemaError,
  of: 'entries' | 'characters' | 'number',
): Problem | undefined {
  const [counted, words] = limits[error.keyword] ?? []
  if (counted !== of) return undefined
  const value = valueIn(context, path)
  const { limit } = error.params as { limit: number }
  const name = describePath(path)
  const message =
    of === 'number'
      ? `${name} must be ${words} ${limit}, but this is ${value}`
      : `${name} must have ${words} ${countOf(limit, of)}, but this has ${lengthOf(value)}`
  return { message, place: placeOfValue(path, value), notes: describeField(path, schemaAt(context, path)) }
}

/** In characters as JSON Schema counts them (Validation, section 6.3.1): an emoji is one. */
const lengthOf = (value: unknown): number => [...(value as string | unknown[])].length

const countOf = (limit: number, of: 'entries' | 'characters'): string =>
  limit === 1 ? `1 ${of === 'entries' ? 'entry' : 'character'}` : `${limit} ${of}`
