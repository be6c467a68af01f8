import { isMap, type ParsedNode } from 'yaml'
import { endOfLine, startOfLine } from '../lines.ts'
import { isGroup, isList, type Path, type Value } from '../path.ts'
import { duplicateItem, insertBlock, insertItem, moveEntry, removeEntry } from './edit-list.ts'
import { type FileStyle, styleOf } from './file-style.ts'
import { markStart, type Operation, type ValueOperation } from './operation.ts'
import { type Collection, collectionAt, type Entry, entryAt, type Source, withCommentsAbove } from './source.ts'
import { splice, type TextSplice } from './splice.ts'
import { oldScalar, scalarSources } from './write-scalar.ts'
import { afterColon, afterDash, inFlow, keySource } from './write-value.ts'

/** @returns the names of the fields of a group, in the order of its schema */
export type FieldOrder = (path: Path) => readonly string[]

/**
 * @returns texts in which an operation may have been applied, the best first. The caller takes the first one that is read
 *   as the wanted data: whether a text needs quotes depends on where it is.
 */
export function* spliceSources(source: Source, operation: ValueOperation, fieldOrder: FieldOrder): Generator<string> {
  for (const splices of splicesFor(source, operation, fieldOrder)) yield splice(source.text, splices)
}

function* splicesFor(source: Source, operation: ValueOperation, fieldOrder: FieldOrder): Generator<TextSplice[]> {
  const { path } = operation
  const parent = collectionAt(source, path.slice(0, -1))
  const last = path.at(-1)
  const entry = parent && last !== undefined ? entryAt(parent, last) : undefined
  if (operation.op === 'set') yield* setSplices(source, operation, parent, entry, fieldOrder)
  // An item is inserted like one that is not there yet.
  else if (operation.op === 'insert') yield* setSplices(source, operation, parent, undefined, fieldOrder)
  else if (parent && entry) yield* entrySplices(source.text, operation, parent, entry)
}

function* entrySplices(
  text: string,
  operation: Operation & { op: 'remove' | 'move' | 'duplicate' | 'mark' | 'done' },
  parent: Collection,
  entry: Entry,
): Generator<TextSplice[]> {
  const index = parent.entries.indexOf(entry)
  if (operation.op === 'move') yield moveEntry(text, parent, index, operation.to)
  else if (operation.op === 'duplicate') yield duplicateItem(text, parent, index)
  else if (operation.op === 'mark') yield* markSplices(text, parent, entry, operation)
  else if (operation.op === 'done') yield* doneSplices(text, entry)
  else if (parent.entries.length > 1) yield removeEntry(text, parent, index)
  else yield* emptySplices(text, parent)
}

const markInLine = new RegExp(`(?<!\\S)${markStart}`)
const markAtEnd = new RegExp(`(?<![ \\t])[ \\t]+${markStart}.*$`)
const markAbove = new RegExp(`^[ \\t]*${markStart}.*\\n`, 'm')

/** The comment is at the end of the first line of a field, or above it when a text goes on in the next line. */
function* markSplices(
  text: string,
  { column }: Collection,
  { start }: Entry,
  { word, kind = 'rewrite' }: Operation & { op: 'mark' },
): Generator<TextSplice[]> {
  const [line, end] = [startOfLine(text, start), endOfLine(text, start)]
  const isMarked = markInLine.test(text.slice(line, end))
  yield isMarked ? [] : [{ start: end, end, text: ` # ${kind}: ${word}` }]
  yield [{ start: line, end: line, text: `${' '.repeat(column)}# ${kind}: ${word}\n` }]
}

/** The mark is at the end of the first line of a field, or above it. */
function* doneSplices(text: string, { start, lead, isInline }: Entry): Generator<TextSplice[]> {
  const end = endOfLine(text, start)
  const inLine = markAtEnd.exec(text.slice(start, end))
  if (inLine) yield [{ start: start + inLine.index, end, text: '' }]
  const line = startOfLine(text, start)
  const from = isInline ? withCommentsAbove(text, line, 0) : lead
  const above = markAbove.exec(text.slice(from, line))
  if (above) yield [{ start: from + above.index, end: from + above.index + above[0].length, text: '' }]
}

