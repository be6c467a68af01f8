import type { YAMLError } from 'yaml'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { lineAt } from './lib/author-lines.ts'

export default defineRule({
  code: 'several-documents',
  severity: 'error',
  onSyntaxError: [{ order: 30, explain: explainDocuments }],
})

function explainDocuments(context: SyntaxContext, { code, pos }: YAMLError): SyntaxProblem | undefined {
  if (code !== 'MULTIPLE_DOCS') return undefined
  const here = lineAt(context, pos[0])
  const line = /^(?:---|\.\.\.)/.test(here.text) ? here : (here.above ?? here)
  return {
    start: line.start,
    end: line.start + 3,
    message: `\`${line.text.slice(0, 3)}\` starts a second document, but one file is one page`,
    label: 'remove this line, or move all lines below it to a new file',
    hidesRest: true,
  }
}
