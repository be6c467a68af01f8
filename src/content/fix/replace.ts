import { isScalar, type ParsedNode, parse } from 'yaml'
import type { Fix, Span } from '../diagnostic.ts'
import type { Parsed } from '../yaml/parse.ts'
import { spanBetween } from '../yaml/span.ts'

/** Letters that mean nothing to YAML, whether in quotes or not. */
const harmless = /^[\p{L}\p{N}/#?=&.~_ -]+$/u

/**
 * Where the very letters of a text stand, inside of its quotes.
 *
 * @returns undefined when the file has them in another form: escaped, folded or over several lines
 */
export function lettersOf(parsed: Parsed, node: ParsedNode | undefined): Span | undefined {
  if (!isScalar(node) || !node.range) return undefined
  const [start, end] = node.range
  const source = parsed.text.slice(start, end)
  if (source === String(node.value)) return spanBetween(parsed, start, end)
  const inQuotes = /^(["'])(.*)\1$/.exec(source)?.[2] === node.value
  return inQuotes ? spanBetween(parsed, start + 1, end - 1) : undefined
}

/**
 * Puts another word in the place of a name or a value, in the same kind of quotes.
 *
 * @param word a name of ours: a field, a type, a choice
 */
export function replaceWord(parsed: Parsed, node: ParsedNode | undefined, word: string): Fix | undefined {
  const span = lettersOf(parsed, node)
  if (!span || !harmless.test(word)) return undefined
  const isPlain = isScalar(node) && node.type === 'PLAIN'
  return { span, text: isPlain && parse(word) !== word ? `"${word}"` : word }
}
