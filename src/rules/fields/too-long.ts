import { maxLength } from '../../yaml/parse-yaml.ts'
import { defineRule } from '../define-rule.ts'
import { explainBrokenLimit } from './lib/broken-limit.ts'

export default defineRule({
  code: 'too-long',
  severity: 'error',
  onParseFailure: {
    'too-long': (start, text) => ({
      start,
      end: start,
      message: `the file has ${text.length} characters, but only ${maxLength} are allowed`,
      label: 'remove all text from here on, or move it to other pages',
    }),
  },
  onInvalidValue: { order: 2, explain: (context, error) => explainBrokenLimit(context, error, 'characters') },
})
