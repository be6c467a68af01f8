import { defineRule } from '../lib/define-rule.ts'
import { explainWrongChoice } from '../lib/schema/wrong-choice.ts'

export default defineRule({
  code: 'unknown-icon',
  severity: 'error',
  docs: {
    summary: 'There is no such icon',
    why: 'Only the icons in the list are available. A developer can add one to schema/common.schema.json.',
    wrong: 'icon: hamer',
    right: 'icon: hammer',
  },
  onInvalidValue: {
    order: 2,
    explain: (context, error) => explainWrongChoice(context, error, 'icon', (value) => `there is no icon ${value}`),
  },
})
