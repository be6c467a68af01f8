import { describeField, describePath, listChoices } from '../../diagnostics/describe.ts'
import { suggest } from '../../model/suggest.ts'
import type { SchemaPlace } from '../../schema/schema-walker.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../lib/define-rule.ts'
import { accepts } from '../lib/schema/accepts.ts'
import { isSection, placeOfValue, schemaAt, valueIn } from '../lib/schema/document-at.ts'
import { numberIn } from '../lib/schema/number-in-text.ts'
import { sectionTypes } from '../lib/schema/section-type.ts'
import { describeMismatch, type TypeMismatch, typeMismatchOf } from '../lib/schema/type-mismatch.ts'

export default defineRule({
  code: 'wrong-type',
  severity: 'error',
  docs: {
    summary: 'A value is of the wrong kind',
    why: 'Numbers are written as digits without quotes, units or thousands separators; yes and no as true and false; groups as fields on the lines below, indented.',
    wrong: 'noindex: yes',
    right: 'noindex: true',
  },
  // Explains every error that no other rule explains.
  onInvalidValue: {
    order: 4,
    explain(context, error) {
      const { path } = error
      const value = valueIn(context, path)
      if (typeof value === 'string' && isSection(context, path)) return explainTextForSection(context, path, value)
      const mismatch = typeMismatchOf(context, error)
      if (mismatch) return describeMismatch(mismatch, path.length > 0 ? adviseType(mismatch) : undefined)
      return {
        message: `${describePath(path)} does not match its schema: ${error.error.message}`,
        place: placeOfValue(path, value),
        notes: describeField(path, schemaAt(context, path)),
      }
    },
  },
})

/** A section that is only its type, without fields. */
function explainTextForSection(context: DocumentContext, path: Path, text: string): Problem {
  const types = sectionTypes(context, path)
  const [type] = suggest(text, types)
  return {
    message: 'a section must be a group of fields, but this is text',
    place: typeof path.at(-1) === 'number' ? { path, target: 'entry' } : { path },
    label: type === undefined ? undefined : `write \`- type: ${type}\`, and its fields below it`,
    notes: [`types: ${listChoices(types)}`],
  }
}

function adviseType({ wanted, value, place }: TypeMismatch): string | undefined {
  if (wanted === 'boolean') return adviseBoolean(value)
  if (wanted === 'number' || wanted === 'integer') return adviseNumber(place, value)
  return wanted === 'object' ? 'write its fields on the lines below, indented' : undefined
}

function adviseBoolean(value: unknown): string {
  const word = typeof value === 'object' ? '' : String(value).toLowerCase()
  if (['yes', 'on', 'y', 'true', '1'].includes(word)) return 'write `true`'
  return ['no', 'off', 'n', 'false', '0'].includes(word) ? 'write `false`' : 'write `true` or `false`, without quotes'
}

function adviseNumber(place: SchemaPlace, value: unknown): string {
  const number = typeof value === 'string' ? numberIn(value) : undefined
  if (number !== undefined && accepts(place, number)) return `write \`${number}\`, without quotes and unit`
  return place.schemas.some(({ type }) => type === 'integer') ? 'write a whole number' : 'write it in digits only'
}
