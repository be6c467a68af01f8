import { defineRule } from '../lib/define-rule.ts'
import { explainBrokenLimit } from '../lib/schema/broken-limit.ts'
import { explainTooLongFile } from '../lib/syntax/too-long-file.ts'

export default defineRule({
  code: 'too-long',
  severity: 'error',
  docs: {
    summary: 'A text or a file is too long',
    why: 'The report says how many characters are allowed.',
    wrong: 'badge: The most popular of all our services',
    right: 'badge: Most Popular',
  },
  onParseFailure: { 'too-long': explainTooLongFile },
  onInvalidValue: { order: 2, explain: (context, error) => explainBrokenLimit(context, error, 'characters') },
})
