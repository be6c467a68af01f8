import { type AuthorText, say } from '../../../words/message.ts'
import { endOfLine } from '../../../yaml/lines.ts'
import { quoteForLabel, splitComment } from '../../../yaml/quoting.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'

/** A quote that is never closed, or closed by the opening quote of a later line. */
export function explainUnclosedQuote({ start }: YamlProblem, { text }: SyntaxContext): Problem {
  const end = endOfLine(text, start)
  const quote = text[start] as string
  const { text: value, comment } = splitComment(text.slice(start, end))
  const words = value.slice(1).trim()
  const last = words.at(-1) ?? ''
  const place = { range: [start, end] as const }
  const message = say`the text starts with a quote (${quote}) that is never closed`
  if (omission.test(value)) return { place, message, label: say`write ${quoteForLabel(value, comment)}` }
  if (/[“”„«»‘’″′]/.test(last))
    return {
      place,
      message: say`the text starts with a straight quote (${quote}), and the curly quote at its end (${last}) does not close it`,
      label: say`write ${quoteForLabel(words.slice(0, -1), comment)}`,
    }
  return {
    place,
    message,
    label: say`close it with ${quote} ${comment ? say`before the #` : say`at the end`}`,
  }
}

/** An apostrophe in place of letters or of a century, which is part of the text: `'s Avonds`, `'n`, `'90s`. */
const omission = /^'(\p{Ll}{1,2}(?=\s)|\d0)/u

/** Text after a closing quote, which may be an apostrophe. In brackets, text in the next line or in quotes is another entry. */
export function explainAfterQuote(
  { start, end, noticed, isInBrackets }: YamlProblem,
  { text }: SyntaxContext,
): Problem {
  const isNextEntry = text.slice(end, noticed).includes('\n') || /["']/.test(text[noticed] ?? '')
  if (isInBrackets && isNextEntry)
    return {
      place: { range: [noticed, endOfEntry(text, noticed)] },
      message: say`a comma is missing before this entry`,
      label: say`put a comma after the entry before it`,
    }
  const whole = text.slice(start, isInBrackets ? endOfEntry(text, end) : endOfLine(text, start)).trimEnd()
  const { text: value, comment } = splitCommentOutsideQuotes(whole)
  const isApostrophe = value.startsWith("'") && (value.endsWith("'") || !/\s/.test(text[end] ?? ''))
  if (!isApostrophe)
    return {
      place: { range: [end, start + value.length] },
      message: say`there is text after the closing quote`,
      label: adviseQuotes(value, comment),
    }
  const isOmission = omission.test(value) && !value.endsWith("'")
  return {
    place: { range: [end - 1, start + value.length] },
    message: say`the apostrophe ends the text, because the text starts with a single quote (')`,
    label: say`write ${quoteForLabel(isOmission ? value : value.replace(/^'|'$/g, ''), comment)}`,
  }
}

/** @returns the end of an entry in a flow collection, or of its line */
const endOfEntry = (text: string, start: number): number => start + text.slice(start).search(/[,[\]{}\r\n]|[ \t]#|$/)

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

function adviseQuotes(value: string, comment: string): AuthorText {
  if (/^"[^"]*"(\s*,\s*"[^"]*")+$/.test(value))
    return say`put brackets around a list: ${`[${value}]`.length > 60 ? '`[ … ]`' : `\`[${value}]\``}`
  if (/^"[^"]*"\s*,$/.test(value)) return say`remove it: YAML needs no comma at the end of a line`
  if (/^""[^"]+""$/.test(value)) return say`write ${quoteForLabel(value.slice(2, -2), comment)}`
  const words = quotesInQuotes.test(value) ? value.slice(1, -1) : value
  return say`put the whole text in one pair of quotes: ${quoteForLabel(words, comment)}`
}
