import { describeField, describePath } from '../../diagnostics/describe.ts'
import { endOfLine, startOfLine } from '../../yaml/lines.ts'
import type { Path } from '../../yaml/path.ts'
import { rangeOfValue } from '../../yaml/ranges.ts'
import { type DocumentContext, defineRule } from '../define-rule.ts'
import { parentOf, schemaAt, valueIn } from './lib/document-at.ts'

export default defineRule({
  code: 'empty-value',
  severity: 'error',
  onInvalidValue: {
    order: 1,
    explain(context, { path, error: { keyword } }) {
      const value = valueIn(context, path)
      const isBlank = typeof value === 'string' && value.trim() === '' && keyword !== 'type' && keyword !== 'enum'
      if (value !== null && value !== undefined && !isBlank && keyword !== 'minProperties') return undefined
      return {
        message: `${describePath(path)} is empty`,
        place: { path },
        label: adviseValue(context, path),
        notes: describeField(path, schemaAt(context, path)),
      }
    },
  },
})

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
