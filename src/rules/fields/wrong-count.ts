import { defineRule } from '../define-rule.ts'
import { explainBrokenLimit } from './lib/broken-limit.ts'

export default defineRule({
  code: 'wrong-count',
  severity: 'error',
  // After yaml-in-text, which may explain a missing item.
  onInvalidValue: { order: 3, explain: (context, error) => explainBrokenLimit(context, error, 'entries') },
})
