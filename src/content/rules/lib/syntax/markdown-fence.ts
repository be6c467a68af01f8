import { positionOf } from '../../../yaml/lines.ts'
import type { SyntaxProblem } from '../define-rule.ts'

/** In the first column, where it cannot be part of a text. */
const fence = /(?<![^\n])(?:`{3,}|~{3,})[\w-]*(?=[ \t]*\r?(?:\n|$))/g

/** @returns the problem of a page in a Markdown code fence, as in the answer of a chatbot */
export function explainMarkdownFence(text: string): SyntaxProblem | undefined {
  if (!text.includes('```') && !text.includes('~~~')) return undefined
  const [first, second] = text.matchAll(fence)
  if (!first) return undefined
  return {
    start: first.index,
    end: first.index + first[0].length,
    message: 'this is a code fence of Markdown, not part of the page',
    label: second ? adviceFor(text, first, second) : 'remove this line',
  }
}

function adviceFor(text: string, first: RegExpExecArray, second: RegExpExecArray): string {
  const above = isProse(text.slice(0, first.index)) ? ' and all lines above it' : ''
  const below = isProse(text.slice(second.index + second[0].length)) ? ' and all lines below it' : ''
  return `remove this line${above}, and line ${positionOf(text, second.index).line}${below}`
}

/** Text before or after the page, without fields, items or comments. */
const isProse = (text: string): boolean => text.trim() !== '' && !/(?<![^\n])[ \t]*(?:[\w-]+:|- |#)/.test(text)
