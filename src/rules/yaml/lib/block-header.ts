import type { YAMLError } from 'yaml'
import { splitComment } from '../../../yaml/quoting.ts'
import type { SyntaxContext } from '../../define-rule.ts'
import { type Line, lineAt } from './author-lines.ts'

/** A line with a block indicator (`|` or `>`) and more than YAML allows after it. */
export interface WrongHeader {
  line: Line
  /** Offsets of the value without a comment. */
  start: number
  end: number
  value: string
  comment: string
  /** `|` or `>`. */
  sign: string
  /** `-` or `+` after the sign, or empty. */
  chomping: string
  /** The rest of the line, trimmed. */
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

/** @returns whether only dashes and plus signs follow the sign, so that a block text was meant */
export const isMisspelt = ({ rest }: WrongHeader): boolean => /^[-+]*$/.test(rest)

/** @returns whether the text continues in the next line */
export const hasTextBelow = ({ line: { below, column } }: WrongHeader): boolean =>
  below !== undefined && below.dashes === '' && !below.field && below.indent > column

/** @returns the message about text after the sign */
export const messageAboutRest = ({ sign, chomping }: WrongHeader): string =>
  `\`${sign + chomping}\` starts a text on the lines below, so no text can follow it on the same line`
