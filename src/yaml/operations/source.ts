import { type CST, isPair, isScalar, type ParsedNode, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { endOfLine, startOfLine } from '../lines.ts'
import { isGroupNode, isListNode, type ParsedYaml } from '../parse-yaml.ts'
import type { Path } from '../path.ts'

/** A parsed text whose line breaks are LF. */
export interface Source {
  text: string
  contents: ParsedNode
}

/** A field of a group or an item of a list, with the lines that belong to it. */
export interface Entry {
  key?: string
  /** Offset of its key or of its dash; in a flow list that of the value. */
  start: number
  /** Offset after the colon or the dash. */
  afterIndicator: number
  /** Offset after the value, without comments. */
  valueEnd: number
  /** Offset after the value, the comment in its last line, and comments below that are indented deeper than it. */
  end: number
  /** Offset of the line of its first comment above; of its own line when there is none. */
  lead: number
  /** It, or its comment, starts after other characters in its line, as the first field of a list item. */
  isInline: boolean
  value: ParsedNode | null
}

type CollectionNode = YAMLMap.Parsed | YAMLSeq.Parsed

/** An item of a collection as the parser has read it. */
type TokenItem = CST.CollectionItem

/** A group or a list in a text. */
export interface Collection {
  node: CollectionNode
  isFlow: boolean
  entries: Entry[]
  /** Spaces before each entry. */
  column: number
  /** The entry whose value it is; undefined for the document. */
  owner: Entry | undefined
}

/** @returns undefined when the text has errors, or is not a group or a list */
export function readSource({ text, errors, failure, isSimple, contents: simple }: ParsedYaml): Source | undefined {
  if (errors.length > 0 || failure) return undefined
  const options = { keepSourceTokens: true, prettyErrors: false, version: '1.2' } as const
  const contents = isSimple ? simple : parseDocument(text, options).contents
  return isGroupNode(contents) || isListNode(contents) ? { text, contents } : undefined
}

/** @returns the group or list at a path; undefined when there is none */
export function collectionAt({ text, contents }: Source, path: Path): Collection | undefined {
  let collection = readCollection(text, contents, undefined)
  for (const segment of path) {
    const entry = collection && entryAt(collection, segment)
    collection = entry && readCollection(text, entry.value, entry)
  }
  return collection
}

export function entryAt({ entries, node }: Collection, segment: string | number): Entry | undefined {
  return isListNode(node) ? entries[Number(segment)] : entries.findLast(({ key }) => key === String(segment))
}

function readCollection(text: string, node: ParsedNode | null, owner: Entry | undefined): Collection | undefined {
  if (!isGroupNode(node) && !isListNode(node)) return undefined
  const isFlow = node.flow === true
  const entries = isFlow ? flowEntries(node) : blockEntries(text, node, owner)
  const start = entries[0]?.start ?? 0
  return { node, isFlow, entries, column: start - startOfLine(text, start), owner }
}

/** The items of a collection with the tokens of the parser, which has no nodes for dashes and colons. */
function itemsOf(node: CollectionNode): { item?: TokenItem; key?: ParsedNode; value: ParsedNode | null }[] {
  const all: readonly TokenItem[] = node.srcToken?.items ?? []
  const tokens = all.filter(
    ({ start, key, sep }, index) => index < node.items.length || key || sep || start.some(isIndicator),
  )
  return node.items.map((entry, index) => {
    const item = tokens[index]
    return isPair(entry) ? { item, key: entry.key, value: entry.value } : { item, value: entry }
  })
}

const isIndicator = ({ type }: CST.Token) => type === 'seq-item-ind' || type === 'map-value-ind'

function flowEntries(node: CollectionNode): Entry[] {
  return itemsOf(node).map(({ item, key, value }): Entry => {
    const colon = item?.sep?.find(isIndicator)
    const start = key?.range?.[0] ?? value?.range?.[0] ?? 0
    const afterIndicator = colon ? colon.offset + 1 : (key?.range?.[1] ?? start)
    const valueEnd = value?.range && value.range[1] > value.range[0] ? value.range[1] : afterIndicator
    const common = { start, afterIndicator, valueEnd, end: valueEnd, lead: start, isInline: true, value }
    return key ? { ...common, key: keyText(key) } : common
  })
}

const keyText = (key: ParsedNode): string => (isScalar(key) ? String(key.value ?? '') : '')

function blockEntries(text: string, node: CollectionNode, owner: Entry | undefined): Entry[] {
  const entries: Entry[] = []
  // Comments at the start of the file are about the whole file.
  let floor = owner ? owner.afterIndicator : text.length
  for (const { item, key, value } of itemsOf(node)) {
    const entry = blockEntry(text, item, key, value, floor)
    entries.push(entry)
    floor = entry.end
  }
  return entries
}

function blockEntry(
  text: string,
  item: TokenItem | undefined,
  key: ParsedNode | undefined,
  value: ParsedNode | null,
  floor: number,
): Entry {
  const indicator = (key ? item?.sep : item?.start)?.find(isIndicator)
  const afterIndicator = indicator ? indicator.offset + 1 : (key?.range?.[1] ?? 0)
  const start = key?.range ? key.range[0] : afterIndicator - 1
  const line = startOfLine(text, start)
  const above = key ? undefined : commentAfterDash(text, line, floor)
  const isInline = above !== undefined || text.slice(line, start).trim() !== ''
  const entry = { start, afterIndicator, valueEnd: afterIndicator, end: 0, lead: 0, isInline, value }
  const valueEnd = endOfValue(text, value, entry)
  const end = withCommentsBelow(text, withCommentInLine(text, valueEnd), start - line)
  const lead = above ?? (isInline ? start : withCommentsAbove(text, line, floor))
  return { ...entry, valueEnd, end, lead, ...(key && { key: keyText(key) }) }
}

function endOfValue(text: string, value: ParsedNode | null, owner: Entry): number {
  if (!value?.range || value.range[0] === value.range[1]) return owner.afterIndicator
  if ((isGroupNode(value) || isListNode(value)) && !value.flow)
    return blockEntries(text, value, owner).at(-1)?.end ?? owner.afterIndicator
  return endOfScalar(text, value)
}

/** @returns the offset after a text, without the line breaks after a block text that are not part of it */
export function endOfScalar(text: string, node: ParsedNode): number {
  const [start, end] = node.range
  if (!isScalar(node) || !node.type?.startsWith('BLOCK')) return end
  const isKept = /^[|>]\d?\+/.test(text.slice(start, start + 3))
  if (isKept) return text[end - 1] === '\n' ? end - 1 : end
  return start + text.slice(start, end).trimEnd().length
}

function withCommentInLine(text: string, offset: number): number {
  const end = endOfLine(text, offset)
  return /^[ \t]*(?:#.*)?$/.test(text.slice(offset, end)) ? end : offset
}

/** Comments below that are indented deeper than an entry belong to it, such as a field that was turned off. */
function withCommentsBelow(text: string, offset: number, column: number): number {
  let end = offset
  for (let at = text.indexOf('\n', offset) + 1; at > 0 && at < text.length; at = text.indexOf('\n', at) + 1) {
    const line = text.slice(at, endOfLine(text, at))
    const content = line.trimStart()
    if (content !== '' && (!content.startsWith('#') || line.length - content.length <= column)) break
    if (content !== '') end = at + line.length
  }
  return end
}

/** The comment in the line of the outer dash, when the first item of a list within a list has one: `- # comment`. */
function commentAfterDash(text: string, line: number, floor: number): number | undefined {
  const between = text.slice(floor, line)
  const isComment = text[floor - 1] === '-' && /^ +#[^\n]*\n(?:[ \t]*#[^\n]*\n)*$/.test(between)
  return isComment ? floor + between.indexOf('#') : undefined
}

/** @returns the offset of the first of the comments directly above a line; of the line itself when there is none */
export function withCommentsAbove(text: string, line: number, floor: number): number {
  let lead = line
  while (lead > 0) {
    const above = startOfLine(text, lead - 1)
    if (above <= floor || !/^[ \t]*#/.test(text.slice(above, lead))) break
    lead = above
  }
  return lead
}
