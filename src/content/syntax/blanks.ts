import type { YAMLError } from 'yaml'
import type { Lined } from '../yaml/span.ts'
import { type Draft, isOfLines, lineOf } from './draft.ts'

/** A tab at the start of a line, or behind the dash or the colon of fields that are indented by it. */
export function explainTab(lined: Lined, error: YAMLError): Draft | undefined {
  const isTab = error.code === 'TAB_AS_INDENT'
  if (!isTab && !isOfLines(error)) return undefined
  const line = lineOf(lined, error)
  const [, spaces] = /^( *)\t/.exec(line.text) ?? []
  if (!isTab && spaces === undefined) return undefined
  const start = spaces === undefined ? error.pos[0] : line.start + spaces.length
  const length = /^[\t ]*/.exec(line.text.slice(start - line.start))?.[0].length ?? 1
  const [where, label] =
    spaces === undefined
      ? ['before a field or an item', 'use one space']
      : ['at the start of the line', 'use spaces, two for each level']
  const message = `a tab stands ${where}; YAML counts spaces only`
  return { code: 'tab-indent', start, end: start + length, message, label, swallows: true }
}

/** Blanks that a word processor or a website puts where a space should be; YAML takes them for letters. */
const oddBlanks = /^[\u00a0\u2000-\u200b\u202f\u3000]+/
/** At the start of a line, or right behind its dash or the colon of its field. */
const inLine = /^([ \t]*(?:- +)*)(-|[\w-]+:|)(?=[\u00a0\u2000-\u200b\u202f\u3000])/
const inLines = new RegExp(inLine, 'gm')

/** A blank that is no space, where one was meant. */
export function explainOddBlank(lined: Lined, error: YAMLError): Draft | undefined {
  const line = isOfLines(error) ? lineOf(lined, error) : undefined
  const [before, , sign] = (line && inLine.exec(line.text)) ?? []
  return line && before !== undefined ? oddBlank(lined.text, line.start + before.length, sign) : undefined
}

/**
 * @param text the whole text
 * @param start offset of a blank that may be no space
 * @param sign what stands before it; empty at the start of a line
 * @returns undefined when it is one
 */
export function oddBlank(text: string, start: number, sign = ''): Draft | undefined {
  const [blanks] = oddBlanks.exec(text.slice(start, start + 100)) ?? []
  if (!blanks) return undefined
  const place = sign === '-' ? 'behind the dash' : `behind \`${sign}\``
  const what = sign ? `the blank ${place} is not a space` : 'the line starts with a blank that is not a space'
  const others = (text.match(inLines)?.length ?? 1) - 1
  return {
    code: 'bad-indent',
    start,
    end: start + blanks.length,
    message: `${what}, as in text copied from a document`,
    label: sign ? 'type the space anew' : 'type the spaces anew',
    ...(others > 0 && { notes: [`${others} more ${others > 1 ? 'lines have' : 'line has'} such a blank.`] }),
    swallows: true,
  }
}
