import { isScalar, type ParsedNode, type Scalar, visit, type YAMLError } from 'yaml'
import { endOfLine, type Lined } from '../yaml/span.ts'
import { type Draft, lineAt, quoted, splitField } from './draft.ts'

type WithContents = Lined & { contents: ParsedNode | null }

/** A quote that is never closed, or that is closed by the opening quote of a later line. */
export function explainQuotes(parsed: WithContents, error: YAMLError): Draft | undefined {
  if (error.message.startsWith('Missing closing')) return unclosed(parsed, quotedBefore(parsed, error.pos[0])?.range[0])
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') return colonAfterQuote(parsed, error.pos[0])
  if (!error.message.includes('at node end')) return undefined
  const scalar = quotedBefore(parsed, error.pos[0])
  if (!scalar) return undefined
  const [start, end] = scalar.range
  if (parsed.text.slice(end, error.pos[0]).trim()) return undefined
  const inside = parsed.text.slice(start, end)
  if (/\n\s*(- +)?[\w-]+:\s/.test(inside)) return unclosed(parsed, start)
  return inside.startsWith("'") ? apostrophe(parsed, start, end) : textAfterQuote(parsed, start)
}

/** The last text in quotes that starts before the offset. */
function quotedBefore({ contents, text }: WithContents, offset: number): Scalar.Parsed | undefined {
  let last: Scalar.Parsed | undefined
  visit(contents, {
    Scalar: (_, node) => {
      const scalar = node as Scalar.Parsed
      if (isQuoted(scalar, text) && scalar.range[0] < offset) last = scalar
    },
  })
  return last
}

function isQuoted(node: Scalar.Parsed, text: string): boolean {
  return isScalar(node) && /["']/.test(text[node.range?.[0] ?? -1] ?? '')
}

function unclosed({ text }: Lined, start: number | undefined): Draft | undefined {
  if (start === undefined) return undefined
  const end = endOfLine(text, start)
  const quote = text[start] as string
  const [, inside, other] = /^["'](.*?)\s*([“”„«»‘’″′])\s*$/.exec(text.slice(start, end)) ?? []
  if (other)
    return {
      code: 'unclosed-quote',
      start,
      end,
      message: `the text starts with a straight quote (${quote}), which the quote of a word processor (${other}) does not close`,
      label: `write ${quoted(inside ?? '')}`,
      swallows: true,
    }
  return {
    code: 'unclosed-quote',
    start,
    end,
    message: `the text starts with a quote (${quote}) that is never closed`,
    label: `close it with ${quote} at the end`,
    swallows: true,
  }
}

function apostrophe({ text }: Lined, start: number, end: number): Draft | undefined {
  const stop = endOfLine(text, start)
  const whole = text.slice(start, stop).replace(/^'|'$/g, '')
  return {
    code: 'text-after-quote',
    start: end - 1,
    end: stop,
    message: "the apostrophe ends the text, because it starts with a single quote (')",
    label: `write ${quoted(whole)}`,
  }
}

/** `"One" is: two`, which the parser takes for a field. */
function colonAfterQuote(lined: Lined, start: number): Draft | undefined {
  const [, inQuotes] =
    /^("[^"\n]*"|'[^'\n]*') *[^\s#]/.exec(lined.text.slice(start, endOfLine(lined.text, start))) ?? []
  if (!inQuotes) return undefined
  return inQuotes.startsWith("'") ? apostrophe(lined, start, start + inQuotes.length) : textAfterQuote(lined, start)
}

/** A second quote behind a space opens another pair within the first, whose own end is the last of all. */
const quotesInQuotes = /^"[^"]*\s".*"$/

function textAfterQuote(lined: Lined, start: number): Draft {
  const line = lineAt(lined, start)
  const value = splitField(line)?.value ?? lined.text.slice(start, line.end)
  const label = /^"[^"]*"(\s*,\s*"[^"]*")+$/.test(value)
    ? `put brackets around a list: ${`[${value}]`.length > 60 ? '`[ … ]`' : `\`[${value}]\``}`
    : /^"[^"]*"\s*,$/.test(value)
      ? 'YAML needs no comma at the end of a line: remove it'
      : /^""[^"]+""$/.test(value)
        ? `write ${quoted(value.slice(2, -2))}`
        : `put the whole text in one pair of quotes: ${quoted(quotesInQuotes.test(value) ? value.slice(1, -1) : value)}`
  const end = lined.text.indexOf('"', start + 1) + 1
  return {
    code: 'text-after-quote',
    start: end || start,
    end: line.end,
    message: 'text stands behind the closing quote',
    label,
  }
}
