import type { YAMLError } from 'yaml'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../lib/define-rule.ts'

export default defineRule({
  code: 'bad-escape',
  severity: 'error',
  docs: {
    summary: 'A backslash in double quotes has no meaning',
    why: 'In double quotes, a backslash starts a special character. Use single quotes, or no quotes.',
    wrong: 'text: "50\\% more"',
    right: "text: '50\\% more'",
  },
  onSyntaxError: [{ order: 110, explain: explainEscape }],
})

function explainEscape({ text }: SyntaxContext, { code, pos }: YAMLError): SyntaxProblem | undefined {
  if (code !== 'BAD_DQ_ESCAPE') return undefined
  const [start] = pos
  const end = start + 2
  return {
    start,
    end,
    message: `\`${text.slice(start, end)}\` has no meaning in double quotes, where a backslash starts a special character`,
    label: 'use single quotes, or write the backslash twice',
  }
}
