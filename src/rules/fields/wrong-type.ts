import { describeField, describePath, listChoices } from '../../diagnostics/describe.ts'
import type { Fix } from '../../diagnostics/diagnostic.ts'
import type { SchemaPlace } from '../../schema/schema-walker.ts'
import { suggest } from '../../site/suggest.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { adviseInsteadOfTag, htmlTag } from '../lib/html.ts'
import { accepts } from './lib/accepts.ts'
import { isSection, placeOfValue, schemaAt, valueIn } from './lib/document-at.ts'
import { fieldsFromText } from './lib/fields-from-text.ts'
import { numberIn } from './lib/number-in-text.ts'
import { sectionTypes } from './lib/section-type.ts'
import { describeMismatch, type TypeMismatch, typeMismatchOf } from './lib/type-mismatch.ts'

export default defineRule({
  code: 'wrong-type',
  severity: 'error',
  // The last rule: explains every remaining error.
  onInvalidValue: {
    order: 4,
    explain(context, error) {
      const { path } = error
      const value = valueIn(context, path)
      if (typeof value === 'string' && isSection(context, path)) return explainTextForSection(context, path, value)
      const mismatch = typeMismatchOf(context, error)
      if (mismatch) {
        const fix = fixType(mismatch)
        const lines = mismatch.wanted === 'object' ? fieldsFromText(context, mismatch) : undefined
        if (lines)
          return {
            ...describeMismatch(mismatch, 'write its fields on lines of their own, as below'),
            notes: lines.map((line, index) => `${index === 0 ? 'write:  ' : '        '}${line}`),
          }
        return {
          ...describeMismatch(mismatch, path.length > 0 ? adviseType(mismatch) : undefined),
          ...(fix && { fix }),
        }
      }
      return {
        message: `${describePath(path)} does not match its schema: ${error.error.message}`,
        place: placeOfValue(path, value),
        notes: describeField(path, schemaAt(context, path)),
      }
    },
  },
})

/** For a section that consists of its type only. */
function explainTextForSection(context: DocumentContext, path: Path, text: string): Problem {
  const types = sectionTypes(context, path)
  const isHtml = htmlTag.exec(text)?.index === 0
  const [type] = suggest(text, types)
  return {
    message: isHtml
      ? 'HTML is not supported: a section is a group of fields'
      : 'a section must be a group of fields, but this is text',
    place: typeof path.at(-1) === 'number' ? { path, target: 'entry' } : { path },
    label: isHtml
      ? adviseInsteadOfTag(context.schemas, text)
      : type === undefined
        ? undefined
        : `write \`- type: ${type}\`, and its fields below it`,
    notes: [`types: ${listChoices(types)}`],
  }
}

function adviseType({ wanted, value, place }: TypeMismatch): string | undefined {
  if (wanted === 'boolean') return adviseBoolean(value)
  if (wanted === 'number' || wanted === 'integer') return adviseNumber(place, value)
  return wanted === 'object' ? 'write its fields on the lines below, indented' : undefined
}

/** For another word for true or false, and for a number in quotes. */
function fixType({ wanted, value, place, path }: TypeMismatch): Fix | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  const boolean = wanted === 'boolean' ? booleanIn(text) : undefined
  const isNumber = (wanted === 'number' || wanted === 'integer') && String(Number(text)) === text
  if (boolean !== undefined) return { place: { path }, text: `${boolean}`, isSource: true }
  return isNumber && accepts(place, Number(text)) ? { place: { path }, text, isSource: true } : undefined
}

function booleanIn(word: string): boolean | undefined {
  if (['yes', 'on', 'y', 'true', '1'].includes(word)) return true
  return ['no', 'off', 'n', 'false', '0'].includes(word) ? false : undefined
}

function adviseBoolean(value: unknown): string {
  const boolean = typeof value === 'object' ? undefined : booleanIn(String(value).toLowerCase())
  return boolean === undefined ? 'write `true` or `false`, without quotes' : `write \`${boolean}\``
}

function adviseNumber(place: SchemaPlace, value: unknown): string {
  const number = typeof value === 'string' ? numberIn(value) : undefined
  if (number !== undefined && accepts(place, number)) return `write \`${number}\`, without quotes and unit`
  return place.schemas.some(({ type }) => type === 'integer') ? 'write a whole number' : 'write it in digits only'
}
