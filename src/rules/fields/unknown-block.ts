import { defineRule } from '../define-rule.ts'
import { explainWrongChoice } from './lib/wrong-choice.ts'

export default defineRule({
  code: 'unknown-block',
  severity: 'error',
  docs: {
    summary: 'There is no such type of section',
    why: 'The report lists all types. A developer can add a new type.',
    wrong: '- type: shard\n  name: contact-form',
    right: '- type: shared\n  name: contact-form',
  },
  onInvalidValue: {
    order: 2,
    explain: (context, error) =>
      explainWrongChoice(context, error, 'type of section', (value) => `${value} is not a type of section`),
  },
})
