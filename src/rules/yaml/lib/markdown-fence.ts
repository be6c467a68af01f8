import { lineStarts, positionOf } from '../../../yaml/lines.ts'
import type { SyntaxProblem } from '../../define-rule.ts'

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

/** Names the lines from the last one up, so that their numbers stay right. */
function adviceFor(text: string, first: RegExpExecArray, second: RegExpExecArray): string {
  const [top, bottom] = [positionOf(text, first.index).line, positionOf(text, second.index).line]
  const from = isProse(text.slice(0, first.index)) ? 1 : top
  const isToEnd = isProse(text.slice(second.index + second[0].length)) && bottom < lineStarts(text).length
  if (from === top && !isToEnd) return `remove line ${bottom}, then this line`
  const below = isToEnd ? `from line ${bottom} to the end` : `line ${bottom}`
  const above = from === top ? `line ${top}` : `lines ${from} to ${top}`
  return `keep only lines ${top + 1} to ${bottom - 1}: first delete ${below}, then ${above}`
}

/** Text before or after the page: more than comments, and without fields. */
const isProse = (text: string): boolean =>
  text.split('\n').some((line) => !/^\s*(?:#\s|$)/.test(line)) && !/^[ \t]*(?:- +)?[a-z][\w-]*:(?:\s|$)/m.test(text)
