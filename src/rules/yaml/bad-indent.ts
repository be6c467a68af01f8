import { defineRule } from '../define-rule.ts'
import { forLine } from './lib/author-lines.ts'
import { explainMisalignedLine } from './lib/misaligned-fields.ts'
import { explainOddSpace, explainOddSpaceInLine } from './lib/odd-spaces.ts'
import { explainLineOutsideText, explainTextInTwoColumns } from './lib/outside-text.ts'

export default defineRule({
  code: 'bad-indent',
  severity: 'error',
  docs: {
    summary: 'A line does not start in the same column as its neighbours',
    why: 'Fields of the same group start in the same column. With one space more or less, a field belongs to another group.',
    wrong: '- type: hero\n   heading: Your house',
    right: '- type: hero\n  heading: Your house',
  },
  onSyntaxError: [
    { order: 20, explain: forLine(explainOddSpaceInLine) },
    { order: 180, explain: forLine(explainTextInTwoColumns) },
    { order: 190, explain: forLine(explainLineOutsideText) },
    { order: 220, explain: explainMisalignedLine },
  ],
  onNode: ({ range: [start] }, context) => (context.isKey ? explainOddSpace(context, start) : undefined),
})
