import { isCollection, isScalar, type Scalar, visit, type YAMLError } from 'yaml'
import type { SyntaxContext } from '../../define-rule.ts'
import { oncePerFile } from './once-per-file.ts'

/** A quoted text; `end` is the offset after the closing quote. */
export interface QuotedText {
  start: number
  end: number
  isInBrackets: boolean
}

const quotedTexts = oncePerFile(({ contents, text }) => {
  const found: QuotedText[] = []
  visit(contents, {
    Scalar: (_, node, parents) => {
      const [start, end] = (node as Scalar.Parsed).range
      if (!isScalar(node) || !/["']/.test(text[start] ?? '')) return
      found.push({ start, end, isInBrackets: parents.some((parent) => isCollection(parent) && parent.flow === true) })
    },
  })
  return found
})

/** @returns the last quoted text that starts before an offset */
export const quotedTextBefore = (context: SyntaxContext, offset: number): QuotedText | undefined =>
  quotedTexts(context).findLast(({ start }) => start < offset)

/** @returns the quoted text before an error about the text that follows it */
export function quotedTextRightBefore(context: SyntaxContext, { message, pos }: YAMLError): QuotedText | undefined {
  if (!/at node end|Missing , or : between/.test(message)) return undefined
  const before = quotedTextBefore(context, pos[0])
  return before && context.text.slice(before.end, pos[0]).trim() === '' ? before : undefined
}

/** Matches a field inside the text, on a line after the first. */
const fieldInText = /\n[ \t]*(?:- +)?[\w-]+:\s/

/** @returns whether a quoted text includes fields, because a later opening quote closed it */
export const includesFields = (context: SyntaxContext, { start, end }: QuotedText): boolean =>
  fieldInText.test(context.text.slice(start, end))
