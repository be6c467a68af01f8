import { type ParsedNode, visit, type YAMLError } from 'yaml'
import { endOfLine, type Lined } from '../yaml/span.ts'
import type { Draft } from './draft.ts'

/** `[` or `{` without its partner. */
export function explainBracket(
  { contents, text }: Lined & { contents: ParsedNode | null },
  { message, pos }: YAMLError,
): Draft | undefined {
  if (message.includes('at node end') && text[pos[0]] === ',' && /[\]}]/.test(text[pos[0] - 1] ?? ''))
    return commaBehind(pos[0])
  if (/^Unexpected flow-(seq|map)-end/.test(message)) return closesNothing(text, pos[0])
  if (!/flow (sequence|map|collection)/i.test(message)) return undefined
  const open = innermostOpen(text, outermostFlow(contents, pos[0]), pos[0])
  if (open === undefined) return undefined
  const close = text[open] === '[' ? ']' : '}'
  return {
    code: 'unclosed-bracket',
    start: open,
    end: endOfLine(text, open),
    message: `\`${text[open]}\` opens a ${close === ']' ? 'list' : 'group'} that is never closed`,
    label: `close it with \`${close}\`, or put the text in quotes`,
    swallows: true,
  }
}

function commaBehind(start: number): Draft {
  const message = 'a comma stands behind the closing bracket'
  const label = 'YAML needs no comma at the end of a line: remove it'
  return { code: 'yaml-syntax', start, end: start + 1, message, label }
}

function closesNothing(text: string, start: number): Draft {
  const message = `\`${text[start]}\` closes nothing: no bracket is open here`
  return { code: 'yaml-syntax', start, end: start + 1, message, label: 'remove it, or put the text in quotes' }
}

/** @returns where the last list or group in brackets starts that begins above an offset, and is in no other */
function outermostFlow(contents: ParsedNode | null, offset: number): number {
  let start = offset
  visit(contents, {
    Collection: (_, { flow, range }) => {
      if (!flow || !range || range[0] > offset) return undefined
      start = range[0]
      return visit.SKIP
    },
  })
  return start
}

/** A text in quotes, or a bracket outside of such; a quote within a text without quotes is an apostrophe. */
const bracketOrQuoted = /(?=["'])(?<=[[{,:]\s*)(?:"(?:\\.|[^"\\])*"|'[^']*')|[[\]{}]/g

/** @returns the offset of the last bracket between two others that has no partner by then */
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
