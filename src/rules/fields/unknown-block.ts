import { defineRule } from '../define-rule.ts'
import { explainWrongChoice } from './lib/wrong-choice.ts'

export default defineRule({
  code: 'unknown-block',
  severity: 'error',
  onInvalidValue: {
    order: 2,
    explain: (context, error) =>
      explainWrongChoice(context, error, 'type of section', (value) => `${value} is not a type of section`),
  },
})
