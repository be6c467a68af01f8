import type { YAMLError } from 'yaml'
import { shorten } from '../../diagnostics/describe.ts'
import { maxDepth } from '../../yaml/parse-yaml.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'

export default defineRule({
  code: 'yaml-syntax',
  severity: 'error',
  onParseFailure: {
    'too-deep': (start) => ({
      start,
      end: start + 1,
      message: 'there are too many levels of lists and groups here',
      notes: [`There can be at most ${maxDepth} levels.`],
    }),
    'old-line-ends': (start) => ({
      start,
      end: start + 1,
      message: 'the file has the line endings of an old Mac, so all of it is one line',
      label: 'save it with the line endings of Unix (LF) or Windows (CRLF)',
    }),
  },
  onSyntaxError: [
    { order: 120, explain: explainCommaAfterBracket },
    { order: 125, explain: explainClosingBracket },
    { order: 1000, explain: explainAnyError },
  ],
})

function explainCommaAfterBracket({ text }: SyntaxContext, { message, pos }: YAMLError): SyntaxProblem | undefined {
  const [start] = pos
  if (!message.includes('at node end') || text[start] !== ',' || !/[\]}]/.test(text[start - 1] ?? '')) return undefined
  return {
    start,
    end: start + 1,
    message: 'there is a comma after the closing bracket',
    label: 'remove it: YAML needs no comma at the end of a line',
    isConsequence: true,
  }
}

function explainClosingBracket({ text }: SyntaxContext, { message, pos }: YAMLError): SyntaxProblem | undefined {
  if (!/^Unexpected flow-(?:seq|map)-end/.test(message)) return undefined
  const [start] = pos
  return {
    start,
    end: start + 1,
    message: `\`${text[start]}\` closes nothing, because no bracket is open here`,
    label: 'remove it, or put the text in quotes',
    isConsequence: true,
  }
}

/** The parser's own message, for errors that no other rule explains. */
function explainAnyError(_: SyntaxContext, { message, pos: [start, end] }: YAMLError): SyntaxProblem {
  const words = shorten(message, 120)
  return {
    start,
    end,
    message: `this cannot be read as YAML: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    isConsequence: true,
  }
}
