import { isSafeHref } from '../../site/safe-href.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { firstBelow, forLine, type Line } from './lib/author-lines.ts'
import { quoteForLabel, quoteText } from './lib/quote-for-label.ts'
import { splitComment } from './lib/split-comment.ts'

export default defineRule({
  code: 'unquoted-colon',
  severity: 'error',
  onSyntaxError: [
    { order: 140, explain: forLine(explainColonInValue) },
    { order: 200, explain: forLine(explainColonInContinuedText) },
  ],
})

function explainColonInValue(line: Line, context: SyntaxContext): SyntaxProblem | undefined {
  const { field } = line
  if (field && /^#\s/.test(field.value)) return explainMisreadComment(field)
  const { text, comment } = splitComment(field?.value ?? '')
  const colon = /:(\s|$)/.exec(text)
  if (!field || !colon || /^["'[{|>]/.test(text)) return undefined
  const [start, end] = [field.valueStart, field.valueStart + text.length]
  const isAtEnd = colon.index === text.length - 1
  const address = field.key === 'href' ? addressIn(text) : undefined
  const name = fieldIn(context, text)
  const quoting = `${isAtEnd ? 'remove the colon, or put the text' : 'put it'} in quotes: ${quoteForLabel(text, comment)}`
  const advice = name === undefined ? quoting : `write \`${name}\` on a line of its own; if it is no field, ${quoting}`
  return {
    start,
    end,
    message: `the text of \`${field.key}\` ${isAtEnd ? 'ends with a colon, which starts' : 'contains a colon and a space, which start'} a new field`,
    label: address === undefined ? advice : `write \`${address}\``,
    ...(address === undefined && isOneText(context, line, text) && { fix: { start, end, text: quoteText(text) } }),
  }
}

/** Whether a text is neither two fields in one line, nor continued below, nor a field that lost its value. */
function isOneText(context: SyntaxContext, { below, indent }: Line, text: string): boolean {
  if (/:$/.test(text) || fieldIn(context, text) !== undefined) return false
  return !below || below.indent <= indent || below.field !== undefined || below.dashes !== ''
}

/** @returns a word before a colon in a text that is the name of a field */
const fieldIn = ({ schemas }: SyntaxContext, text: string): string | undefined =>
  [...text.matchAll(/(?<![^\s,])([\w-]+):/g)].map(([, name = '']) => name).find((name) => schemas.fieldNames.has(name))

/** A comment such as `# rewrite: photo` is only read as a text below another mistake. */
const explainMisreadComment = ({ key, valueStart, value }: NonNullable<Line['field']>): SyntaxProblem => ({
  start: valueStart,
  end: valueStart + value.length,
  message: `the comment after \`${key}\` is misread because of a mistake in the lines above`,
  isConsequence: true,
})

/** A link with a space after its scheme, where quotes would not help: `mailto: hello@green-gate.example`. */
function addressIn(value: string): string | undefined {
  const [text = ''] = value.split(/\s#/)
  const [, name = '', rest = ''] = /^(https?|mailto|tel):\s+(\S.*)$/is.exec(text) ?? []
  const scheme = name.toLowerCase()
  const target = scheme === 'tel' ? rest.replaceAll(/\(0\)|[\s().]/g, '') : rest.trim()
  const address = scheme.startsWith('http') ? `${scheme}://${target.replace(/^\/+/, '')}` : `${scheme}:${target}`
  return scheme !== '' && isSafeHref(address) ? address : undefined
}

/** A plain multiline text with a colon in a later line. */
function explainColonInContinuedText(line: Line): SyntaxProblem | undefined {
  const { field } = line
  if (field ? !/^[^"'[{|>]/.test(field.value) : line.dashes === '') return undefined
  const below = lineWithColon(line, field ? line.column : line.indent)
  if (!below) return undefined
  const which = field ? `the text of \`${field.key}\`` : 'the text of this item'
  const what = /:$/.test(below.content)
    ? 'has a colon at the end of a line, which starts'
    : 'contains a colon and a space, which start'
  return {
    start: below.contentStart,
    end: below.end,
    message: `${which} ${what} a new field`,
    label: `put the whole text in quotes, or write \`${field ? `${field.key}:` : '-'} >-\` and the whole text below it`,
  }
}

/** @returns the first line with a colon in the text below a line, deeper than a column (from 0) */
function lineWithColon(line: Line, column: number): Line | undefined {
  if (line.below?.field) return undefined
  const below = firstBelow(line, ({ indent, content }) => indent <= column || /:(\s|$)/.test(content))
  return below && below.indent > column && below.dashes === '' ? below : undefined
}
