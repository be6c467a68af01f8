import { isScalar, type Scalar, visit } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import { whereOf } from '../explain/words.ts'
import { quoted, splitComment } from '../syntax/draft.ts'
import { textSign } from '../syntax/other.ts'
import type { Parsed, Path } from '../yaml/parse.ts'
import { endOfLine, spanBetween } from '../yaml/span.ts'

/** What YAML accepts and the author did not mean: a text cut by ` #`, typographic quotes round a text, a 9.000 for 9000. */
export function findTraps(parsed: Parsed): Diagnostic[] {
  const found: Diagnostic[] = []
  if (!mayBeTrap.test(parsed.text)) return found
  visit(parsed.contents, {
    Scalar: (key, node, parents) => {
      const scalar = node as Scalar.Parsed
      if (key === 'key' || scalar.type !== 'PLAIN') return
      const trap =
        typeof scalar.value === 'string'
          ? (cutText(parsed, scalar) ?? turnedSign(parsed, scalar) ?? smartQuotes(parsed, scalar))
          : thousandsPoint(parsed, scalar)
      if (trap) found.push({ ...trap, ...whereIn(parsed, parents) })
    },
  })
  return found
}

/** What stands in every text with a trap. */
const mayBeTrap = /[ \t]#[^\s#!]|\s[“”„«‘’″′]|\d\.\d{3}| -[>|]\s/

/** A `#` with a blank behind it is a remark. With a letter or digit behind it, it is part of a sentence, of which the rest is lost. */
function cutText(parsed: Parsed, { range: [start, end] }: Scalar.Parsed): Diagnostic | undefined {
  const stop = endOfLine(parsed.text, end)
  const rest = /^[ \t]+#[^\s#!]/.exec(parsed.text.slice(end, stop))
  if (!rest) return undefined
  const hash = parsed.text.indexOf('#', end)
  const { text, comment } = splitComment(parsed.text.slice(start, stop))
  const isLost = /^[\p{L}\p{N}]/u.test(parsed.text.slice(hash + 1, stop))
  return {
    code: 'cut-text',
    severity: isLost ? 'error' : 'warning',
    message: 'the text ends before the #: YAML takes the rest of the line for a comment',
    file: parsed.file,
    span: spanBetween(parsed, hash, stop),
    label: `put the text in quotes: ${quoted(text, comment)}`,
    notes: [],
  }
}

/** `->` and `-|`, with the text on the lines below. */
function turnedSign(parsed: Parsed, { range: [start, end] }: Scalar.Parsed): Diagnostic | undefined {
  const [sign] = /^-[>|](?=\s*\n)/.exec(parsed.text.slice(start, end)) ?? []
  if (!sign) return undefined
  const { code, message, label = '' } = textSign(start, end, sign, `${sign[1]}-`)
  const span = spanBetween(parsed, start, start + sign.length)
  return { code, severity: 'error', message, file: parsed.file, span, label, notes: [] }
}

function smartQuotes(parsed: Parsed, { value, range: [start, end] }: Scalar.Parsed): Diagnostic | undefined {
  const text = String(value)
  const isMixed = /^[“”„«‘’″′][^"']*["']$/.test(text)
  if (!isMixed && !/^[“”„«‘’″′].*[”“»’″′]$/s.test(text)) return undefined
  return {
    code: 'smart-quotes',
    severity: 'warning',
    message: 'the text stands in typographic quotes, which will be shown on the page',
    file: parsed.file,
    span: spanBetween(parsed, start, Math.min(end, endOfLine(parsed.text, start))),
    label: 'remove them, or use straight quotes (")',
    notes: [],
  }
}

/** A point between thousands, as prices are written in Spain: YAML takes it for the start of decimals. */
function thousandsPoint(parsed: Parsed, { value, range: [start, end] }: Scalar.Parsed): Diagnostic | undefined {
  const written = parsed.text.slice(start, end)
  if (typeof value !== 'number' || !/^-?[1-9]\d{0,2}\.\d{3}$/.test(written)) return undefined
  return {
    code: 'thousands-point',
    severity: 'error',
    message: `\`${written}\` is read as ${value}: the point starts decimals, not thousands`,
    file: parsed.file,
    span: spanBetween(parsed, start, end),
    label: `write \`${written.replace('.', '')}\``,
    notes: [],
  }
}

/** The place in the document, from the nodes around a value. */
function whereIn(parsed: Parsed, parents: readonly unknown[]): { where?: string } {
  const path: Path = parents.flatMap((parent, index): (string | number)[] => {
    const child = parents[index + 1]
    const { items } = parent as { items?: unknown[] }
    if (Array.isArray(items) && child) {
      const { key } = child as { key?: unknown }
      return isScalar(key) ? [String(key.value)] : [items.indexOf(child)]
    }
    return []
  })
  const where = whereOf(path.slice(0, path[0] === 'sections' ? Math.max(2, path.length - 1) : -1), parsed.value)
  return where === undefined ? {} : { where }
}
