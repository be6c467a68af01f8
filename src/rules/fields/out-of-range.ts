import { defineRule } from '../define-rule.ts'
import { explainBrokenLimit } from './lib/broken-limit.ts'

export default defineRule({
  code: 'out-of-range',
  severity: 'error',
  docs: {
    summary: 'A number is too large or too small',
    why: 'The report says which numbers the field accepts.',
    wrong: 'rating: 6',
    right: 'rating: 5',
  },
  onInvalidValue: { order: 2, explain: (context, error) => explainBrokenLimit(context, error, 'number') },
})
