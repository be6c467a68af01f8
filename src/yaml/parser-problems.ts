import { isScalar, type Pair, type ParsedNode, visit, type YAMLError } from 'yaml'
import { type Line, lineAt } from './lines.ts'
import { countWhile } from './lists.ts'
import { isGroupNode, type ParsedYaml } from './parse-yaml.ts'
import type { ProblemRange, YamlProblem } from './yaml-problem.ts'

type ErrorCode = YAMLError['code']

const reservedSigns: readonly ErrorCode[] = ['BAD_SCALAR_START', 'BAD_ALIAS', 'TAG_RESOLVE_FAILED']

/** Errors about the sequence of lines, if they are not in brackets. */
const lineErrors: readonly ErrorCode[] = [
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'BAD_INDENT',
]

/** An error of the parser. */
interface Asked {
  code: ErrorCode
  text: string
  start: number
  end: number
  outline: Outline
  /** The line of the offset. */
  own: Line
}

/** @returns a function that says what an error of the parser means; nothing for one that follows from another */
export function createErrorReader(yaml: ParsedYaml): (error: YAMLError) => YamlProblem[] {
  const { text } = yaml
  const outline = createOutline(yaml)
  return ({ code, pos: [start, end], message }) => {
    if (code === 'DUPLICATE_KEY') return repeatedField(text, outline, start)
    const own = lineAt(text, start)
    // The parser may name the end of the line above, or a blank line.
    const near = own.isBlank || start === own.end ? (own.below ?? own) : own
    const found = answer({ code, text, start, end, outline, own }, near) ?? { kind: 'other', start, end }
    const line = found.kind === 'layout' || found.kind === 'other' ? near : lineAt(text, found.start)
    return [{ ...found, line, noticed: start, words: message }]
  }
}

/** After an empty field, the parser reports the end of that line. */
function repeatedField(text: string, { repeated }: Outline, offset: number): YamlProblem[] {
  const field = repeated.get(afterSpace(text, offset))
  if (!field) return []
  const { start } = field
  return [{ ...field, kind: 'duplicate-key', line: lineAt(text, start), noticed: start }]
}

function answer(asked: Asked, line: Line): ProblemRange | undefined {
  const { code, text, start, end, own } = asked
  if (code === 'BAD_DQ_ESCAPE') return { kind: 'escape', start, end: start + 2 }
  if (code === 'MULTIPLE_DOCS') return secondDocument(text, own)
  if (reservedSigns.includes(code)) return { kind: 'reserved-sign', start: startOfWord(text, start), end }
  if (code === 'TAB_AS_INDENT') return tabIn(text, own) ?? { kind: 'tab', start, end: start + spaceLength(text, start) }
  const known = nearQuote(asked) ?? nearBracket(asked) ?? afterSign(asked)
  if (known || !(code === 'UNEXPECTED_TOKEN' || lineErrors.includes(code))) return known
  return tabIn(text, line) ?? oddSpaceIn(text, line) ?? { kind: 'layout', start, end }
}

