import { describePath } from '../../diagnostics/describe.ts'
import { defineRule } from '../define-rule.ts'
import { withValueOfSource } from '../lib/value-in-source.ts'
import { explainWrongChoice } from './lib/wrong-choice.ts'

export default defineRule({
  code: 'not-a-choice',
  severity: 'error',
  enrich: { code: 'not-a-choice', create: withValueOfSource },
  onInvalidValue: {
    order: 2,
    explain: (context, error) =>
      explainWrongChoice(context, error, 'choice', (value) => `${describePath(error.path)} cannot be ${value}`),
  },
})
