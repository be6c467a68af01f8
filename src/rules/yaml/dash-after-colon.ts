import type { YAMLError } from 'yaml'
import { endOfLine } from '../../yaml/lines.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'

export default defineRule({
  code: 'dash-after-colon',
  severity: 'error',
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
