import { defineRule } from '../define-rule.ts'
import { forLine } from './lib/author-lines.ts'
import { explainMissingFirstDash } from './lib/missing-first-dash.ts'

export default defineRule({
  code: 'needs-list',
  severity: 'error',
  onSyntaxError: [{ order: 210, explain: forLine(explainMissingFirstDash) }],
})
