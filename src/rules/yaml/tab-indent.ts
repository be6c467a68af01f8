import type { YAMLError } from 'yaml'
import { endOfLine } from '../../yaml/lines.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { isLineError, lineAt, lineOfError } from './lib/author-lines.ts'

export default defineRule({
  code: 'tab-indent',
  severity: 'error',
  onSyntaxError: [{ order: 10, explain: explainTab }],
})

/** A tab at the start of a line, or after a dash or colon as indentation. */
function explainTab(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const isTab = error.code === 'TAB_AS_INDENT'
  if (!isTab && !isLineError(error)) return undefined
  // The line of a tab may be blank but for it.
  const line = isTab ? lineAt(context, error.pos[0]) : lineOfError(context, error)
  const spaces = /^( *)\t/.exec(line.text)?.[1]
  if (!isTab && spaces === undefined) return undefined
  const isAtStart = spaces !== undefined
  const start = isAtStart ? line.start + spaces.length : error.pos[0]
  const length = /^[\t ]*/.exec(line.text.slice(start - line.start))?.[0].length ?? 1
  return {
    start,
    end: start + length,
    message: `there is a tab ${isAtStart ? 'at the start of this line' : 'before this field or item'}; YAML counts only spaces`,
    label: isAtStart ? 'use spaces, two for each level' : 'use one space',
    fix: isAtStart ? replaceTabs(context.text, line.start) : { start, end: start + length, text: ' ' },
    hidesRest: true,
  }
}

/** Replaces the tabs of a line, and of all lines below that start with one: the parser reports only the first. */
function replaceTabs(text: string, start: number): SyntaxProblem['fix'] {
  const width = tabWidth(text, start)
  const toSpaces = (indent: string) => indent.replaceAll('\t', ' '.repeat(width))
  const rest = text.slice(start).replace(/^[ \t]+/, toSpaces)
  const fixed = rest.replaceAll(/^\t[ \t]*/gm, toSpaces)
  const end = Math.max(endOfLine(text, start), endOfLine(text, text.lastIndexOf('\n\t') + 1))
  return { start, end, text: fixed.slice(0, fixed.length - (text.length - end)) }
}

/** @returns the width with which the line starts where the line above lets expect it; 2 if none does */
function tabWidth(text: string, start: number): number {
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start).trimEnd()
  const [, indent = '', dash] = /^([ \t]*)(- )?/.exec(text.slice(start)) ?? []
  const [, outer = '', dashes = ''] = /^( *)((?:- +)*)/.exec(above) ?? []
  const column = outer.length + (dash ? 0 : dashes.length) + (above.endsWith(':') ? 2 : 0)
  return [2, 4, 8].find((width) => indent.replaceAll('\t', ' '.repeat(width)).length === column) ?? 2
}
