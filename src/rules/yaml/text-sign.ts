import type { YAMLError } from 'yaml'
import { shorten } from '../../diagnostics/describe.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { eachPlainScalar } from '../lib/each.ts'
import { findWrongHeader, hasTextBelow, isMisspelt, messageAboutRest } from './lib/block-header.ts'

export default defineRule({
  code: 'text-sign',
  severity: 'error',
  onSyntaxError: [{ order: 85, explain: explainHeader }],
  checkFile: eachPlainScalar(/ -[>|]\s/, ({ value, path, range: [start, end] }, { yaml: { text } }, report) => {
    if (typeof value !== 'string') return
    const [sign] = /^-[>|](?=\s*\n)/.exec(text.slice(start, end)) ?? []
    if (sign) report({ ...correctSign(sign, `${sign[1]}-`), place: { path, word: sign } })
  }),
})

function explainHeader(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const header = findWrongHeader(context, error)
  if (!header) return undefined
  const { start, end, value, sign, chomping, rest } = header
  if (isMisspelt(header)) return { start, end, ...correctSign(value, sign + (chomping || rest).slice(0, 1)) }
  const message = messageAboutRest(header)
  if (hasTextBelow(header)) {
    const label = `move \`${shorten(rest, 30)}\` to the line below, as the first line of the text`
    return { start, end, message, label }
  }
  return chomping ? { start, end, message, label: `remove \`${sign + chomping}\`` } : undefined
}

const correctSign = (sign: string, correct: string) => ({
  message: `\`${sign}\` does not start a text on the lines below`,
  label: `write \`${correct}\``,
})
