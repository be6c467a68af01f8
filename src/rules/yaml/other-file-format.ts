import { defineRule, type SyntaxProblem } from '../define-rule.ts'

export default defineRule({
  code: 'other-file-format',
  severity: 'error',
  onSource: explainFormat,
})

interface Format {
  start: RegExp | string
  name: string
  advice: string
}

const formats: readonly Format[] = [
  {
    start: /^\{\\rtf/,
    name: 'rich text (RTF)',
    advice: 'in TextEdit choose Format > Make Plain Text, and save it under the same name, which ends in `.yaml`',
  },
  {
    start: 'PK\u0003\u0004',
    name: 'a Word document or a ZIP archive',
    advice: 'copy its text into a plain text editor, and save it there under the same name, which ends in `.yaml`',
  },
  {
    start: /^%PDF-/,
    name: 'a PDF',
    advice: 'copy its text into a plain text editor, and save it there under the same name, which ends in `.yaml`',
  },
  {
    start: /^\s*<(?:!doctype|html)\b/i,
    name: 'a web page (HTML)',
    advice: 'save the file itself, not the page that shows it: on GitHub, choose Download raw file',
  },
]

/** Explains the first characters of another format. */
function explainFormat(text: string): SyntaxProblem | undefined {
  const format = formats.find(({ start }) => (typeof start === 'string' ? text.startsWith(start) : start.test(text)))
  if (!format) return undefined
  const start = text.search(/\S/)
  return {
    start,
    end: start + 5,
    message: `this file is ${format.name}, which the site cannot read`,
    label: format.advice,
  }
}