/** Writes `[]` or `{}` in place of a group or list with one entry. */
function* emptySplices(text: string, { node, owner, isFlow, entries: [only] }: Collection): Generator<TextSplice[]> {
  const empty = isMap(node) ? '{}' : '[]'
  const [start = 0, end = 0] = node.range ?? []
  if (isFlow) yield [{ start, end, text: empty }]
  if (!only) return
  if (!owner) return yield [{ start: only.start, end: only.end, text: empty }]
  const lineEnd = endOfLine(text, owner.afterIndicator)
  const isBelow = !only.isInline && /^[ \t]*(#.*)?$/.test(text.slice(owner.afterIndicator, lineEnd))
  const at = owner.afterIndicator
  if (isBelow)
    yield [
      { start: at, end: at, text: ` ${empty}` },
      { start: lineEnd, end: owner.valueEnd, text: '' },
    ]
  yield [{ start: at, end: owner.valueEnd, text: ` ${empty}` }]
}

function* setSplices(
  source: Source,
  { path, value }: Operation & { op: 'set' | 'insert' },
  parent: Collection | undefined,
  entry: Entry | undefined,
  fieldOrder: FieldOrder,
): Generator<TextSplice[]> {
  const style = styleOf(source)
  const last = path.at(-1)
  if (last === undefined) return yield* fileSplices(source, value, style)
  if (parent && entry) yield* valueSplices(source.text, parent, entry, value, style)
  else if (parent && parent.entries.length > 0 && typeof last === 'string')
    yield fieldSplices(source.text, parent, last, value, style, fieldOrder(path.slice(0, -1)))
  else if (parent && parent.entries.length > 0) yield insertItem(source.text, parent, Number(last), value, style)
  // The group or list is missing or empty.
  else yield* splicesFor(source, { op: 'set', path: path.slice(0, -1), value: around(last, value) }, fieldOrder)
}

/** Writes fields in place of the `{}` of a file that has none. */
function* fileSplices({ contents }: Source, value: Value, style: FileStyle): Generator<TextSplice[]> {
  if (!isMap(contents) || contents.items.length > 0 || !isGroup(value)) return
  const fields = Object.entries(value).map(([key, inner]) => `${keySource(key)}:${afterColon(key, inner, 0, style)}`)
  yield [replacing(contents, fields.join('\n'))]
}

const around = (segment: string | number, value: Value): Value =>
  typeof segment === 'number' ? [value] : { [segment]: value }

function fieldSplices(
  text: string,
  group: Collection,
  key: string,
  value: Value,
  style: FileStyle,
  order: readonly string[],
): TextSplice[] {
  const { column, isFlow } = group
  const index = placeInOrder(key, group.entries, order)
  if (isFlow) return insertBlock(text, group, index, `${keySource(key)}: ${inFlow(value, style)}`)
  return insertBlock(
    text,
    group,
    index,
    `${' '.repeat(column)}${keySource(key)}:${afterColon(key, value, column, style)}`,
  )
}

/** @returns the index after the nearest field that is before it in the schema */
function placeInOrder(key: string, entries: readonly Entry[], order: readonly string[]): number {
  const position = order.indexOf(key)
  if (position < 0) return entries.length
  for (const name of order.slice(0, position).reverse()) {
    const index = entries.findIndex((entry) => entry.key === name)
    if (index >= 0) return index + 1
  }
  return 0
}

function* valueSplices(
  text: string,
  group: Collection,
  entry: Entry,
  value: Value,
  style: FileStyle,
): Generator<TextSplice[]> {
  const { value: node, afterIndicator, valueEnd, end, key } = entry
  const isEmpty = !node || node.range[0] === node.range[1]
  const isText = !isGroup(value) && !isList(value)
  if (isText && (isEmpty || oldScalar(text, node))) yield* scalarSplices(text, group, entry, value, style)
  else if (group.isFlow) {
    const written = inFlow(value, style)
    yield [isEmpty ? { start: afterIndicator, end: valueEnd, text: ` ${written}` } : replacing(node, written)]
  } else {
    const written =
      key === undefined ? afterDash(value, group.column, style) : afterColon(key, value, group.column, style)
    yield [{ start: afterIndicator, end: valueEnd, text: written }]
    yield [{ start: afterIndicator, end, text: written }]
  }
}

function* scalarSplices(
  text: string,
  { column, isFlow }: Collection,
  { value: node, afterIndicator }: Entry,
  value: string | number | boolean | null,
  style: FileStyle,
): Generator<TextSplice[]> {
  const old = oldScalar(text, node)
  const [start, length] = node && old ? [node.range[0], old.source.length] : [afterIndicator, 0]
  for (const written of scalarSources(value, { style, indent: column + style.step, column, isFlow }, old))
    yield [{ start, end: start + length, text: old ? written : ` ${written}` }]
}

const replacing = ({ range: [start, end] }: ParsedNode, text: string): TextSplice => ({ start, end, text })
