import { isCollection, isScalar, type Scalar, visit, type YAMLError } from 'yaml'
import type { SyntaxContext } from '../define-rule.ts'
import { oncePerFile } from './once-per-file.ts'

/** A text that starts with a quote, by offsets; `end` is after the quote that ends it. */
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

/** @returns the last text in quotes that starts before an offset */
export const quotedTextBefore = (context: SyntaxContext, offset: number): QuotedText | undefined =>
  quotedTexts(context).findLast(({ start }) => start < offset)

/** @returns the text in quotes right before an error that complains about what follows it */
export function quotedTextRightBefore(context: SyntaxContext, { message, pos }: YAMLError): QuotedText | undefined {
  if (!/at node end|Missing , or : between/.test(message)) return undefined
  const before = quotedTextBefore(context, pos[0])
  return before && context.text.slice(before.end, pos[0]).trim() === '' ? before : undefined
}

/** A field on a line below the first one: the text has taken it in. */
const fieldInText = /\n[ \t]*(?:- +)?[\w-]+:\s/

/** @returns whether a text in quotes includes fields, because the opening quote of one of them has closed it */
export const includesFields = (context: SyntaxContext, { start, end }: QuotedText): boolean =>
  fieldInText.test(context.text.slice(start, end))
