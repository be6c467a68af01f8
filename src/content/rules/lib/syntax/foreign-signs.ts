import type { YAMLError } from 'yaml'
import type { SyntaxContext, SyntaxProblem } from '../define-rule.ts'
import { isLineError, lineOfError } from './author-lines.ts'

/*
 * Signs of word processors, Markdown and programming languages in place of the signs of YAML.
 */

/** Explains a dash or a dot of a word processor, or an asterisk, a plus or a number of Markdown, at the start of an item. */
export function explainOtherDash(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const { dashes, content, contentStart: start } = lineOfError(context, error)
  const [, sign, item] = /^([‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?= +[\w-]+:)) *(.*)$/s.exec(content) ?? []
  if (!sign || dashes) return undefined
  const message = `\`${sign}\` does not start an item of a list: only \`-\` does`
  return { start, end: start + sign.length, message, label: `write \`- ${item}\`` }
}

/** Explains a key in the signs by which Markdown makes words bold: `**heading**: One`. */
export function explainMarkdownKey(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  if (!isLineError(error) && error.code !== 'BAD_ALIAS' && error.code !== 'BAD_SCALAR_START') return undefined
  const { content, contentStart: start, dashes } = lineOfError(context, error)
  const [, sign = '', key, value = ''] =
    /^(\*\*|\*|__|_|`)([A-Za-z][\w-]*?)(?::\1|\1:)(?: +(.*))?$/s.exec(content) ?? []
  if (!key) return undefined
  const message = `\`${key}\` is the name of a field, which cannot have \`${sign}\` around it`
  const label = `write \`${`${dashes}${key}: ${value}`.trim()}\``
  return { start, end: start + key.length + 2 * sign.length, message, label }
}

/** Explains a colon of another keyboard, which only looks like one, or a sign that other files have in its place. */
export function explainOtherColon(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  if (!isLineError(error)) return undefined
  const { content, contentStart: start } = lineOfError(context, error)
  const [, key = '', sign = '', value = ''] =
    /^([A-Za-z][\w-]*) *([：﹕︰∶꞉])\s*(.*)$/s.exec(content) ?? /^([a-z]\w*) *([=;])(?: +(.*))?$/s.exec(content) ?? []
  if (!key) return undefined
  const message = `\`${key}\` must have a plain colon (\`:\`) after it, not \`${sign}\``
  const label = `write \`${`${key}: ${value}`.trim()}\``
  return { start, end: start + content.indexOf(sign) + 1, message, label }
}

/** Explains a comment of another language. */
export function explainOtherComment(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  if (!isLineError(error)) return undefined
  const { content, contentStart: start, end } = lineOfError(context, error)
  const [, sign, rest = ''] = /^(\/\/|\/\*|<!--)(.*)$/s.exec(content) ?? []
  if (!sign) return undefined
  const comment = rest
    .trim()
    .replace(/(?:\*\/|-->)$/, '')
    .trim()
  const label = `a comment starts with \`#\`: write \`${`# ${comment}`.trim()}\``
  return { start, end, message: `\`${sign}\` does not start a comment`, label }
}
