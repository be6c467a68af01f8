import { isSeq } from 'yaml'
import { type Diagnostic, enough } from '../diagnostic.ts'
import { type Context, diagnose, placeAt, valueAt } from '../explain/fault.ts'
import { shorten } from '../explain/words.ts'
import type { Parsed, Path } from '../yaml/parse.ts'
import { nodeAt, pathAt, sourceOf } from '../yaml/places.ts'
import { spanBetween } from '../yaml/span.ts'
import { type Row, type Text, textsOf } from './text-rows.ts'

/** A line inside of a text that was meant to stand for itself: nobody would want it to be read like this. */
export interface Swallowed {
  row: Row
  /** The group that it was meant to be a field of, or the list that it was meant to be an item of. */
  of: Path
  message: string
  label: string
  notes?: string[]
}

/** Fields and items that a text has taken in because they are indented as deep as its lines. */
export function findSwallowed(context: Context): Diagnostic[] {
  return swallowedLines(context).map((swallowed) => ({ ...explainSwallowed(context, swallowed), severity: 'warning' }))
}

/** @returns the error about a field or an item that is missing because a text has taken it in */
export function explainSwallowed(context: Context, { row, of, message, label, notes = [] }: Swallowed): Diagnostic {
  const { indent, dashes, key, rest, restStart } = row
  const start = row.start + indent
  const end = key === undefined ? restStart + rest.length : start + dashes.length + key.length
  return diagnose(context, 'swallowed-line', of, spanBetween(context.parsed, start, end), message, { label, notes })
}

const found = new WeakMap<Parsed, Swallowed[]>()

/** @returns what the texts of a file have taken in, one line of each text, and of no more texts than anybody reads of */
export function swallowedLines(context: Context): Swallowed[] {
  const known = found.get(context.parsed)
  if (known) return known
  const lines: Swallowed[] = []
  for (const text of textsOf(context.parsed.text)) {
    const line = lines.length < enough ? swallowedBy(context, text) : undefined
    if (line) lines.push(line)
  }
  found.set(context.parsed, lines)
  return lines
}

function swallowedBy(context: Context, text: Text): Swallowed | undefined {
  const isOdd = ({ key, dashes, rest }: Row) => key !== undefined || dashes !== '' || /^#|\s#/.test(rest)
  if (!text.rows.some(isOdd) && !mayMissDash(text)) return undefined
  const path = pathAt(context.parsed, text.start)
  const { role, schemas } = placeAt(context, path)
  if (!schemas.some(({ type }) => type === 'string')) return undefined
  const isMarkdown = role === 'markdown'
  const isLiteral = context.parsed.text[text.start] === '|'
  const [field, group] = [swallowedField(context, text, path), swallowedGroup(context, text, path)]
  // What stands below the first line of a group belongs to it.
  const first = field && group && group.row.start < field.row.start ? group : (field ?? group)
  return (
    first ??
    (mayMissDash(text) ? missedDash(context, text, path) : undefined) ??
    (isMarkdown ? undefined : (swallowedItem(text, path) ?? swallowedComment(context, text, path))) ??
    (isMarkdown && !isLiteral ? joined(context.parsed, text, path) : undefined) ??
    swallowedNote(context.parsed, text, path)
  )
}

