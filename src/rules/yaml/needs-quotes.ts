import type { YAMLError } from 'yaml'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { lineAt } from './lib/author-lines.ts'
import { findWrongHeader, hasTextBelow, isMisspelt, messageAboutRest } from './lib/block-header.ts'
import { explainLeadingSign } from './lib/leading-sign.ts'
import { quoteForLabel } from './lib/quote-for-label.ts'
import { findFeature } from './lib/unsupported-feature.ts'

export default defineRule({
  code: 'needs-quotes',
  severity: 'error',
  onSyntaxError: [
    { order: 70, explain: explainStart },
    { order: 80, explain: explainTextAfterSign },
  ],
  onNode: (node, context) => {
    const feature = findFeature(context, node)
    return feature?.isText ? explainLeadingSign(context.text, feature.start) : undefined
  },
})

/** A value that starts with a YAML indicator. */
function explainStart(context: SyntaxContext, { code, pos, message }: YAMLError): SyntaxProblem | undefined {
  const { text } = context
  const { field } = lineAt(context, pos[0])
  const bracket = field && /^[[{]/.test(field.value) ? text.slice(field.valueStart, pos[0]).trimEnd() : ''
  if (field && message.includes('at node end') && /[\]}]$/.test(bracket))
    return explainLeadingSign(text, field.valueStart)
  const isQuestion = code === 'BLOCK_AS_IMPLICIT_KEY' && /^\?\s/.test(text.slice(pos[0], pos[0] + 2))
  const isSign = code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS' || code === 'TAG_RESOLVE_FAILED'
  const start = code === 'BAD_ALIAS' ? startOfAlias(text, pos[0]) : pos[0]
  return isSign || isQuestion ? explainLeadingSign(text, start) : undefined
}

/** The parser reports `*word:` at its colon. */
function startOfAlias(text: string, offset: number): number {
  let start = offset
  while (start > 0 && /[^\s,[\]{}]/.test(text[start - 1] as string)) start--
  return start
}

/** `> 15 years of experience`, where the sign is a block indicator. */
function explainTextAfterSign(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const header = findWrongHeader(context, error)
  if (!header || isMisspelt(header) || hasTextBelow(header) || header.chomping) return undefined
  const { start, end, value, comment } = header
  const label = `put the text in quotes: ${quoteForLabel(value, comment)}`
  return { start, end, message: messageAboutRest(header), label }
}
