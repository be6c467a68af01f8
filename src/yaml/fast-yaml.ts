import { parse } from 'yaml'
import { maxDepth, type Path, type Value } from './path.ts'

export interface FastYaml {
  data: Value
  /** The paths of block texts (`>` and `|`) by the offsets of their signs. */
  blocks: ReadonlyMap<number, Path>
}

/**
 * Reads the subset of YAML 1.2 that nearly all pages use: groups and lists by indentation, plain, quoted and block texts.
 * For anything else, errors included, it gives up, and the yaml package reads the file, which takes ten times as long.
 * The fuzzer compares the two readers.
 *
 * @returns undefined when the text is not in the subset
 */
export function readFastYaml(text: string): FastYaml | undefined {
  // The last two are line breaks for some tools, so they are left to the yaml package.
  if (/[\t\r\ufeff\u2028\u2029]/.test(text)) return undefined
  try {
    const reader = new Reader(text)
    return { data: reader.document(), blocks: reader.blocks }
  } catch (error) {
    if (error === outsideSubset) return undefined
    throw error
  }
}

const outsideSubset = Symbol('outside of the subset')

function giveUp(): never {
  throw outsideSubset
}

/** A line: offsets of its content, without surrounding spaces, and of its break. */
interface Row {
  start: number
  end: number
  indent: number
  stop: number
}

/** A key and its colon, at most 1,024 characters (YAML 1.2.2, section 7.4.2). */
const key = /([A-Za-z_][\w-]{0,999}):(?=[ \n]|$)/y
const blockHeader = /^[>|](-?)$/
const singleQuoted = /^'((?:[^']|'')*)'$/
const doubleQuoted = /^"([^"\\]*)"$/
/** An item of a list in brackets, and the comma or the bracket after it. */
const flowItem = / *(?:('(?:[^']|'')*'|"[^"\\]*") *|([^ [\]{}'"#&*!|>%@`:?,][^[\]{}'"#&*!|>%@`:?,]*))([,\]])/y
/** Characters that cannot start a plain text. */
const indicator = /[-?:,[\]{}#&*!|>'"%@`]/
/** Ends a plain text, or is an error in it. */
const endsPlainText = /: |:$| #/
/** May be a number, a boolean or null. */
const mayBeNoText =
  /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0[ox][\da-f]+|[-+]?\.(?:inf|nan)|~|null|true|false)$/i

class Reader {
  /** Offset of the next line. */
  private next = 0
  /** The current row; undefined at the end of the text. */
  private row: Row | undefined
  /** The path of the value that is being read. */
  private readonly path: (string | number)[] = []
  readonly blocks = new Map<number, Path>()

  constructor(private readonly text: string) {}

  document(): Value {
    this.advance()
    const row = this.row ?? giveUp()
    const data = row.indent === 0 ? this.map(0, row.start, 1) : giveUp()
    return this.row ? giveUp() : data
  }

  /** Skips empty lines and comments. */
  private advance(): void {
    do {
      this.row = this.next < this.text.length ? this.lineAt(this.next) : undefined
      this.next = (this.row?.stop ?? this.text.length) + 1
    } while (this.row && (this.row.start === this.row.end || this.text[this.row.start] === '#'))
  }

  private lineAt(from: number): Row {
    const { text } = this
    const lineBreak = text.indexOf('\n', from)
    const stop = lineBreak < 0 ? text.length : lineBreak
    let [start, end] = [from, stop]
    while (start < end && text[start] === ' ') start++
    while (end > start && text[end - 1] === ' ') end--
    return { start, end, stop, indent: start - from }
  }

  private keyAt(start: number): string | undefined {
    key.lastIndex = start
    return key.exec(this.text)?.[1]
  }

  private isItem(at: number): boolean {
    const next = this.text[at + 1]
    return this.text[at] === '-' && (next === ' ' || next === '\n' || next === undefined)
  }

  /** @param column of the group's fields */
  private map(column: number, start: number, depth: number): Value {
    const map: Record<string, Value> = {}
    for (let at = start; ; ) {
      const name = this.keyAt(at) ?? giveUp()
      if (Object.hasOwn(map, name) || name === '__proto__' || mayBeNoText.test(name)) giveUp()
      this.path.push(name)
      map[name] = this.value(column, at + name.length + 1, depth)
      this.path.pop()
      const row: Row | undefined = this.row
      if (!row || row.indent < column) return map
      if (row.indent > column) giveUp()
      // If a list is at the column of its key, its next item is not a field.
      if (this.isItem(row.start)) return map
      at = row.start
    }
  }

