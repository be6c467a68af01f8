import type { YAMLError } from 'yaml'
import { shorten } from '../../diagnostics/describe.ts'
import { isPhoto } from '../../site/photo-names.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { copyPhoto, fileName } from '../lib/link-corrections.ts'
import { lineAt } from './lib/author-lines.ts'

export default defineRule({
  code: 'bad-escape',
  severity: 'error',
  onSyntaxError: [
    { order: 105, explain: explainWindowsPath },
    { order: 110, explain: explainEscape },
  ],
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

/** `"C:\Users\Ana\kitchen.jpg"`, whose backslashes are not the mistake. */
function explainWindowsPath(context: SyntaxContext, { code, pos }: YAMLError): SyntaxProblem | undefined {
  const { content, contentStart, field } = lineAt(context, pos[0])
  const { value, valueStart: start } = field ?? { value: content, valueStart: contentStart }
  const [, path] = /^"([a-z]:\\[^"]*\.\w+)"/i.exec(value) ?? []
  if (code !== 'BAD_DQ_ESCAPE' || path === undefined) return undefined
  const name = fileName(path)
  return {
    start,
    end: start + path.length + 2,
    message: `\`${shorten(path)}\` is a path on your computer, where visitors cannot see it`,
    label: isPhoto(path) ? copyPhoto(path) : `copy the file beside this page as \`${name}\`, and write \`./${name}\``,
  }
}
