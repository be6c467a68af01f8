import type { YAMLError } from 'yaml'
import { endOfLine, lineStarts, positionOf } from '../../../yaml/lines.ts'
import type { SyntaxContext, SyntaxProblem } from '../../define-rule.ts'
import { oncePerFile } from './once-per-file.ts'

/** A line of the form `key: value`. */
export interface Field {
  key: string
  /** Empty if nothing follows the colon. */
  value: string
  /** Offset of the value. */
  valueStart: number
}

/** A line of a text, read without the YAML parser. */
export interface Line {
  /** Index among all lines of the text. */
  index: number
  /** Offset of its first character. */
  start: number
  /** Offset after its last character, before the line break. */
  end: number
  text: string
  /** Number of spaces and tabs at the start. */
  indent: number
  /** Dashes of list items before the content, such as `- `. */
  dashes: string
  /** The text after indentation and dashes. */
  content: string
  /** Offset of the content. */
  contentStart: number
  /** Number of characters before the content. */
  column: number
  /** The content as a field, if it is one. */
  field: Field | undefined
  /** The line ends with a block indicator (`>` or `|`). */
  startsBlockText: boolean
  /** The line is empty or a comment. */
  isBlank: boolean
  /** The previous line that is not blank. */
  above: Line | undefined
  /** The next line that is not blank. */
  below: Line | undefined
}

export const linesOf = oncePerFile(({ text }) => {
  const lines = lineStarts(text).map((start, index) => readLine(text, start, index))
  let nearest: Line | undefined
  for (const line of lines) {
    line.above = nearest
    if (!line.isBlank) nearest = line
  }
  nearest = undefined
  for (const line of lines.toReversed()) {
    line.below = nearest
    if (!line.isBlank) nearest = line
  }
  return lines
})

function readLine(text: string, start: number, index: number): Line {
  const end = endOfLine(text, start)
  const line = text.slice(start, end)
  const [, spaces = '', dashes = '', content = ''] = /^([ \t]*)((?:- +)*)(.*)/s.exec(line) ?? []
  const column = spaces.length + dashes.length
  return {
    index,
    start,
    end,
    text: line,
    indent: spaces.length,
    dashes,
    content,
    contentStart: start + column,
    column,
    field: readField(content, start + column),
    startsBlockText: /^(?:[\w-]+: +)?[>|][-+\d]*$/.test(content),
    isBlank: content === '' || content.startsWith('#'),
    above: undefined,
    below: undefined,
  }
}

function readField(content: string, start: number): Field | undefined {
  const match = /^([\w-]+):(?:([ \t]+)(.*)|$)/s.exec(content)
  if (!match) return undefined
  const [, key = '', gap = '', value = ''] = match
  return { key, value, valueStart: start + key.length + 1 + gap.length }
}

export const lineAt = (context: SyntaxContext, offset: number): Line =>
  linesOf(context)[positionOf(context.text, offset).line - 1] as Line

/** @returns the line of an error; the parser may report the end of the line above, or a blank line */
export function lineOfError(context: SyntaxContext, { pos }: YAMLError): Line {
  const line = lineAt(context, pos[0])
  return line.isBlank || pos[0] === line.end ? (line.below ?? line) : line
}

const lineErrors: readonly string[] = [
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'BAD_INDENT',
] satisfies YAMLError['code'][]

/** @returns whether an error is about the sequence of lines, not about flow collections */
export const isLineError = ({ code, message }: YAMLError): boolean =>
  lineErrors.includes(code) && !/flow/i.test(message)

/** @returns an explanation of line errors only, which gets the line of the error */
export const forLine =
  (explain: (line: Line, context: SyntaxContext) => SyntaxProblem | undefined) =>
  (context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined =>
    isLineError(error) ? explain(lineOfError(context, error), context) : undefined

/** @returns the next line that is not blank and fulfils a condition */
export function firstBelow(line: Line, condition: (line: Line) => boolean): Line | undefined {
  let below = line.below
  while (below && !condition(below)) below = below.below
  return below
}

/** @returns the previous line that is not blank and fulfils a condition */
export function firstAbove(line: Line, condition: (line: Line) => boolean): Line | undefined {
  let above = line.above
  while (above && !condition(above)) above = above.above
  return above
}
