import type { YAMLError } from 'yaml'
import type { Code } from '../codes/codes.ts'
import type { Lined } from '../yaml/span.ts'
import { endOfLine, startOfLine } from '../yaml/span.ts'

/** A problem of the YAML, by offsets. */
export interface Draft {
  code: Code
  start: number
  end: number
  message: string
  label?: string
  notes?: string[]
  related?: { start: number; end: number; message: string }
  /** True when all that follows in the file is misread because of this. */
  swallows?: boolean
  /** True when it follows from any other error there is. */
  follows?: boolean
  /** True when only the lines around it show it: below another mistake it may be nothing but the parser's confusion. */
  isRelative?: boolean
}

/** One line of the text as an author sees it. */
export interface Line {
  /** Offset of its first character. */
  start: number
  end: number
  text: string
  /** How many blanks it starts with. */
  indent: number
  /** The dashes of list items before its content, for example `- `. */
  dashes: string
  /** What stands behind blanks and dashes. */
  content: string
  /** Offset of the content. */
  contentStart: number
}

/** @returns the line in which the offset stands */
export function lineAt({ text }: Pick<Lined, 'text'>, offset: number): Line {
  const start = startOfLine(text, offset)
  const end = endOfLine(text, start)
  const line = text.slice(start, end)
  const [, blanks = '', dashes = '', content = ''] = /^([ \t]*)((?:- +)*)(.*)$/.exec(line) ?? []
  const contentStart = start + blanks.length + dashes.length
  return { start, end, text: line, indent: blanks.length, dashes, content, contentStart }
}

/** @returns the line that an error is about: the parser may point at the end of the one above, or at blanks between */
export function lineOf(lined: Pick<Lined, 'text'>, { pos }: YAMLError): Line {
  const here = lineAt(lined, pos[0])
  return isBlank(here) || pos[0] === here.end ? (lineBelow(lined, here) ?? here) : here
}

/** @returns true for an error in how lines follow each other, and not in what stands in brackets */
export function isOfLines({ code, message }: YAMLError): boolean {
  const known = ['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']
  return known.includes(code) && !/flow/i.test(message)
}

/** @returns the next line below that says something, and is such a one; undefined at the end */
export function lineBelow(
  lined: Pick<Lined, 'text'>,
  line: Line,
  isWanted: (one: Line) => boolean = () => true,
): Line | undefined {
  for (let next = line; ; ) {
    const start = lined.text.indexOf('\n', next.end) + 1
    if (start === 0 || start >= lined.text.length) return undefined
    next = lineAt(lined, start)
    if (!isBlank(next) && isWanted(next)) return next
  }
}

/** @returns the nearest line above that says something; undefined at the top */
export function lineAbove(lined: Pick<Lined, 'text'>, line: Line): Line | undefined {
  for (let above = line; above.start > 0; ) {
    above = lineAt(lined, above.start - 1)
    if (!isBlank(above)) return above
  }
  return undefined
}

/** @returns true for a line that says nothing: it is empty or a comment */
export function isBlank({ content }: Line): boolean {
  return content === '' || content.startsWith('#')
}

/** A field's line taken apart: `heading: Foo` is the key `heading` and the value `Foo`. */
export function splitField({
  content,
  contentStart,
}: Line): { key: string; value: string; valueStart: number } | undefined {
  const match = /^([\w-]+):(?:([ \t]+)(.*))?$/.exec(content)
  if (!match) return undefined
  const [, key = '', gap = '', value = ''] = match
  return { key, value, valueStart: contentStart + key.length + 1 + gap.length }
}

/** How many characters stand before the content. */
export function columnOf({ indent, dashes }: Line): number {
  return indent + dashes.length
}

/**
 * A value and the comment behind it, with the blanks before its sign. A # with a letter or a digit behind it is hardly
 * meant as a comment, and neither is one in quotes.
 */
export function splitComment(value: string): { text: string; comment: string } {
  const inQuotes = /^(?:"[^"]*"|'[^']*')/.exec(value)?.[0].length ?? 0
  const index = value.slice(inQuotes).search(/[ \t]+#(?![^\s#!])/)
  const end = index < 0 ? value.length : inQuotes + index
  return { text: value.slice(0, end), comment: value.slice(end) }
}

/**
 * A text in quotes, and without those of a word processor; shortened, for a label that shows what to write.
 *
 * @param comment stays behind the quotes
 */
export function quoted(text: string, comment = ''): string {
  const short = cut(text.trim().replace(/^[“”„«‘]([^“”„«»‘]*)[“”»’]$/, '$1'))
  return (short.includes('"') ? `'${short.replaceAll("'", "''")}'` : `"${short}"`) + cut(comment)
}

function cut(text: string): string {
  return text.length > 44 ? `${text.slice(0, 40).trimEnd()} …` : text
}

/** @returns that the text from here to the end of its line starts with a sign that means something to YAML */
export function startsWithSign(text: string, start: number): Draft {
  const { text: value, comment } = splitComment(text.slice(start, endOfLine(text, start)))
  const sign = text[start] === '`' ? 'a backtick' : `\`${text[start]}\``
  const message = `a value cannot start with ${sign} unless it is in quotes`
  const label = `put it in quotes: ${quoted(value, comment)}`
  return { code: 'needs-quotes', start, end: start + value.length, message, label }
}
