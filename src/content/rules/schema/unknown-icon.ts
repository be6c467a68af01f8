import { defineRule } from '../lib/define-rule.ts'
import { explainWrongChoice } from '../lib/schema/wrong-choice.ts'
import { withValueOfSource } from '../lib/site/value-in-source.ts'

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
