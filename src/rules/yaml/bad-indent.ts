import { defineRule } from '../define-rule.ts'
import { forLine } from './lib/author-lines.ts'
import { explainMisalignedLine } from './lib/misaligned-fields.ts'
import { explainOddSpace, explainOddSpaceInLine } from './lib/odd-spaces.ts'
import { explainLineOutsideText, explainTextInTwoColumns } from './lib/outside-text.ts'

export default defineRule({
  code: 'bad-indent',
  severity: 'error',
  onSyntaxError: [
    { order: 20, explain: forLine(explainOddSpaceInLine) },
    { order: 180, explain: forLine(explainTextInTwoColumns) },
    { order: 190, explain: forLine(explainLineOutsideText) },
    { order: 220, explain: explainMisalignedLine },
  ],
  onNode: ({ range: [start] }, context) => (context.isKey ? explainOddSpace(context, start) : undefined),
})
