import { defineRule } from '../define-rule.ts'
import { withValueOfSource } from '../lib/value-in-source.ts'
import { explainWrongChoice } from './lib/wrong-choice.ts'

export default defineRule({
  code: 'unknown-icon',
  severity: 'error',
  docs: {
    summary: 'There is no such icon',
    why: 'The name is not one of Tabler’s line icons, which https://tabler.io/icons shows.',
    wrong: 'icon: hamer',
    right: 'icon: hammer',
  },
  enrich: { code: 'unknown-icon', create: withValueOfSource },
  onInvalidValue: {
    order: 2,
    explain: (context, error) => explainWrongChoice(context, error, 'icon', (value) => `there is no icon ${value}`),
  },
})
