import type { YAMLError } from 'yaml'
import { endOfLine } from '../../yaml/lines.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'

export default defineRule({
  code: 'dash-after-colon',
  severity: 'error',
  docs: {
    summary: 'A list starts on the line of its field',
    why: 'The first item of a list is on the line below its field. A text that starts with a dash needs quotes.',
    wrong: 'keywords: - terrace',
    right: 'keywords:\n  - terrace',
  },
  onSyntaxError: [{ order: 90, explain: explainDash }],
})

function explainDash({ text }: SyntaxContext, { message, pos }: YAMLError): SyntaxProblem | undefined {
  if (!message.includes('block-seq-ind on same line')) return undefined
  const [start] = pos
  return {
    start,
    end: endOfLine(text, start),
    message: 'there is a dash after the colon, but a list starts on the line below its field',
    label: 'move the item to the next line, or put the text in quotes',
  }
}
