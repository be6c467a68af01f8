import { visit, type YAMLError } from 'yaml'
import { endOfLine } from '../../yaml/lines.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { oncePerFile } from './lib/once-per-file.ts'

export default defineRule({
  code: 'unclosed-bracket',
  severity: 'error',
  onSyntaxError: [{ order: 130, explain: explainBracket }],
})

function explainBracket(context: SyntaxContext, { message, pos }: YAMLError): SyntaxProblem | undefined {
  if (!/flow (?:sequence|map|collection)/i.test(message)) return undefined
  const { text } = context
  const outermost = outermostBrackets(context).findLast((offset) => offset <= pos[0]) ?? pos[0]
  const start = innermostOpen(text, outermost, pos[0])
  if (start === undefined) return undefined
  const isList = text[start] === '['
  return {
    start,
    end: endOfLine(text, start),
    message: `\`${text[start]}\` opens a ${isList ? 'list' : 'group'} that is never closed`,
    label: `close it with \`${isList ? ']' : '}'}\`, or put the text in quotes`,
    hidesRest: true,
  }
}

/** The offsets of flow collections that are not inside others. */
const outermostBrackets = oncePerFile(({ contents }) => {
  const starts: number[] = []
  visit(contents, {
    Collection: (_, { flow, range }) => {
      if (!flow || !range) return undefined
      starts.push(range[0])
      return visit.SKIP
    },
  })
  return starts
})

/** A quoted text, or a bracket outside of quotes. A quote inside a plain text is an apostrophe. */
const bracketOrQuoted = /(?=["'])(?<=[[{,:]\s*)(?:"(?:\\.|[^"\\])*"|'[^']*')|[[\]{}]/gs

/** @returns the offset of the last bracket between two offsets that is not closed there */
function innermostOpen(text: string, start: number, end: number): number | undefined {
  const open: number[] = []
  for (const { 0: sign, index } of text.slice(start, end + 1).matchAll(bracketOrQuoted)) {
    const last = text[open.at(-1) ?? -1]
    if (sign === '[' || sign === '{') open.push(start + index)
    else if (sign === (last === '[' ? ']' : '}')) open.pop()
    else if (sign === ']' || sign === '}') break
  }
  return open.at(-1)
}
