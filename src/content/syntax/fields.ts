import type { YAMLError } from 'yaml'
import { endOfLine, type Lined } from '../span.ts'
import { type Draft, type Line, lineAt, lineBelow, quoted, splitField } from './draft.ts'

/** A line that is not quite `field: value`. */
export function explainField(lined: Lined, error: YAMLError): Draft | undefined {
  const known = ['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']
  if (!known.includes(error.code) || error.message.includes('Flow')) return undefined
  const line = lineAt(lined, error.pos[0])
  return (
    unquotedColon(line) ??
    otherColon(line) ??
    missingSpace(line) ??
    missingSpaceAfterDash(line) ??
    notAField(lined, line)
  )
}

/** A word processor makes its own dash or dot of the one that starts an item; Markdown also takes an asterisk. */
export function explainOtherDash(lined: Lined, { pos }: YAMLError): Draft | undefined {
  const { content, contentStart: start } = lineAt(lined, pos[0])
  const [, sign, item] = /^([‐‑‒–—−－•·]|\*(?= +[\w-]+:)) *(.*)$/.exec(content) ?? []
  if (!sign) return undefined
  const message = `\`${sign}\` is not the plain dash that starts an item of a list`
  return { code: 'not-a-field', start, end: start + 1, message, label: `write \`- ${item}\`` }
}

function unquotedColon(line: Line): Draft | undefined {
  const field = splitField(line)
  const colon = field ? /:(\s|$)/.exec(field.value) : null
  if (!field || !colon || /^["'[{|>]/.test(field.value)) return undefined
  const isAtEnd = colon.index === field.value.length - 1
  return {
    code: 'unquoted-colon',
    start: field.valueStart,
    end: line.end,
    message: `the text of \`${field.key}\` ${isAtEnd ? 'ends with a colon' : 'contains a colon and a space'}, which starts a new field`,
    label: `${isAtEnd ? 'remove the colon, or put the text' : 'put it'} in quotes: ${quoted(field.value)}`,
  }
}

/** The colons of other keyboards look alike and mean nothing to YAML. */
function otherColon({ content, contentStart: start }: Line): Draft | undefined {
  const [, key = '', colon = '', value = ''] = /^([A-Za-z][\w-]*) *([：﹕︰∶꞉])\s*(.*)$/.exec(content) ?? []
  if (!key) return undefined
  const message = `\`${colon}\` behind \`${key}\` is not the plain colon that ends a field's name`
  const label = `write \`${`${key}: ${value}`.trim()}\``
  return { code: 'not-a-field', start, end: start + content.indexOf(colon) + 1, message, label }
}

function missingSpace(line: Line): Draft | undefined {
  const [, key, value] = /^([A-Za-z][\w-]*):(\S.*)$/.exec(line.content) ?? []
  if (!key || !value || value.startsWith('//')) return undefined
  const start = line.contentStart
  const message = `a space is missing behind \`${key}:\``
  return { code: 'missing-space', start, end: start + key.length + 2, message, label: `write \`${key}: ${value}\`` }
}

function missingSpaceAfterDash(line: Line): Draft | undefined {
  if (!/^-[^\s-]/.test(line.content)) return undefined
  const start = line.contentStart
  const label = `write \`- ${line.content.slice(1)}\``
  return { code: 'missing-space', start, end: start + 2, message: 'a space is missing behind the dash', label }
}

function notAField(lined: Lined, line: Line): Draft | undefined {
  if (line.content === '' || splitField(line)) return undefined
  const below = lineBelow(lined, line)
  const item = line.dashes !== '' && below !== undefined && splitField(below) !== undefined
  return {
    code: 'not-a-field',
    start: line.contentStart,
    end: endOfLine(lined.text, line.contentStart),
    message: 'this line is neither a field (`name: value`) nor an item of a list (`- value`)',
    label: item
      ? 'an item with several fields starts with the first of them: `- name: value`'
      : 'text that goes on from the line above is indented deeper than its field',
  }
}
