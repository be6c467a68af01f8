import type { YAMLError } from 'yaml'
import { countOf } from '../../../site/text.ts'
import type { SyntaxContext, SyntaxProblem } from '../../define-rule.ts'
import { isLineError, type Line, lineOfError } from './author-lines.ts'

const otherDash = /^([‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?=[ \t]+[\w-]+:))[ \t]*(.*)/s

/** Explains a list marker of word processors or Markdown instead of a dash. */
export function explainOtherDash(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const line = lineOfError(context, error)
  const { dashes, content, contentStart: start } = line
  const [, sign = '', item = ''] = otherDash.exec(content) ?? []
  if (!sign || dashes) return undefined
  const isNumber = /^\d/.test(sign)
  const others = isNumber ? itemsBelow(line) : []
  const fix = isNumber ? writeDashes(context, [line, ...others]) : undefined
  return {
    start,
    end: start + sign.length,
    message: isNumber
      ? `a list starts with \`-\`, not with a number such as \`${sign}\``
      : `\`${sign}\` does not start an item of a list: only \`-\` does`,
    label: `write \`- ${item}\``,
    ...(others.length > 0 && {
      notes: [`${countOf(others.length, 'more line')} ${others.length === 1 ? 'has' : 'have'} this.`],
    }),
    ...(fix && { fix }),
    hidesRest: isNumber,
  }
}

/** @returns the lines below in the same column that also start with another sign */
function itemsBelow({ indent, below }: Line): Line[] {
  const items: Line[] = []
  for (let line = below; line && line.indent >= indent; line = line.below)
    if (line.indent === indent && otherDash.test(line.content)) items.push(line)
  return items
}

/** @returns the fix, if the other fields of each item are in the column after `- ` */
function writeDashes({ text }: SyntaxContext, items: readonly Line[]): SyntaxProblem['fix'] {
  const [first, last] = [items[0], items.at(-1)]
  if (
    !first ||
    !last ||
    items.some(({ indent, below }) => below && below.indent > indent && below.indent !== indent + 2)
  )
    return undefined
  const [start, end] = [first.start, last.end]
  const dashed = (row: string) => row.replace(/^( *)\d{1,2}[.)][ \t]+/, (_, spaces) => `${spaces}- `)
  const starts = new Set(items.map((line) => line.text))
  const rows = text.slice(start, end).split('\n')
  return { start, end, text: rows.map((row) => (starts.has(row.replace(/\r$/, '')) ? dashed(row) : row)).join('\n') }
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
export function explainOtherColon({ content, contentStart: start }: Line): SyntaxProblem | undefined {
  const [, key = '', sign = '', value = ''] =
    /^([A-Za-z][\w-]*) *([：﹕︰∶꞉])\s*(.*)/s.exec(content) ?? /^([a-z]\w*) *([=;])(?: +(.*)|$)/s.exec(content) ?? []
  if (!key) return undefined
  const message = `\`${key}\` must have a plain colon (\`:\`) after it, not \`${sign}\``
  const label = `write \`${`${key}: ${value}`.trim()}\``
  return { start, end: start + content.indexOf(sign) + 1, message, label }
}

/** Explains a comment in the syntax of another language. */
export function explainOtherComment({ content, contentStart: start, end }: Line): SyntaxProblem | undefined {
  const [, sign, rest = ''] = /^(\/\/|\/\*|<!--)(.*)$/s.exec(content) ?? []
  if (!sign) return undefined
  const comment = rest
    .trim()
    .replace(/(?:\*\/|-->)$/, '')
    .trim()
  const label = `a comment starts with \`#\`: write \`${`# ${comment}`.trim()}\``
  return { start, end, message: `\`${sign}\` does not start a comment`, label }
}
