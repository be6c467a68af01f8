import {
  type CST,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  Parser,
  parseDocument,
  type YAMLError,
} from 'yaml'
import { readFastYaml } from './fast-yaml.ts'

/** Why a text is not parsed at all, and the offset at which that shows. */
export interface ParseFailure {
  reason: 'too-long' | 'too-deep' | 'old-line-ends'
  offset: number
}

/** A YAML text as far as it could be read. */
export interface ParsedYaml {
  readonly text: string
  /** Plain data; undefined when the text has no content. */
  readonly value: unknown
  /** What the parser says against the text. */
  readonly errors: readonly YAMLError[]
  readonly failure: ParseFailure | undefined
  /** It is in the subset that the fast reader knows: without anchors, tags, tabs and mistakes. */
  readonly isSimple: boolean
  /** The document's nodes with their ranges. Of a simple text they are parsed when somebody asks: few files need them. */
  readonly contents: ParsedNode | null
}

/** In UTF-16 code units: forty thousand words. What is longer would be no page for visitors. */
export const maxLength = 250_000

/** Pages have about ten levels. Functions that walk a document call themselves for each. */
export const maxDepth = 100

/**
 * Parses one YAML 1.2 text. It never throws: `errors` and `failure` say what is wrong.
 *
 * @param text the text, without a byte order mark
 */
export function parseYaml(text: string): ParsedYaml {
  const nothing = { text, value: undefined, errors: [], failure: undefined, isSimple: false, contents: null }
  if (text.length > maxLength) return { ...nothing, failure: { reason: 'too-long', offset: maxLength } }
  const carriageReturn = text.includes('\n') ? -1 : text.indexOf('\r')
  if (carriageReturn >= 0) return { ...nothing, failure: { reason: 'old-line-ends', offset: carriageReturn } }
  const value = mayHaveOddCharacters(text) ? undefined : readFastYaml(text, maxDepth)
  if (value !== undefined) return new SimpleYaml(text, value)
  const document = compose(text)
  if (typeof document === 'number') return { ...nothing, failure: { reason: 'too-deep', offset: document } }
  const { contents, errors, warnings } = document
  return { ...nothing, value: contents ? toData(contents) : undefined, errors: [...errors, ...warnings], contents }
}

/** True of every text with a character that HTML may not contain, and of few others; it takes a tenth of the time. */
export const mayHaveOddCharacters = (text: string): boolean =>
  /[^\t\n -[\]-~\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]/.test(text)

class SimpleYaml implements ParsedYaml {
  readonly errors = []
  readonly failure = undefined
  readonly isSimple = true
  #contents: ParsedNode | undefined

  constructor(
    readonly text: string,
    readonly value: unknown,
  ) {}

  get contents(): ParsedNode {
    // The fast reader has seen that no key is there twice, which takes the parser quadratic time.
    const options = { prettyErrors: false, version: '1.2', uniqueKeys: false } as const
    this.#contents ??= parseDocument(this.text, options).contents as ParsedNode
    return this.#contents
  }
}

interface Composed {
  contents: ParsedNode | null
  errors: YAMLError[]
  warnings: YAMLError[]
}

/** @returns the document, or the offset of the first node that is too deep; 0 when the parser fails */
function compose(text: string): Composed | number {
  try {
    const deepToken = offsetOfDeepToken(text)
    if (deepToken !== undefined) return deepToken
    const document = parseDocument(text, { prettyErrors: false, version: '1.2' })
    return offsetTooDeep(document.contents) ?? document
  } catch (error) {
    // The parser passes long lists of tokens as arguments.
    if (!(error instanceof RangeError)) throw error
    return 0
  }
}

/**
 * Nodes are composed by functions that call themselves for each level. Without this check, thousands of levels exhaust
 * the stack, and V8 ends the process when it compiles a regular expression there.
 */
function offsetOfDeepToken(text: string): number | undefined {
  const open: [CST.Token, number][] = [...new Parser().parse(text)].map((token) => [token, 0])
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

/** Nodes as plain data, without what pages may not use: aliases are null, merge keys and keys that are no text are left out. */
function toData(node: ParsedNode | null): unknown {
  if (isMap(node)) {
    const data: Record<string, unknown> = {}
    for (const { key, value } of node.items as Pair<ParsedNode, ParsedNode | null>[])
      if (isScalar(key) && key.value !== '<<') setField(data, String(key.value ?? ''), toData(value))
    return data
  }
  if (isSeq(node)) return node.items.map((item) => toData(item as ParsedNode))
  if (!isScalar(node)) return null
  return node.value === 0 ? 0 : node.value
}

/** A plain assignment of a field called `__proto__` would be lost. */
function setField(data: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') data[name] = value
  else Object.defineProperty(data, name, { value, enumerable: true, configurable: true, writable: true })
}
