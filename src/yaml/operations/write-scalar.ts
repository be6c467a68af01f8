import { isScalar, type ParsedNode } from 'yaml'
import { commonEnds } from '../lists.ts'
import type { FileStyle } from './file-style.ts'
import { endOfScalar } from './source.ts'

/** Where a scalar is written. */
export interface ScalarPlace {
  style: FileStyle
  /** Spaces before the lines of a text over several lines. */
  indent: number
  /** Spaces before the group or list that has the value. */
  column: number
  isFlow: boolean
}

/** An existing scalar. */
export interface OldScalar {
  type: string
  source: string
}

/** @returns the type and the source of a scalar; undefined for other nodes and empty values */
export function oldScalar(text: string, node: ParsedNode | null): OldScalar | undefined {
  if (!isScalar(node) || !node.range || node.range[0] === node.range[1]) return undefined
  return { type: node.type ?? 'PLAIN', source: text.slice(node.range[0], endOfScalar(text, node)) }
}

/** Words that some readers of YAML take for a boolean, and figures that some take for a number (YAML 1.1). */
const ambiguous = /^(?:y|n|yes|no|on|off|true|false|null|~)$|^[-+]?\d[\d_]*(?::[0-5]?\d)+$|^[-+]?\d+(?:_\d+)+$/i

/**
 * @param old the scalar that is replaced, whose style is kept where possible
 * @returns sources of a scalar, the best first; a caller takes the first one that is read as the value
 */
export function* scalarSources(
  value: string | number | boolean | null,
  place: ScalarPlace,
  old?: OldScalar,
): Generator<string> {
  if (typeof value !== 'string') {
    yield String(value)
    return
  }
  yield* likeOld(value, place, old)
  const isLong = place.indent + value.length > place.style.width
  if (!place.isFlow && !old && value.includes('\n')) yield blockText('|', value, place)
  if (!place.isFlow && !old && isLong) yield blockText('>', value, place)
  if (!ambiguous.test(value) && !value.includes('\n')) yield value
  if (!place.isFlow && value.includes('\n')) yield blockText('|', value, place)
  yield quoted(value, place.style.quote)
  yield quoted(value, '"')
}

function* likeOld(value: string, place: ScalarPlace, old: OldScalar | undefined): Generator<string> {
  // The quotes of an empty text are no choice of its author: YAML needs them.
  if (!old || isQuotedEmpty(old)) return
  if (old.type === 'BLOCK_FOLDED') yield blockText('>', value, place, old.source)
  if (old.type.startsWith('BLOCK')) yield blockText('|', value, place, old.source)
  const lines = linesInside(old)
  const quote = old.type === 'QUOTE_DOUBLE' ? '"' : old.type === 'QUOTE_SINGLE' ? "'" : ''
  if (lines.length > 1 && !value.includes('\n'))
    yield wrapped(value, quote, lines, { ...place, indent: indentOf(old) ?? place.indent })
  if (quote) yield quoted(value, quote)
}

const isQuotedEmpty = ({ source }: OldScalar): boolean => source === '""' || source === "''"

/** @returns the indentation of the second line of a text */
const indentOf = ({ source }: OldScalar): number | undefined => /\n( +)\S/.exec(source)?.[1]?.length

/** @returns the lines of a plain or quoted text, without quotes */
function linesInside({ type, source }: OldScalar): string[] {
  if (type.startsWith('BLOCK')) return []
  const inside = type.startsWith('QUOTE') ? source.slice(1, -1) : source
  return inside.split('\n').map((line) => line.trim())
}

function wrapped(value: string, quote: '"' | "'" | '', lines: string[], { style, indent }: ScalarPlace): string {
  const inside = quote ? quoted(value, quote).slice(1, -1) : value
  return quote + wrapLike(inside, lines, style.width - indent).join(`\n${' '.repeat(indent)}`) + quote
}