/** An error after a quoted text, whose quote may be an apostrophe or the opening one of another text. */
function nearQuote({ code, text, start, outline }: Asked): ProblemRange | undefined {
  // `"One" is: two` is read as a field.
  const [, name] = code === 'BLOCK_AS_IMPLICIT_KEY' ? matchAt(/("[^"\n]*"|'[^'\n]*') *[^\s#]/y, text, start) : []
  if (name !== undefined) return { kind: 'text-after-quote', start, end: start + name.length }
  const quoted = lastBefore(outline.quoted, start)
  if (!quoted) return undefined
  const source = text.slice(quoted.start, quoted.end)
  const isLost =
    code === 'MISSING_CHAR' && quoted.end === start && !/^(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*')$/s.test(source)
  if (isLost) return { ...quoted, kind: 'unclosed-quote' }
  const mayFollow = code === 'UNEXPECTED_TOKEN' || (code === 'MISSING_CHAR' && quoted.isInBrackets)
  if (!mayFollow || afterSpace(text, quoted.end) !== start) return undefined
  const includesFields = /\n[ \t]*(?:- +)?[\w-]+:\s/.test(source)
  return { ...quoted, kind: includesFields ? 'unclosed-quote' : 'text-after-quote' }
}

/** An error in brackets, or after them. */
function nearBracket({ code, text, start, end, outline, own }: Asked): ProblemRange | undefined {
  const isToken = code === 'UNEXPECTED_TOKEN'
  if (!isToken && code !== 'BLOCK_IN_FLOW' && !lineErrors.includes(code)) return undefined
  const brackets = lastBefore(outline.brackets, start)
  if (brackets && (isToken ? start < brackets.end : start <= brackets.end))
    return (
      dashIn(text, start, own) ??
      loneCommaAt(text, start) ?? { kind: 'unclosed-bracket', start: brackets.start, end: start }
    )
  if (!isToken) return undefined
  const isAfter = brackets && brackets.start >= own.start && afterSpace(text, brackets.end) === start
  const sign = text[start]
  if (isAfter && sign === ',') return { kind: 'stray-comma', start, end: start + 1 }
  if (sign === ']' || sign === '}') return { kind: 'stray-bracket', start, end }
  // `[New] kitchens`
  return isAfter && brackets.start === own.restStart ? { kind: 'reserved-sign', start: brackets.start, end } : undefined
}

/** On a line of its own, it is an item of the next list. */
const dashIn = (text: string, start: number, own: Line): ProblemRange | undefined =>
  text[start] === '-' && /[[,][ \t]*$/.test(text.slice(own.start, start))
    ? { kind: 'dash-in-brackets', start, end: start + 1 }
    : undefined

const loneCommaAt = (text: string, start: number): ProblemRange | undefined =>
  text[start] === ',' && /[[{,]\s*$/.test(text.slice(0, start).slice(-50))
    ? { kind: 'lone-comma', start, end: start + 1 }
    : undefined

/** An error after a sign that has a meaning at this place. */
function afterSign({ code, text, start, end, own }: Asked): ProblemRange | undefined {
  const isToken = code === 'UNEXPECTED_TOKEN'
  const isHeader = isToken && /^[|>](?![-+]?\d?$|\d[-+]$)/.test(own.rest)
  if (isHeader || /^[|>][-+]? +[-+]$/.test(own.rest))
    return { kind: 'block-header', start: own.restStart, end: own.end }
  if (isToken && text[start] === '-' && own.key !== undefined && own.restStart === start)
    return { kind: 'dash-after-colon', start, end: own.end }
  return code === 'BLOCK_AS_IMPLICIT_KEY' && /^\?\s/.test(text.slice(start, start + 2))
    ? { kind: 'reserved-sign', start, end }
    : undefined
}

function secondDocument(text: string, own: Line): ProblemRange {
  const { start } = /^(?:---|\.\.\.)/.test(text.slice(own.start, own.end)) ? own : (own.above ?? own)
  return { kind: 'second-document', start, end: start + 3 }
}

function tabIn(text: string, line: Line): ProblemRange | undefined {
  const [spaces] = matchAt(/ *(?=\t)/y, text, line.start)
  if (spaces === undefined) return undefined
  const start = line.start + spaces.length
  return { kind: 'tab', start, end: start + spaceLength(text, start) }
}

/** Spaces of word processors and websites, which are letters in YAML. */
const oddSpace = /([ \t]*(?:- +)*(?:-|[\w-]+:|))([\u00a0\u2000-\u200b\u202f\u3000]+)/y

function oddSpaceIn(text: string, line: Line): ProblemRange | undefined {
  const [, before, spaces = ''] = matchAt(oddSpace, text, line.start)
  if (before === undefined) return undefined
  const start = line.start + before.length
  return { kind: 'odd-space', start, end: start + spaces.length }
}

/** The parser reports `*word:` at its colon. */
function startOfWord(text: string, offset: number): number {
  let start = offset
  while (start > 0 && /[^\s,[\]{}]/.test(text.charAt(start - 1))) start--
  return start
}

const afterSpace = (text: string, start: number): number =>
  start + (matchAt(/[ \t\r\n]*/y, text, start)[0] ?? '').length
const spaceLength = (text: string, start: number): number => (matchAt(/[ \t]*/y, text, start)[0] ?? '').length

/** @returns what a sticky pattern finds at an offset; empty if nothing */
function matchAt(pattern: RegExp, text: string, offset: number): (string | undefined)[] {
  pattern.lastIndex = offset
  return pattern.exec(text) ?? []
}

interface Extent {
  start: number
  end: number
}

/** A quoted text; `end` is the offset after the closing quote. */
interface QuotedText extends Extent {
  isInBrackets: boolean
}

/** A field that has the name of another one in its group. */
interface RepeatedField extends Extent {
  /** Offset of the other one. */
  first: number
}

/** What is known of a text with mistakes, in the order of the text. */
interface Outline {
  quoted: QuotedText[]
  /** Lists and groups in brackets that are not inside others. */
  brackets: Extent[]
  /** By offset: the first repeated field of each group. */
  repeated: Map<number, RepeatedField>
}

function createOutline({ contents, text }: ParsedYaml): Outline {
  const outline: Outline = { quoted: [], brackets: [], repeated: new Map() }
  visit(contents, {
    Collection: (_, node) => {
      const [start, end] = node.range ?? [0, 0]
      if (node.flow && start >= (outline.brackets.at(-1)?.end ?? 0)) outline.brackets.push({ start, end })
      if (isGroupNode(node)) addRepeated(outline, node.items)
    },
    Scalar: (_, { range }) => {
      const [start, end] = range ?? [0, 0]
      if (!/["']/.test(text[start] ?? '')) return
      outline.quoted.push({ start, end, isInBrackets: start < (outline.brackets.at(-1)?.end ?? 0) })
    },
  })
  return outline
}

/**
 * Adds the first field of a group that repeats another one. A key without text follows from another mistake, and below an
 * empty field, the field may belong to that one.
 */
function addRepeated({ repeated }: Outline, pairs: readonly Pair<ParsedNode, ParsedNode | null>[]): void {
  const seen = new Map<unknown, number>()
  for (const [index, { key }] of pairs.entries()) {
    if (!isScalar(key)) continue
    const [start, end] = key.range
    const first = seen.get(key.value)
    if (first === undefined) seen.set(key.value, start)
    else if (end > start && !mayOwn(pairs[index - 1], first)) return void repeated.set(start, { start, end, first })
  }
}

/** @returns whether a field is empty, and another one than the first of two with one name */
const mayOwn = (field: Pair<ParsedNode, ParsedNode | null> | undefined, first: number): boolean =>
  isScalar(field?.value) && field.value.range[0] === field.value.range[1] && field.key.range[0] !== first

/** @returns of extents in their order, the last one that starts before an offset */
const lastBefore = <T extends Extent>(sorted: readonly T[], offset: number): T | undefined =>
  sorted[countWhile(sorted, ({ start }) => start < offset) - 1]
