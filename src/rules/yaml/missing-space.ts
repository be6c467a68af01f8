import { defineRule, type SyntaxProblem } from '../define-rule.ts'
import { forLine, type Line } from './lib/author-lines.ts'

export default defineRule({
  code: 'missing-space',
  severity: 'error',
  onSyntaxError: [{ order: 160, explain: forLine(explainMissingSpace) }],
})

function explainMissingSpace({ content, contentStart: start }: Line): SyntaxProblem | undefined {
  const [, key, value] = /^([A-Za-z][\w-]*):(\S.*)$/s.exec(content) ?? []
  if (key && value && !value.startsWith('//')) {
    const message = `a space is missing after \`${key}:\``
    const fix = { start, end: start + key.length + 1, text: `${key}: ` }
    return { start, end: start + key.length + 2, message, label: `write \`${key}: ${value}\``, fix }
  }
  if (!/^-[^\s-]/.test(content)) return undefined
  const message = 'a space is missing after the dash'
  const fix = { start, end: start + 1, text: '- ' }
  return { start, end: start + 2, message, label: `write \`- ${content.slice(1)}\``, fix }
}
