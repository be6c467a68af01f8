import type { YAMLError } from 'yaml'
import { endOfLine } from '../../yaml/lines.ts'
import { quoteForLabel, splitComment } from '../../yaml/quoting.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { quotedTextRightBefore } from './lib/quoted-texts.ts'

export default defineRule({
  code: 'text-after-quote',
  severity: 'error',
  onSyntaxError: [{ order: 105, explain: explainRest }],
})

function explainRest(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const { text } = context
  const [next] = error.pos
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') return explainColon(text, next)
  const quoted = quotedTextRightBefore(context, error)
  if (!quoted) return undefined
  const { start, end, isInBrackets } = quoted
  if (!isInBrackets) return textAfterQuote(text, start, end, endOfLine(text, start))
  const isNextEntry = text.slice(end, next).includes('\n') || /["']/.test(text[next] ?? '')
  return isNextEntry ? missingComma(text, next) : textAfterQuote(text, start, end, endOfEntry(text, end))
}

/** `"One" is: two`, which the parser reads as a field. */
function explainColon(text: string, start: number): SyntaxProblem | undefined {
  const stop = endOfLine(text, start)
  const [, quoted] = /^("[^"\n]*"|'[^'\n]*') *[^\s#]/.exec(text.slice(start, stop)) ?? []
  return quoted ? textAfterQuote(text, start, start + quoted.length, stop) : undefined
}

/** @returns the end of an entry in a flow collection, or of its line */
const endOfEntry = (text: string, start: number): number => start + text.slice(start).search(/[,[\]{}\r\n]|[ \t]#|$/)

/** In a flow collection, text in the next line or in its own quotes is another entry. */
const missingComma = (text: string, start: number): SyntaxProblem => ({
  start,
  end: endOfEntry(text, start),
  message: 'a comma is missing before this entry',
  label: 'put a comma after the entry before it',
})

/**
 * @param start offset of the quoted text
 * @param end offset after its closing quote
 * @param stop offset after the whole intended text and a comment
 */
function textAfterQuote(text: string, start: number, end: number, stop: number): SyntaxProblem {
  const { text: value, comment } = splitCommentOutsideQuotes(text.slice(start, stop).trimEnd())
  const isApostrophe = value.startsWith("'") && (value.endsWith("'") || !/\s/.test(text[end] ?? ''))
  if (!isApostrophe)
    return {
      start: end,
      end: start + value.length,
      message: 'there is text after the closing quote',
      label: adviceFor(value, comment),
    }
  return {
    start: end - 1,
    end: start + value.length,
    message: "the apostrophe ends the text, because the text starts with a single quote (')",
    label: `write ${quoteForLabel(value.replace(/^'|'$/g, ''), comment)}`,
  }
}

/** A # inside the intended quotes is part of the text. Apostrophes between letters are not quotes. */
const quotesAndComments: Record<string, RegExp> = {
  '"': /(?<!\p{L})"|"(?!\p{L})|(?<![ \t])[ \t]+#(?![^\s#!])/gu,
  "'": /(?<!\p{L})'|'(?!\p{L})|(?<![ \t])[ \t]+#(?![^\s#!])/gu,
}

function splitCommentOutsideQuotes(value: string): { text: string; comment: string } {
  const quote = value[0] as string
  let isOpen = false
  for (const { 0: sign, index } of value.matchAll(quotesAndComments[quote] as RegExp)) {
    if (sign === quote) isOpen = !isOpen
    else if (!isOpen) return { text: value.slice(0, index), comment: value.slice(index) }
  }
  return value.endsWith(quote) && !isOpen ? { text: value, comment: '' } : splitComment(value)
}

/** Quotes inside a quoted text, whose intended end is the last quote. */
const quotesInQuotes = /^"[^"]*\s".*"$/s

function adviceFor(value: string, comment: string): string {
  if (/^"[^"]*"(\s*,\s*"[^"]*")+$/.test(value))
    return `put brackets around a list: ${`[${value}]`.length > 60 ? '`[ … ]`' : `\`[${value}]\``}`
  if (/^"[^"]*"\s*,$/.test(value)) return 'remove it: YAML needs no comma at the end of a line'
  if (/^""[^"]+""$/.test(value)) return `write ${quoteForLabel(value.slice(2, -2), comment)}`
  const words = quotesInQuotes.test(value) ? value.slice(1, -1) : value
  return `put the whole text in one pair of quotes: ${quoteForLabel(words, comment)}`
}
