import { maxLength } from '../../yaml/parse-yaml.ts'
import { defineRule } from '../define-rule.ts'

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
})