  /** @param column of the dashes */
  private list(column: number, depth: number): Value[] {
    const items: Value[] = []
    for (;;) {
      const row: Row | undefined = this.row
      if (!row || row.indent < column || !this.isItem(row.start)) return items
      if (row.indent > column) giveUp()
      let at = row.start + 1
      while (this.text[at] === ' ') at++
      if (at >= row.end || this.isItem(at)) giveUp()
      const inner = column + at - row.start
      this.path.push(items.length)
      items.push(this.keyAt(at) === undefined ? this.scalar(column, at, row.end) : this.map(inner, at, depth + 1))
      this.path.pop()
    }
  }

  /**
   * @param column of the group
   * @param from offset after the colon
   */
  private value(column: number, from: number, depth: number): Value {
    const { end } = this.row as Row
    let at = from
    while (at < end && this.text[at] === ' ') at++
    if (at < end && this.text[at] !== '#') return this.scalar(column, at, end)
    this.advance()
    const { start, indent } = this.row ?? giveUp()
    if (depth >= maxDepth) giveUp()
    if (this.isItem(start) && indent >= column) return this.list(indent, depth + 1)
    return indent > column && this.keyAt(start) !== undefined ? this.map(indent, start, depth + 1) : giveUp()
  }

  /** @param column of the surrounding group or list */
  private scalar(column: number, start: number, end: number): Value {
    const first = this.text.charAt(start)
    if (first === '>' || first === '|') return this.block(column, start, end)
    if (first === "'" || first === '"' || first === '[') {
      this.advance()
      const source = this.text.slice(start, end)
      return first === '[' ? flowList(source) : unquote(source)
    }
    return indicator.test(first) ? giveUp() : this.plain(column, start, end)
  }

  private plain(column: number, start: number, end: number): Value {
    let source = this.plainLine(start, end)
    for (let stop = end; ; ) {
      this.advance()
      const row = this.row
      if (!row || row.indent <= column) return plainValue(source)
      const between = this.text.slice(stop, row.start)
      if (between.includes('#')) giveUp()
      const breaks = between.split('\n').length - 1
      source += breaks > 1 ? '\n'.repeat(breaks - 1) : ' '
      source += this.plainLine(row.start, row.end)
      stop = row.end
    }
  }

  private plainLine(start: number, end: number): string {
    const line = this.text.slice(start, end)
    return endsPlainText.test(line) ? giveUp() : line
  }

  private block(column: number, start: number, end: number): string {
    const [header, strip] = blockHeader.exec(this.text.slice(start, end)) ?? giveUp()
    this.blocks.set(start, [...this.path])
    const { start: first, end: last, indent } = this.lineAt(this.next)
    if (first === last || indent <= column) giveUp()
    const lines = this.blockLines(column, indent)
    this.advance()
    return (header[0] === '>' ? fold(lines) : lines.join('\n')) + (strip === '-' ? '' : '\n')
  }

  /** @returns the lines of a block text, without empty lines at its end */
  private blockLines(column: number, indent: number): string[] {
    const lines: string[] = []
    while (this.next < this.text.length) {
      const line = this.lineAt(this.next)
      const isBlank = line.start === line.end
      if (!isBlank && line.indent <= column) break
      if (isBlank ? line.indent > indent : line.indent < indent) giveUp()
      lines.push(isBlank ? '' : this.text.slice(this.next + indent, line.stop))
      this.next = line.stop + 1
    }
    while (lines.at(-1) === '') lines.pop()
    return lines
  }
}

/** Folds lines: single line breaks become spaces, one of several is dropped (YAML 1.2.2, section 6.5). */
function fold(lines: readonly string[]): string {
  if (lines.some((line) => /^ | $/.test(line))) giveUp()
  const [first = '', ...more] = lines
  let folded = first
  for (const [index, line] of more.entries()) {
    if (line === '') folded += '\n'
    else folded += lines[index] === '' ? line : ` ${line}`
  }
  return folded
}

function unquote(source: string): string {
  const single = singleQuoted.exec(source)
  const [, inside = giveUp()] = single ?? doubleQuoted.exec(source) ?? []
  return single ? inside.replaceAll("''", "'") : inside
}

function flowList(source: string): Value[] {
  const items: Value[] = []
  flowItem.lastIndex = 1
  for (let last = ','; last === ','; ) {
    const [, quoted, plain = '', end = giveUp()] = flowItem.exec(source) ?? []
    items.push(quoted === undefined ? flowValue(plain.replace(/(?<! ) +$/, '')) : unquote(quoted))
    last = end
  }
  return flowItem.lastIndex === source.length ? items : giveUp()
}

const flowValue = (item: string): Value => (item[0] === '-' ? giveUp() : plainValue(item))

function plainValue(source: string): Value {
  if (!mayBeNoText.test(source)) return source
  if (/^[1-9]\d{0,14}$/.test(source)) return Number(source)
  const value: Value = parse(source)
  // The JSON form of negative zero is 0.
  return value === 0 ? 0 : value
}
