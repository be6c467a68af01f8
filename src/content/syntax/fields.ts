import type { YAMLError } from 'yaml'
import { corrections } from '../explain/corrections.ts'
import { isSafeHref } from '../safe-href.ts'
import type { Lined } from '../yaml/span.ts'
import { type Draft, isOfLines, type Line, lineAt, lineOf, quoted, splitComment, splitField } from './draft.ts'

/** A line that is not quite `field: value` or `- item`, whatever stands around it. */
export function explainField(lined: Lined, error: YAMLError): Draft | undefined {
  if (!isOfLines(error)) return undefined
  const line = lineOf(lined, error)
  return (
    unquotedColon(line) ?? otherColon(line) ?? missingSpace(line) ?? missingSpaceAfterDash(line) ?? otherComment(line)
  )
}

/** A word processor makes its own dash or dot of the one that starts an item; Markdown also takes an asterisk or a plus. */
export function explainOtherDash(lined: Lined, error: YAMLError): Draft | undefined {
  const { dashes, content, contentStart: start } = lineOf(lined, error)
  const [, sign, item] = /^([‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?= +[\w-]+:)) *(.*)$/.exec(content) ?? []
  if (!sign || dashes) return undefined
  const message = `\`${sign}\` is not the plain dash that starts an item of a list`
  return { code: 'not-a-field', start, end: start + sign.length, message, label: `write \`- ${item}\`` }
}

/** A name in the signs by which Markdown makes words bold: `**heading**: One`. */
export function explainMarkedName(lined: Lined, error: YAMLError): Draft | undefined {
  if (!isOfLines(error) && error.code !== 'BAD_ALIAS' && error.code !== 'BAD_SCALAR_START') return undefined
  const { content, contentStart: start, dashes } = lineAt(lined, lineOf(lined, error).start)
  const [, sign = '', name, value = ''] =
    /^(\*\*|\*|__|_|`)([A-Za-z][\w-]*?)(?::\1|\1:)(?: +(.*))?$/.exec(content) ?? []
  if (!name) return undefined
  const message = `\`${sign}\` around \`${name}\` makes it no name of a field`
  const label = `write \`${`${dashes}${name}: ${value}`.trim()}\``
  return { code: 'not-a-field', start, end: start + name.length + 2 * sign.length, message, label }
}

function unquotedColon(line: Line): Draft | undefined {
  const field = splitField(line)
  const { text, comment } = splitComment(field?.value ?? '')
  const colon = /:(\s|$)/.exec(text)
  if (!field || !colon || /^["'[{|>]/.test(text)) return undefined
  const isAtEnd = colon.index === text.length - 1
  const address = field.key === 'href' ? addressIn(text) : undefined
  const advice = `${isAtEnd ? 'remove the colon, or put the text' : 'put it'} in quotes: ${quoted(text, comment)}`
  return {
    code: 'unquoted-colon',
    start: field.valueStart,
    end: field.valueStart + text.length,
    message: `the text of \`${field.key}\` ${isAtEnd ? 'ends with a colon' : 'contains a colon and a space'}, which starts a new field`,
    label: address === undefined ? advice : `write \`${address}\``,
  }
}

/** A link with a blank behind its scheme, which quotes would not make right: `mailto: hola@casa-ejemplo.example`. */
function addressIn(value: string): string | undefined {
  const [address] = corrections('link', value.replace(/\s+#.*$/, '')).flat()
  return address !== undefined && /^[a-z]+:/.test(address) && isSafeHref(address) ? address : undefined
}

/** The colons of other keyboards look alike and mean nothing to YAML, and other files have other signs in their place. */
function otherColon({ content, contentStart: start }: Line): Draft | undefined {
  const [, key = '', sign = '', value = ''] =
    /^([A-Za-z][\w-]*) *([：﹕︰∶꞉])\s*(.*)$/.exec(content) ?? /^([a-z]\w*) *([=;])(?: +(.*))?$/.exec(content) ?? []
  if (!key) return undefined
  const message = `\`${sign}\` behind \`${key}\` is not the plain colon that ends a field's name`
  const label = `write \`${`${key}: ${value}`.trim()}\``
  return { code: 'not-a-field', start, end: start + content.indexOf(sign) + 1, message, label }
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

/** A comment as other languages write it. */
function otherComment({ content, contentStart: start, end }: Line): Draft | undefined {
  const [, sign, note = ''] = /^(\/\/|\/\*|<!--)\s*(.*?)\s*(?:\*\/|-->)?$/.exec(content) ?? []
  if (!sign) return undefined
  const message = `\`${sign}\` starts no comment here`
  return {
    code: 'not-a-field',
    start,
    end,
    message,
    label: `a comment starts with \`#\`: write \`${`# ${note}`.trim()}\``,
  }
}
