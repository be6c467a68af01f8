import type { YAMLError } from 'yaml'
import type { SyntaxContext } from '../define-rule.ts'
import { type Line, lineAt } from './author-lines.ts'
import { splitComment } from './split-comment.ts'

/** A line with `|` or `>`, which announce a text on the lines below, and with more than YAML allows after the sign. */
export interface WrongHeader {
  line: Line
  /** Offsets of the value, without a comment. */
  start: number
  end: number
  value: string
  comment: string
  /** `|` or `>`. */
  sign: string
  /** `-` or `+` right after the sign, or empty. */
  chomping: string
  /** What follows, without spaces around it. */
  rest: string
}

/** @returns the wrong header that an error is about */
export function findWrongHeader(context: SyntaxContext, { message, pos }: YAMLError): WrongHeader | undefined {
  const line = lineAt(context, pos[0])
  const { value: whole, valueStart: start } = line.field ?? { value: line.content, valueStart: line.contentStart }
  const { text: value, comment } = splitComment(whole)
  const [, sign = '', chomping = '', rest = ''] = /^([|>])([-+]?)(.*)$/s.exec(value) ?? []
  const isAboutHeader = /Not a YAML token|Block scalar header/.test(message) || /^ +[-+]$/.test(rest)
  if (!sign || !isAboutHeader) return undefined
  return { line, start, end: start + value.length, value, comment, sign, chomping, rest: rest.trim() }
}

/** @returns whether nothing but dashes and plus signs follows the sign: a text on the lines below was meant */
export const isMisspelt = ({ rest }: WrongHeader): boolean => /^[-+]*$/.test(rest)

/** @returns whether the text continues on the line below */
export const hasTextBelow = ({ line: { below, column } }: WrongHeader): boolean =>
  below !== undefined && below.dashes === '' && !below.field && below.indent > column

/** @returns the message about a text after the sign */
export const messageAboutRest = ({ sign, chomping }: WrongHeader): string =>
  `\`${sign + chomping}\` announces a text on the lines below, so no text can follow it on the same line`
