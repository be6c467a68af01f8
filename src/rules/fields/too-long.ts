import { defineRule } from '../define-rule.ts'
import { explainBrokenLimit } from './lib/broken-limit.ts'

export default defineRule({
  code: 'too-long',
  severity: 'error',
  onInvalidValue: { order: 2, explain: (context, error) => explainBrokenLimit(context, error, 'characters') },
})
