import { defineRule } from '../define-rule.ts'
import { explainBrokenLimit } from './lib/broken-limit.ts'

export default defineRule({
  code: 'wrong-count',
  severity: 'error',
  docs: {
    summary: 'A list has too many or too few entries',
    why: 'The design has room for a limited number. For more entries, add a second section.',
    wrong: 'keywords: [terrace]',
    right: 'keywords: [terrace, hedge, Northbridge]',
  },
  // After yaml-in-text, which may explain a missing item.
  onInvalidValue: { order: 3, explain: (context, error) => explainBrokenLimit(context, error, 'entries') },
})
