import type { Code } from '../codes/codes.ts'
import type { Lined } from '../span.ts'
import { endOfLine, startOfLine } from '../span.ts'

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

/** @returns the next line below that says something; undefined at the end */
export function lineBelow(lined: Pick<Lined, 'text'>, line: Line): Line | undefined {
  const start = lined.text.indexOf('\n', line.end) + 1
  if (start === 0 || start >= lined.text.length) return undefined
  const next = lineAt(lined, start)
  return isBlank(next) ? lineBelow(lined, next) : next
}

/** @returns the nearest line above that says something; undefined at the top */
export function lineAbove(lined: Pick<Lined, 'text'>, line: Line): Line | undefined {
  if (line.start === 0) return undefined
  const above = lineAt(lined, line.start - 1)
  return isBlank(above) ? lineAbove(lined, above) : above
}

function isBlank({ content }: Line): boolean {
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

/** A text in quotes, shortened, for a label that shows what to write. */
export function quoted(text: string): string {
  const trimmed = text.trim()
  const short = trimmed.length > 44 ? `${trimmed.slice(0, 40).trimEnd()} …` : trimmed
  return short.includes('"') ? `'${short.replaceAll("'", "''")}'` : `"${short}"`
}

/** @returns that the text from here to the end of its line starts with a sign that means something to YAML */
export function startsWithSign(text: string, start: number): Draft {
  const end = endOfLine(text, start)
  const message = `a value cannot start with \`${text[start]}\` unless it is in quotes`
  return { code: 'needs-quotes', start, end, message, label: `put it in quotes: ${quoted(text.slice(start, end))}` }
}
