import type { YAMLError } from 'yaml'
import type { SyntaxContext, SyntaxProblem } from '../define-rule.ts'
import { isLineError, lineOfError } from './author-lines.ts'

/** Explains a list marker of word processors or Markdown instead of a dash. */
export function explainOtherDash(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const { dashes, content, contentStart: start } = lineOfError(context, error)
  const [, sign, item] = /^([‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?= +[\w-]+:)) *(.*)/s.exec(content) ?? []
  if (!sign || dashes) return undefined
  const message = `\`${sign}\` does not start an item of a list: only \`-\` does`
  return { start, end: start + sign.length, message, label: `write \`- ${item}\`` }
}

/** Explains a key with Markdown emphasis: `**heading**: One`. */
export function explainMarkdownKey(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  if (!isLineError(error) && error.code !== 'BAD_ALIAS' && error.code !== 'BAD_SCALAR_START') return undefined
  const { content, contentStart: start, dashes } = lineOfError(context, error)
  const [, sign = '', key, value = ''] =
    /^(\*\*|\*|__|_|`)([A-Za-z][\w-]*?)(?::\1|\1:)(?: +(.*)|$)/s.exec(content) ?? []
  if (!key) return undefined
  const message = `\`${key}\` is the name of a field, which cannot have \`${sign}\` around it`
  const label = `write \`${`${dashes}${key}: ${value}`.trim()}\``
  return { start, end: start + key.length + 2 * sign.length, message, label }
}

/** Explains a character that looks like a colon, or an equals sign or semicolon instead of one. */
export function explainOtherColon(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  if (!isLineError(error)) return undefined
  const { content, contentStart: start } = lineOfError(context, error)
  const [, key = '', sign = '', value = ''] =
    /^([A-Za-z][\w-]*) *([：﹕︰∶꞉])\s*(.*)/s.exec(content) ?? /^([a-z]\w*) *([=;])(?: +(.*)|$)/s.exec(content) ?? []
  if (!key) return undefined
  const message = `\`${key}\` must have a plain colon (\`:\`) after it, not \`${sign}\``
  const label = `write \`${`${key}: ${value}`.trim()}\``
  return { start, end: start + content.indexOf(sign) + 1, message, label }
}

/** Explains a comment in the syntax of another language. */
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
