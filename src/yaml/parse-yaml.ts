import {
  Composer,
  type CST,
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type ParsedNode,
  Parser,
  parseDocument,
  type YAMLError,
  type YAMLMap,
  YAMLParseError,
  type YAMLSeq,
} from 'yaml'
import { type FastYaml, readFastYaml } from './fast-yaml.ts'
import { itemAt } from './lists.ts'
import { maxDepth, type Value } from './path.ts'

/** A reason why a text is not parsed, and the offset of the problem. */
export interface ParseFailure {
  reason: 'too-long' | 'too-deep' | 'old-line-ends'
  offset: number
}

/** A parsed YAML text. */
export interface ParsedYaml {
  readonly text: string
  /** Plain data; undefined when the text has no content. */
  readonly value: Value | undefined
  /** Errors and warnings of the parser. */
  readonly errors: readonly YAMLError[]
  readonly failure: ParseFailure | undefined
  /** The text is in the subset of the fast reader, so without anchors, tags, tabs and errors. */
  readonly isSimple: boolean
  /** The document's nodes with their ranges, parsed lazily for a simple text. */
  readonly contents: ParsedNode | null
  /** For a simple text, see `FastYaml`. */
  readonly blocks?: FastYaml['blocks']
}

/** In UTF-16 code units, about forty thousand words. */
export const maxLength = 250_000

export const isGroupNode = (node: unknown): node is YAMLMap.Parsed => isMap(node)

export const isListNode = (node: unknown): node is YAMLSeq.Parsed => isSeq(node)

/** Parses a YAML 1.2 text without a byte order mark. It never throws; see `errors` and `failure`. */
export function parseYaml(text: string): ParsedYaml {
  const nothing = { text, value: undefined, errors: [], failure: undefined, isSimple: false, contents: null }
  if (text.length > maxLength) return { ...nothing, failure: { reason: 'too-long', offset: maxLength } }
  const carriageReturn = text.includes('\n') ? -1 : text.indexOf('\r')
  if (carriageReturn >= 0) return { ...nothing, failure: { reason: 'old-line-ends', offset: carriageReturn } }
  const fast = mayHaveOddCharacters(text) ? undefined : readFastYaml(text)
  if (fast) return simpleYaml(text, fast)
  const document = compose(text)
  if (typeof document === 'number') return { ...nothing, failure: { reason: 'too-deep', offset: document } }
  const { contents, errors, warnings } = document
  return { ...nothing, value: contents ? toData(contents) : undefined, errors: [...errors, ...warnings], contents }
}

/** A fast test that finds every character that HTML forbids, and a few others. */
const mayHaveOddCharacters = (text: string): boolean =>
  /[^\t\n -[\]-~\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{1fffd}]/u.test(text)

function simpleYaml(text: string, { data, blocks }: FastYaml): ParsedYaml {
  // The fast reader has checked for duplicate keys, which takes the parser quadratic time.
  const options = { prettyErrors: false, version: '1.2', uniqueKeys: false, keepSourceTokens: true } as const
  let contents: ParsedNode | null = null
  return {
    text,
    value: data,
    errors: [],
    failure: undefined,
    isSimple: true,
    blocks,
    get contents() {
      contents ??= parseDocument(text, options).contents
      return contents
    },
  }
}

/** @returns the document, or the offset of the first node that is too deep; 0 when the parser overflows the stack */
function compose(text: string): Document.Parsed | number {
  const { stackTraceLimit } = Error
  // A text of a hundred thousand brackets has as many errors, and their stacks would take seconds.
  Error.stackTraceLimit = 0
  try {
    const tokens = [...new Parser().parse(text)]
    const deepToken = offsetOfDeepToken(tokens)
    if (deepToken !== undefined) return deepToken
    const document = composeTokens(tokens, text.length)
    return offsetTooDeep(document.contents) ?? document
  } catch (error) {
    // The parser passes long lists of tokens as arguments.
    if (!(error instanceof RangeError)) throw error
    return 0
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Like `parseDocument`, for tokens that are known already. */
function composeTokens(tokens: readonly CST.Token[], end: number): Document.Parsed {
  const composer = new Composer({ prettyErrors: false, version: '1.2' })
  // There is a document even if there are no tokens.
  const documents = [...composer.compose(tokens, true, end)]
  const document = itemAt(documents, 0)
  if (documents[1]) {
    const [from, to] = documents[1].range
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'The text contains several documents.'))
  }
  return document
}

/** Runs before nodes are composed, because that is recursive: thousands of levels would exhaust the stack and crash V8. */
function offsetOfDeepToken(tokens: readonly CST.Token[]): number | undefined {
  const open: [CST.Token, number][] = tokens.map((token) => [token, 0])
  for (let next = open.pop(); next; next = open.pop()) {
    const [token, depth] = next
    if (token.type === 'document' && token.value) open.push([token.value, depth])
    if (!('items' in token)) continue
    if (depth === maxDepth) return token.offset
    const children = token.items.flatMap(({ key, value }) => [value ?? [], key ?? []].flat())
    for (const child of children) open.push([child, depth + 1])
  }
  return undefined
}

function offsetTooDeep(contents: ParsedNode | null): number | undefined {
  const open: [unknown, number][] = [[contents, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    if (isPair(node)) open.push([node.value, depth], [node.key, depth])
    else if (isCollection(node)) {
      if (depth === maxDepth) return node.range?.[0] ?? 0
      for (const item of node.items) open.push([item, depth + 1])
    }
  }
  return undefined
}

/** Converts nodes to plain data. Unsupported features are left out: aliases are null, merge keys and complex keys are removed. */
function toData(node: ParsedNode | null): Value {
  if (isGroupNode(node)) {
    const fields = node.items.flatMap(({ key, value }) =>
      isScalar(key) && key.value !== '<<' ? [[String(key.value ?? ''), toData(value)] as const] : [],
    )
    // An assignment to `__proto__` would set the prototype; this adds a field.
    return Object.fromEntries(fields)
  }
  if (isListNode(node)) return node.items.map(toData)
  if (!isScalar<string | number | boolean | null>(node)) return null
  return node.value === 0 ? 0 : node.value
}

/**
 * @returns the offset of the first mistake, by the YAML parser; it accepts single quotes and trailing commas, which are
 *   found separately
 */
export function offsetOfJsonMistake(text: string): number {
  const [error] = parseDocument(text, { schema: 'json', prettyErrors: false }).errors
  if (error) return error.pos[0]
  const marks = [...text.matchAll(/"(?:[^"\\]|\\.)*"|'|,(?=\s*])/g)]
  return marks.find(([mark]) => mark.length === 1)?.index ?? 0
}
