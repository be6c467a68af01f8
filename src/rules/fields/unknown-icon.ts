import { defineRule } from '../define-rule.ts'
import { withValueOfSource } from '../lib/value-in-source.ts'
import { explainWrongChoice } from './lib/wrong-choice.ts'

export default defineRule({
  code: 'unknown-icon',
  severity: 'error',
  enrich: { code: 'unknown-icon', create: withValueOfSource },
  onInvalidValue: {
    order: 2,
    explain: (context, error) => explainWrongChoice(context, error, 'icon', (value) => `there is no icon ${value}`),
  },
})