/** `icon: kitchen` as the last line of a text. */
function swallowedField(context: Context, { header, start, rows }: Text, path: Path): Swallowed | undefined {
  const of = groupOf(path)
  const isField = ({ dashes, key }: Row) => dashes === '' && key !== undefined && isMissing(context, of, key)
  const [row, ...more] = rows.filter(isField)
  if (!row) return undefined
  const message = `\`${row.key}\` stands inside of the text ${named(header)}, as deep as its lines`
  const closing = /["']/.test(context.parsed.text[start] ?? '') ? 'close the quote above it, and ' : ''
  return { row, of, message, label: closing + lineUp(header), notes: soDo(more.map(({ key }) => `\`${key}\``)) }
}

function isMissing(context: Context, path: Path, key: string): boolean {
  return (
    !Object.hasOwn(Object(valueAt(context, path)), key) && context.walker.fields(placeAt(context, path)).includes(key)
  )
}

function soDo([first, ...more]: string[]): string[] {
  if (first === undefined) return []
  return [more.length > 0 ? `So do ${[first, ...more].join(', ')} below it.` : `So does ${first} below it.`]
}

/** `- type: stats` below a text, where it was meant to be the next item of a list that the text stands in. */
function swallowedGroup(context: Context, { header, rows }: Text, path: Path): Swallowed | undefined {
  const lists = path.flatMap((segment, index) => (typeof segment === 'number' ? [path.slice(0, index + 1)] : []))
  for (const [index, row] of rows.entries()) {
    const item = row.dashes === '' ? undefined : lists.findLast((one) => takes(context, one, row.key))
    if (!item) continue
    const what = placeAt(context, item).role === 'section' ? 'this section' : `\`- ${row.key}\``
    const message = `${what} stands inside of the text ${named(header)}, as deep as its lines`
    const of = item.slice(0, -1)
    const column = columnOfList(context.parsed, of)
    const next = rows[index + 1]
    const fields = next?.key && next.indent > row.indent ? `, and its fields in column ${column + 2}` : ''
    return { row, of, message, label: `start it in column ${column}, like the other dashes of its list${fields}` }
  }
  return undefined
}

/** The column of its dashes, counted from 1. */
function columnOfList(parsed: Parsed, path: Path): number {
  return parsed.lines.linePos(nodeAt(parsed, path)?.range[0] ?? 0).col
}

function takes(context: Context, path: Path, key: string | undefined): boolean {
  return key !== undefined && context.walker.fields(placeAt(context, path)).includes(key)
}

/** `- two`, two blanks too deep below `- one`; or a list below words. A single dash may only be one of a sentence. */
function swallowedItem({ header, rows }: Text, path: Path): Swallowed | undefined {
  const [row, ...more] = rows.filter(({ dashes }) => dashes !== '')
  if (!row) return undefined
  const isItem = typeof path.at(-1) === 'number'
  const above = rows[rows.indexOf(row) - 1]
  if (!isItem && more.length === 0 && !above?.rest.endsWith(':')) return undefined
  return {
    row,
    of: path.slice(0, -1),
    message: `${itemOf(row)} stands inside of the text ${named(header)}, where a dash starts no item`,
    label: isItem ? lineUp(header) : 'write a sentence, or show the list in a prose section',
    ...(isItem && { notes: soDo(more.map(itemOf)) }),
  }
}

/** A line without a dash below an entry of a list, both as short as names: no text that is folded at a margin. */
function mayMissDash({ header, rows }: Text): boolean {
  const column = header.indent + header.dashes.length
  const isName = ({ rest }: Row) => /^[^"'>|#].{0,38}[^\s.!?,;:–-]$/.test(rest)
  return (
    header.dashes !== '' &&
    header.key === undefined &&
    isName(header) &&
    rows.length > 0 &&
    rows.every((row) => row.indent <= column && row.dashes === '' && row.key === undefined && isName(row))
  )
}

/** `two` below `- one`, in a list whose other entries have a line each. */
function missedDash({ parsed }: Context, { header, rows: [row, ...more] }: Text, path: Path): Swallowed | undefined {
  const of = path.slice(0, -1)
  const list = nodeAt(parsed, of)
  if (!row || !isSeq(list) || list.flow || list.items.length < 2) return undefined
  const isOnOneLine = (index: number) => sourceOf(parsed, [...of, index])?.includes('\n') === false
  if (![...list.items.keys()].every((index) => index === path.at(-1) || isOnOneLine(index))) return undefined
  const message = `\`${shorten(row.rest, 30)}\` becomes a part of the entry above it, because no dash stands before it`
  const label = `if it is an entry of its own, start it with a dash in column ${header.indent + 1}: ${itemOf(row)}`
  const goesOn = 'If the text above goes on here, write both on one line.'
  return { row, of, message, label, notes: [...soDo(more.map(({ rest }) => `\`${shorten(rest, 30)}\``)), goesOn] }
}

/** `# a note` as a line of a text, unless the text ends above it; it looks like a heading of Markdown. */
function swallowedComment({ parsed }: Context, { header, rows }: Text, path: Path): Swallowed | undefined {
  const end = nodeAt(parsed, path)?.range[1] ?? 0
  const row = rows.find(({ start, dashes, rest }) => start < end && dashes === '' && isHeading(rest))
  if (!row) return undefined
  const message = `this line is a part of the text ${named(header)}, where a # starts no comment: readers see it`
  return { row, of: groupOf(path), message, label: 'remove it, or move it above the field, where it is a comment' }
}

/** `# a note` behind words, in a text whose lines keep what stands there. */
function swallowedNote({ text: source }: Parsed, { header, start, rows }: Text, path: Path): Swallowed | undefined {
  if (!/[>|]/.test(source[start] ?? '')) return undefined
  for (const { rest, restStart } of rows) {
    const { 0: note, index = 0 } = noteAtEnd.exec(rest) ?? {}
    if (note === undefined) continue
    const row = {
      start: restStart + index,
      indent: 0,
      dashes: '',
      key: undefined,
      rest: note,
      restStart: restStart + index,
    }
    const message = `\`${shorten(note, 30)}\` is a part of the text ${named(header)}, where a # starts no comment: readers see it`
    return { row, of: groupOf(path), message, label: 'remove it, or move it above the field, where it is a comment' }
  }
  return undefined
}

/** Words behind a sign that stands alone. Code has other rules, and marks and placeholders are told of by themselves. */
const noteAtEnd = /# (?<=^[^`]*\S[ \t]+# )(?!rewrite:|TODO)\p{L}{2,}[^`\r\n]*$/u

function itemOf({ key, rest }: Row): string {
  return `\`- ${shorten(key === undefined ? rest : `${key}: ${rest}`, 30)}\``
}

/** Headings and lists of Markdown, where `>` or a text without a sign joins the lines. */
function joined(parsed: Parsed, { header, start, rows }: Text, path: Path): Swallowed | undefined {
  const lines = rows[0]?.restStart === start || /[>|]/.test(parsed.text[start] ?? '') ? rows : [header, ...rows]
  const touches = (above: Row | undefined, below: Row | undefined) =>
    above && below && !/\n\s*\n/.test(parsed.text.slice(above.restStart, below.start + below.indent))
  const row = lines.find((one, index) => {
    const touchesAbove = touches(lines[index - 1], one)
    return isHeading(one.rest) ? touchesAbove || touches(one, lines[index + 1]) : one.dashes !== '' && touchesAbove
  })
  if (!row) return undefined
  const sign = /^>[-+\d]*/.exec(parsed.text.slice(start))?.[0]
  const name = header.key ?? 'body'
  const label = sign
    ? `write \`${name}: |\` in place of \`${name}: ${sign}\``
    : `write \`${name}: |\`, and all of the text below it`
  const message = `this line is joined to its neighbours, because only \`|\` keeps the lines of a text`
  return { row, of: path.slice(0, -1), message, label }
}

/** Marks of `npm run new` are errors of their own. */
const isHeading = (rest: string): boolean => /^#{1,6} (?!rewrite:)/.test(rest)

/** The group of fields that a text stands in, by itself or in a list. */
function groupOf(path: Path): Path {
  return path.slice(
    0,
    path.findLastIndex((segment) => typeof segment === 'string'),
  )
}

function named({ key }: Row): string {
  return key === undefined ? 'above it' : `of \`${key}\``
}

function lineUp({ indent, dashes, key }: Row): string {
  return key === undefined
    ? `start it in column ${indent + 1}, like the item above it`
    : `start it in column ${indent + dashes.length + 1}, below \`${key}\``
}
