import { isCollection, isScalar, type ParsedNode, type Scalar, visit, type YAMLError } from 'yaml'
import { endOfLine, type Lined } from '../yaml/span.ts'
import { type Draft, quoted, splitComment } from './draft.ts'

type WithContents = Lined & { contents: ParsedNode | null }

/** A quote that is never closed, or that is closed by the opening quote of a later line. */
export function explainQuotes(parsed: WithContents, error: YAMLError): Draft | undefined {
  if (error.message.startsWith('Missing closing')) return unclosed(parsed, quotedBefore(parsed, error.pos[0])?.range[0])
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') return colonAfterQuote(parsed, error.pos[0])
  if (!/at node end|Missing , or : between/.test(error.message)) return undefined
  const before = quotedBefore(parsed, error.pos[0])
  if (!before) return undefined
  const { text } = parsed
  const [start, end] = before.range
  const between = text.slice(end, error.pos[0])
  if (between.trim()) return undefined
  if (/\n\s*(- +)?[\w-]+:\s/.test(text.slice(start, end))) return unclosed(parsed, start)
  if (!before.isInBrackets) return textAfterQuote(parsed, start, end, endOfLine(text, start))
  const isNext = between.includes('\n') || /["']/.test(text[error.pos[0]] ?? '')
  return isNext ? missingComma(text, error.pos[0]) : textAfterQuote(parsed, start, end, endOfEntry(text, end))
}

/** Where an entry in brackets ends, or its line. */
function endOfEntry(text: string, start: number): number {
  return start + text.slice(start).search(/[,[\]{}\r\n]|[ \t]#|$/)
}

/** The last text in quotes that starts before the offset. */
function quotedBefore(
  { contents, text }: WithContents,
  offset: number,
): { range: Scalar.Parsed['range']; isInBrackets: boolean } | undefined {
  let last: ReturnType<typeof quotedBefore>
  visit(contents, {
    Scalar: (_, node, parents) => {
      const { range } = node as Scalar.Parsed
      if (!isQuoted(node as Scalar.Parsed, text) || range[0] >= offset) return
      last = { range, isInBrackets: parents.some((parent) => isCollection(parent) && parent.flow === true) }
    },
  })
  return last
}

function isQuoted(node: Scalar.Parsed, text: string): boolean {
  return isScalar(node) && /["']/.test(text[node.range?.[0] ?? -1] ?? '')
}

function unclosed({ text }: Lined, start: number | undefined): Draft | undefined {
  if (start === undefined) return undefined
  const end = endOfLine(text, start)
  const quote = text[start] as string
  const { text: value, comment } = splitComment(text.slice(start, end))
  const [, inside, other] = /^["'](.*?)\s*([“”„«»‘’″′])\s*$/.exec(value) ?? []
  if (other)
    return {
      code: 'unclosed-quote',
      start,
      end,
      message: `the text starts with a straight quote (${quote}), which the quote of a word processor (${other}) does not close`,
      label: `write ${quoted(inside ?? '', comment)}`,
      swallows: true,
    }
  return {
    code: 'unclosed-quote',
    start,
    end,
    message: `the text starts with a quote (${quote}) that is never closed`,
    label: `close it with ${quote} ${comment ? 'before the #' : 'at the end'}`,
    swallows: true,
  }
}

/**
 * @param start where the text in quotes starts
 * @param end behind the quote that ends it
 * @param stop behind all that was meant to be the text, and a comment
 */
function textAfterQuote({ text }: Lined, start: number, end: number, stop: number): Draft {
  const { text: value, comment } = splitOutside(text.slice(start, stop).trimEnd())
  const isApostrophe = value.startsWith("'") && (value.endsWith("'") || !/\s/.test(text[end] ?? ''))
  return {
    code: 'text-after-quote',
    start: isApostrophe ? end - 1 : end,
    end: start + value.length,
    message: isApostrophe
      ? "the apostrophe ends the text, because it starts with a single quote (')"
      : 'text stands behind the closing quote',
    label: isApostrophe ? `write ${quoted(value.replace(/^'|'$/g, ''), comment)}` : adviceFor(value, comment),
  }
}

/** A # within the quotes that were meant is a part of the text; apostrophes between letters are no quotes. */
function splitOutside(all: string): { text: string; comment: string } {
  const sign = all[0] ?? ''
  const quote = new RegExp(`(?<!\\p{L})${sign}|${sign}(?!\\p{L})`, 'gu')
  const isClosed = (text: string) => (text.match(quote) ?? []).length % 2 === 0
  const comment = [...all.matchAll(/[ \t]+#(?![^\s#!])/g)].find(({ index }) => isClosed(all.slice(0, index)))
  if (comment) return { text: all.slice(0, comment.index), comment: all.slice(comment.index) }
  return all.endsWith(sign) && isClosed(all) ? { text: all, comment: '' } : splitComment(all)
}

/** `"One" is: two`, which the parser takes for a field. */
function colonAfterQuote(lined: Lined, start: number): Draft | undefined {
  const stop = endOfLine(lined.text, start)
  const [, inQuotes] = /^("[^"\n]*"|'[^'\n]*') *[^\s#]/.exec(lined.text.slice(start, stop)) ?? []
  return inQuotes ? textAfterQuote(lined, start, start + inQuotes.length, stop) : undefined
}

/** A second quote behind a space opens another pair within the first, whose own end is the last of all. */
const quotesInQuotes = /^"[^"]*\s".*"$/

function adviceFor(value: string, comment: string): string {
  if (/^"[^"]*"(\s*,\s*"[^"]*")+$/.test(value))
    return `put brackets around a list: ${`[${value}]`.length > 60 ? '`[ … ]`' : `\`[${value}]\``}`
  if (/^"[^"]*"\s*,$/.test(value)) return 'YAML needs no comma at the end of a line: remove it'
  if (/^""[^"]+""$/.test(value)) return `write ${quoted(value.slice(2, -2), comment)}`
  const words = quotesInQuotes.test(value) ? value.slice(1, -1) : value
  return `put the whole text in one pair of quotes: ${quoted(words, comment)}`
}

/** In brackets, what follows on the next line or in quotes of its own is another entry. */
function missingComma(text: string, start: number): Draft {
  const end = endOfEntry(text, start)
  const message = 'a comma is missing before this entry'
  return { code: 'text-after-quote', start, end, message, label: 'put a comma behind the entry before it' }
}
