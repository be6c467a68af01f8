import type { YAMLError } from 'yaml'
import { endOfLine } from '../../yaml/lines.ts'
import { quoteForLabel, splitComment } from '../../yaml/quoting.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { includesFields, quotedTextBefore, quotedTextRightBefore } from './lib/quoted-texts.ts'

export default defineRule({
  code: 'unclosed-quote',
  severity: 'error',
  onSyntaxError: [{ order: 100, explain: explainQuote }],
})

/** A quote that is never closed, or closed by the opening quote of a later line. */
function explainQuote(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  if (error.message.startsWith('Missing closing')) {
    const quoted = quotedTextBefore(context, error.pos[0])
    return quoted && unclosed(context.text, quoted.start)
  }
  const quoted = quotedTextRightBefore(context, error)
  return quoted && includesFields(context, quoted) ? unclosed(context.text, quoted.start) : undefined
}

function unclosed(text: string, start: number): SyntaxProblem {
  const end = endOfLine(text, start)
  const quote = text[start] as string
  const { text: value, comment } = splitComment(text.slice(start, end))
  const words = value.slice(1).trim()
  const last = words.at(-1) ?? ''
  const isCurly = /[“”„«»‘’″′]/.test(last)
  return {
    start,
    end,
    message: isCurly
      ? `the text starts with a straight quote (${quote}), and the curly quote at its end (${last}) does not close it`
      : `the text starts with a quote (${quote}) that is never closed`,
    label: isCurly
      ? `write ${quoteForLabel(words.slice(0, -1), comment)}`
      : `close it with ${quote} ${comment ? 'before the #' : 'at the end'}`,
    hidesRest: true,
  }
}