function quoted(value: string, quote: '"' | "'"): string {
  if (quote === "'") return `'${value.replaceAll("'", "''")}'`
  // JSON is valid here (YAML 1.2.2, section 1.3), but three characters are line breaks or invisible.
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029\ufeff\u007f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** @param old the source of a block text, whose header and lines are kept where possible */
function blockText(sign: '|' | '>', value: string, place: ScalarPlace, old?: string): string {
  const [oldHeader = '', ...oldRaw] = old?.split('\n') ?? []
  const oldIndent = /^ */.exec(oldRaw.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0
  const indent = oldIndent > place.column ? oldIndent : place.indent
  const content = value.replace(/(?<!\n)\n+$/, '')
  const chomping = ['-', ''][value.length - content.length] ?? '+'
  const isIndented = /^\n*[ \t]/.test(content)
  const [, oldDigit = '', comment = ''] = /^[|>](\d?)[-+]?(\d?.*)$/.exec(oldHeader) ?? []
  const digit = isIndented || oldDigit ? String(indent - Math.max(place.column, 0)) : ''
  const rewritten = linesOf(sign, content, indent, place, oldRaw)
  return `${sign}${digit}${chomping}${comment}\n${rewritten.join('\n')}${'\n'.repeat(Math.max(0, value.length - content.length - 1))}`
}

function linesOf(sign: '|' | '>', content: string, indent: number, { style }: ScalarPlace, oldRaw: string[]): string[] {
  const pad = ' '.repeat(indent)
  if (sign === '|') return linesLike(content.split('\n'), oldRaw, pad)
  const old = oldRaw.map((line) => line.slice(indent))
  const widest = Math.max(style.width - indent, ...old.map((line) => line.length))
  return paragraphs(content, old, widest).map((line) => (line === '' ? '' : pad + line))
}

/** A line break in a folded text is an empty line in its source. */
function paragraphs(content: string, oldLines: string[], width: number): string[] {
  const old = groupLines(oldLines)
  return content.split('\n').flatMap((paragraph, index) => {
    const same = old.find((lines) => lines.join(' ') === paragraph)
    const lines = paragraph === '' ? [] : (same ?? wrapLike(paragraph, old[index] ?? [], width))
    return index === 0 ? lines : ['', ...lines]
  })
}

function groupLines(lines: readonly string[]): string[][] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups
}

/**
 * Wraps a text so that as few lines as possible differ from the old ones.
 *
 * @param old the lines of the old text
 * @param width maximum length of a line
 */
function wrapLike(text: string, old: readonly string[], width: number): string[] {
  const head: string[] = []
  let rest = text
  for (const line of old) {
    if (!rest.startsWith(`${line} `)) break
    head.push(line)
    rest = rest.slice(line.length + 1)
  }
  const tail: string[] = []
  let middle = rest
  for (const line of old.slice(head.length).reverse()) {
    if (!middle.endsWith(` ${line}`)) break
    tail.unshift(line)
    middle = middle.slice(0, -line.length - 1)
  }
  const lines = wrap(middle, width)
  const before = old.length - head.length - tail.length
  // A longer text moves words to the lines below it, as when it is typed.
  return lines.length > Math.max(1, before) ? [...head, ...wrap(rest, width)] : [...head, ...lines, ...tail]
}

/** Breaks lines at single spaces only, because a line break is read as one. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/(?<=[^ \t]) (?=[^ \t])/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * @param lines of a text, without indentation
 * @param old the old lines with their indentation, which are kept where they are equal
 * @param pad the indentation of other lines
 */
function linesLike(lines: readonly string[], old: readonly string[], pad: string): string[] {
  const isSame = (raw: string, line: string) =>
    raw === pad + line || (line === '' && raw.trim() === '' && raw.length <= pad.length)
  const { head, tail } = commonEnds(old, lines, isSame)
  const written = lines.slice(head, lines.length - tail).map((line) => (line === '' ? '' : pad + line))
  return [...old.slice(0, head), ...written, ...(tail > 0 ? old.slice(-tail) : [])]
}
