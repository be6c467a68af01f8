import { linesOf } from '../yaml/span.ts'
import type { Draft } from './draft.ts'

/** In the first column it cannot be a part of a text. */
const fence = /^(?:`{3,}|~{3,})[\w-]*(?=[ \t]*\r?$)/gm

/** The lines that Markdown has around code, as in a page that is copied out of a chat: they stand in no YAML. */
export function findFence(text: string): Draft | undefined {
  if (!text.includes('```') && !text.includes('~~~')) return undefined
  const [first, second] = text.matchAll(fence)
  if (!first) return undefined
  const start = first.index
  const end = start + first[0].length
  const message = 'this line is a mark that Markdown has around code, and no part of the page'
  const label = second ? adviceFor(text, first, second) : 'remove this line'
  return { code: 'not-a-field', start, end, message, label, swallows: true }
}

function adviceFor(text: string, first: RegExpExecArray, second: RegExpExecArray): string {
  const above = isProse(text.slice(0, first.index)) ? ' and all above it' : ''
  const below = isProse(text.slice(second.index + second[0].length)) ? ' and all below it' : ''
  return `remove this line${above}, and line ${linesOf(text).linePos(second.index).line}${below}`
}

/** What is said in a chat before or behind the page: lines of which none is a field, an item or a comment. */
function isProse(text: string): boolean {
  return text.trim() !== '' && !/^\s*(?:[\w-]+:|- |#)/m.test(text)
}
