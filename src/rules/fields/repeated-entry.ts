import { describePath, describeValue } from '../../diagnostics/describe.ts'
import { defineRule } from '../define-rule.ts'
import { valueIn } from './lib/document-at.ts'

export default defineRule({
  code: 'repeated-entry',
  severity: 'error',
  onInvalidValue: {
    order: 2,
    explain(context, { path, error: { keyword, params } }) {
      if (keyword !== 'uniqueItems') return undefined
      const [first, second] = [Math.min(params.i, params.j), Math.max(params.i, params.j)]
      const entry = describeValue(valueIn(context, [...path, second]), undefined).replace(/^the text /, '')
      return {
        message: `${entry} is in ${describePath(path)} twice`,
        place: { path: [...path, second] },
        label: 'remove one of the two',
        related: [{ file: context.file, place: { path: [...path, first] }, message: 'the first one is at' }],
      }
    },
  },
})
