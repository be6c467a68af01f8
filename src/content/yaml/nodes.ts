import { isAlias, isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar } from 'yaml'
import { oddBlank } from '../syntax/blanks.ts'
import type { Draft } from '../syntax/draft.ts'
import { unsupported } from '../syntax/unsupported.ts'
import type { Parsed } from './parse.ts'

/** The text at hand, and what was found in it. */
interface Reading {
  text: string
  /** It has characters, as they are or behind a backslash, that may be such as no page can show. */
  mayHaveControls: boolean
  problems: Draft[]
}

/**
 * Turns the nodes into plain data, and notes what pages may not use: anchors, aliases, merge keys, tags.
 *
 * @returns the data (undefined for a file without content) and the problems
 */
export function readNodes({ contents, text }: Pick<Parsed, 'contents' | 'text'>): {
  value: unknown
  problems: Draft[]
} {
  const reading: Reading = { text, mayHaveControls: mayBeUnshowable(text), problems: [] }
  return { value: contents === null ? undefined : read(contents, reading), problems: reading.problems }
}

function read(node: ParsedNode | null | undefined, reading: Reading): unknown {
  if (!node) return null
  noteUnsupported(node, reading)
  if (isMap(node)) return readMap(node.items as Pair<ParsedNode, ParsedNode | null>[], reading)
  if (isSeq(node)) return node.items.map((item) => read(item as ParsedNode, reading))
  if (!isScalar(node)) return null
  if (reading.mayHaveControls) noteControl(node, reading)
  // Nobody means a negative zero.
  return node.value === 0 ? 0 : node.value
}

function readMap(pairs: Pair<ParsedNode, ParsedNode | null>[], reading: Reading): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const { key, value } of pairs) {
    const read1 = read(value, reading)
    if (isScalar(key) && key.value !== '<<') {
      noteUnsupported(key, reading)
      if (reading.mayHaveControls) noteControl(key, reading)
      noteOddBlank(key, reading)
      put(data, String(key.value ?? ''), read1)
    } else reading.problems.push(isScalar(key) ? mergeKey(key) : keyIsNoText(key))
  }
  return data
}

/** A plain assignment of a field called `__proto__` would be lost. */
function put(data: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') data[name] = value
  else Object.defineProperty(data, name, { value, enumerable: true, configurable: true, writable: true })
}

function mergeKey({ range: [start, end] }: ParsedNode): Draft {
  const message = 'merge keys (`<<`) are not supported here'
  return { code: 'yaml-unsupported', start, end, message, label: 'write the fields out' }
}

function keyIsNoText({ range: [start, end] }: ParsedNode): Draft {
  const message = 'a list or a group cannot be the name of a field'
  return { code: 'yaml-unsupported', start, end, message, label: 'put the text in quotes', follows: true }
}

function noteUnsupported(node: ParsedNode, { text, problems }: Reading): void {
  if (!isAlias(node) && !node.anchor && !node.tag) return
  problems.push(unsupported(text, node))
}

/** The first name that starts with a blank which was meant to be a space; it speaks for all. */
function noteOddBlank({ range: [start] }: Scalar.Parsed, { text, problems }: Reading): void {
  const draft = problems.some(({ swallows }) => swallows) ? undefined : oddBlank(text, start)
  if (draft) problems.push(draft)
}

/** What HTML may not contain (HTML standard, 13.2.3.5): controls but tab and line feed, non-characters, half pairs. */
const unshowable = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u

/** True of every text with one of these, and of few others; it takes a tenth of the time. */
export const mayBeUnshowable = (text: string): boolean =>
  /[^\t\n -[\]-~\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]/.test(text)

/** Characters that programs send each other and no page can show; they come with text copied from elsewhere. */
function noteControl({ value, range: [start, end] }: Scalar.Parsed, { text, problems }: Reading): void {
  const [character] = (typeof value === 'string' && unshowable.exec(value)) || []
  if (character === undefined) return
  const number = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')
  const typed = text.slice(start, end).indexOf(character)
  // Behind a backslash it does not stand in the file itself.
  const place = typed < 0 ? { start, end } : { start: start + typed, end: start + typed + character.length }
  const message = `no page can show the character U+${number} in this text`
  problems.push({ code: 'control-character', ...place, message, label: 'remove it, or type the text anew' })
}
