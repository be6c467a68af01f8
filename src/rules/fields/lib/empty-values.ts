import { describeField, describePath } from '../../../diagnostics/describe.ts'
import { endOfLine, startOfLine } from '../../../yaml/lines.ts'
import type { Path } from '../../../yaml/path.ts'
import { rangeOfValue } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { parentOf, schemaAt } from '../../lib/document-at.ts'

/** Explains a field without a value, and a text without characters. */
export const explainEmptyValue: Explain<'type' | 'choice' | 'limit' | 'format'> = (context, mismatch) => {
  const { path, value, place, kind } = mismatch
  const isBlank = typeof value === 'string' && value.trim() === '' && (kind === 'limit' || kind === 'format')
  const lacksFields = kind === 'limit' && mismatch.keyword === 'minProperties'
  if (value !== null && !isBlank && !lacksFields) return undefined
  return {
    message: `${describePath(path)} is empty`,
    inForm: 'this is empty: write something here',
    place: { path },
    label: adviseValue(context, path),
    notes: describeField(path, place),
  }
}

function adviseValue(context: DocumentContext, path: Path): string {
  if (hasComment(context, path)) return 'what follows a space and # is a comment: put the text in quotes'
  const { schemas } = schemaAt(context, parentOf(path))
  const isRequired = schemas.some(({ required }) => Array.isArray(required) && required.includes(path.at(-1)))
  return isRequired ? 'write its value' : 'write its value, or remove the line if it is not needed'
}

function hasComment({ yaml }: DocumentContext, path: Path): boolean {
  const [start] = rangeOfValue(yaml, path)
  return /:\s+#\s*\S/.test(yaml.text.slice(startOfLine(yaml.text, start), endOfLine(yaml.text, start)))
}
