import type { YAMLError } from 'yaml'
import type { Lined } from '../span.ts'
import { type Draft, type Line, lineAbove, lineAt, lineBelow, splitField } from './draft.ts'

/** A tab at the start of a line. */
export function explainTab({ text }: Lined, error: YAMLError): Draft | undefined {
  if (error.code !== 'TAB_AS_INDENT') return undefined
  const [start] = error.pos
  const length = /^[\t ]*/.exec(text.slice(start))?.[0].length ?? 1
  return {
    code: 'tab-indent',
    start,
    end: start + length,
    message: 'a tab stands at the start of the line; YAML counts blanks only',
    label: 'use spaces, two for each level',
    swallows: true,
  }
}

/** A line that starts further left or right than its neighbours. */
export function explainIndent(lined: Lined, error: YAMLError): Draft | undefined {
  const { message, code, pos } = error
  const line = lineAt(lined, pos[0])
  if (message.includes('same column') || message.includes('without - indicator')) return outOfLine(lined, line)
  if (message.includes('block sequence')) return listAmongFields(line)
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'MULTILINE_IMPLICIT_KEY') return undefined
  // `name: a` with a deeper `title: b` below: the parser reads `a title` as one long key.
  const below = lineBelow(lined, line)
  if (!below || !splitField(line)?.value || below.indent <= columnOf(line)) return undefined
  return splitField(below) ? deeper(line, below) : undefined
}

function outOfLine(lined: Lined, line: Line): Draft | undefined {
  if (!splitField(line)) return undefined
  const above = lineAbove(lined, line)
  const target = above && columnOf(above)
  const label = above && target !== undefined ? lineUp(above, target) : undefined
  return { ...placed(line), message: `${named(line)} does not line up with the fields around it`, label }
}

function deeper(above: Line, line: Line): Draft {
  const message = `${named(line)} is indented deeper than ${named(above)}, which already has its value`
  return { ...placed(line), message, label: lineUp(above, columnOf(above)) }
}

function listAmongFields(line: Line): Draft {
  const message = 'an item of a list stands among fields'
  return { ...placed(line), message, label: 'give every item a dash, or no item' }
}

function placed({ contentStart, content, dashes }: Line): Pick<Draft, 'code' | 'start' | 'end'> {
  const key = splitField({ content, contentStart } as Line)?.key ?? content
  return { code: 'bad-indent', start: contentStart - dashes.length, end: contentStart + key.length }
}

function named(line: Line): string {
  return `\`${splitField(line)?.key ?? line.content}\``
}

/** How many characters stand before the content. */
function columnOf({ indent, dashes }: Line): number {
  return indent + dashes.length
}

function lineUp(above: Line, column: number): string {
  return `start it in column ${column + 1}, below ${named(above)}`
}
