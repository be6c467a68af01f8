import { type ParsedNode, parse } from 'yaml'
import { data, type Maker, nodes } from './plain-makers.ts'
import { type Row, Rows } from './rows.ts'

/**
 * Reads the plain part of YAML 1.2 that nearly all pages keep to: groups and lists by indentation, texts on one or more
 * lines, in quotes on one line, and below `>` or `|`. It knows that part and no more. Where anything else stands, a
 * mistake above all, it says nothing, and the parser of yaml reads the file, at a tenth of the speed.
 *
 * @param text the file's text
 * @param deepest levels that are read
 * @returns the file's data; undefined when the text is not plain
 */
export const readPlainYaml = (text: string, deepest: number): unknown => read(text, deepest, data)

/**
 * The same with places.
 *
 * @returns what the parser of yaml would make of it, as far as `value`, `type` and the first two numbers of `range` go;
 * undefined when the text is not plain
 */
export const readPlainNodes = (text: string, deepest: number): ParsedNode | undefined =>
  read<ParsedNode>(text, deepest, nodes as Maker<ParsedNode>)

function read<Made>(text: string, deepest: number, make: Maker<Made>): Made | undefined {
  if (/[\t\r\ufeff]/.test(text)) return undefined
  try {
    return new Reader(text, deepest, make).document()
  } catch (error) {
    if (error === notPlain) return undefined
    throw error
  }
}

/** Thrown where something stands that the reader does not know. */
const notPlain = Symbol('not plain')

function refuse(): never {
  throw notPlain
}

const key = /([A-Za-z_][\w-]*):(?= |$)/my
/** Behind the sign: what becomes of the line break at its end. */
const blockHeader = /[>|](-?)$/my
const singleQuoted = /'((?:[^'\n]|'')*)' *$/my
const doubleQuoted = /"([^"\\\n]*)" *$/my
const flowList = /\[([^[\]{}'"#&*!|>%@`:?\n]*)\] *$/my
/** What may not stand at the beginning of a text without quotes, here or at all. */
const indicator = /[-?:,[\]{}#&*!|>'"%@`]/
/** What ends a text without quotes, or is a mistake in it. */
const notInText = /: |:$| #/
/** What may be a number, a truth value or nothing. */
const mayBeNoText = /^(?:[-+]?(?:\.\d+|\d+\.?\d*)(?:e[-+]?\d+)?|0[ox][\da-f]+|[-+]?\.(?:inf|nan)|~|null|true|false)$/i

class Reader<Made> {
  readonly #rows: Rows
  readonly #text: string
  readonly #deepest: number
  readonly #make: Maker<Made>

  constructor(text: string, deepest: number, make: Maker<Made>) {
    this.#rows = new Rows(text)
    this.#text = text
    this.#deepest = deepest
    this.#make = make
  }

  document(): Made {
    this.#rows.advance()
    const row = this.#rows.row ?? refuse()
    const map = row.indent === 0 ? this.#map(0, row.start, 1) : refuse()
    return this.#rows.row ? refuse() : map
  }

  /** Whether the pattern stands at this place; then it tells what it found. */
  #at(pattern: RegExp, start: number): RegExpExecArray | null {
    pattern.lastIndex = start
    return pattern.exec(this.#text)
  }

  /** @param column where its fields begin */
  #map(column: number, start: number, level: number): Made {
    const names = new Map<string, number>()
    const values: Made[] = []
    let at = start
    for (;;) {
      const [, name = refuse()] = this.#at(key, at) ?? []
      if (names.has(name) || name === '__proto__' || mayBeNoText.test(name)) refuse()
      names.set(name, at)
      values.push(this.#value(column, at + name.length + 1, level))
      const row = this.#rows.row as Row | undefined
      if (!row || row.indent < column) break
      if (row.indent > column) refuse()
      // In a list at the column of its field, the next entry is no field.
      if (this.#isEntry(row.start)) break
      at = row.start
    }
    return this.#make.map(names, values, start, this.#rows.end)
  }

  #isEntry(at: number): boolean {
    const next = this.#text[at + 1]
    return this.#text[at] === '-' && (next === ' ' || next === '\n' || next === undefined)
  }

  /** @param column where the dashes stand */
  #list(column: number, start: number, level: number): Made {
    if (level > this.#deepest) refuse()
    const items: Made[] = []
    for (;;) {
      const row = this.#rows.row as Row | undefined
      if (!row || row.indent < column || !this.#isEntry(row.start)) break
      if (row.indent > column) refuse()
      let at = row.start + 1
      while (this.#text[at] === ' ') at++
      if (at >= row.end || this.#isEntry(at)) refuse()
      const inner = column + at - row.start
      items.push(this.#at(key, at) ? this.#map(inner, at, level + 1) : this.#scalar(column, at, row.end))
    }
    return this.#make.list(items, start, this.#rows.end, false)
  }

  /**
   * @param column of the group
   * @param from behind the colon
   */
  #value(column: number, from: number, level: number): Made {
    const { end } = this.#rows.row as Row
    let at = from
    while (at < end && this.#text[at] === ' ') at++
    if (at < end && this.#text[at] !== '#') return this.#scalar(column, at, end)
    this.#rows.advance()
    const row = this.#rows.row ?? refuse()
    const { start, indent } = row
    if (level >= this.#deepest) refuse()
    if (this.#isEntry(start) && indent >= column) return this.#list(indent, start, level + 1)
    return indent > column && this.#at(key, start) ? this.#map(indent, start, level + 1) : refuse()
  }

  /** @param column of the group or the list that it is in */
  #scalar(column: number, start: number, end: number): Made {
    const first = this.#text[start] as string
    if (first === '>' || first === '|') return this.#block(column, start)
    if (first === "'" || first === '"') return this.#quoted(start)
    if (first === '[') return this.#flowList(start)
    return indicator.test(first) ? refuse() : this.#plain(column, start, end)
  }

  #quoted(start: number): Made {
    const single = this.#at(singleQuoted, start)
    const [, inside = refuse()] = single ?? this.#at(doubleQuoted, start) ?? []
    const [value, type] = single
      ? [inside.replaceAll("''", "'"), 'QUOTE_SINGLE' as const]
      : [inside, 'QUOTE_DOUBLE' as const]
    this.#rows.advance()
    return this.#make.scalar(value, type, start, start + inside.length + 2)
  }

  #flowList(start: number): Made {
    const [, inside = refuse()] = this.#at(flowList, start) ?? []
    const items: Made[] = []
    let at = start + 1
    for (const part of inside.split(',')) {
      const source = part.replace(/^ +| +$/g, '')
      if (source === '' || source[0] === '-') refuse()
      const begin = at + part.search(/[^ ]/)
      items.push(this.#make.scalar(typedValue(source), 'PLAIN', begin, begin + source.length))
      at += part.length + 1
    }
    this.#rows.advance()
    return this.#make.list(items, start, at, true)
  }

  #plain(column: number, start: number, end: number): Made {
    const text = this.#text
    let source = this.#piece(start, end)
    let stop = end
    for (;;) {
      this.#rows.advance()
      const row = this.#rows.row
      if (!row || row.indent <= column) break
      const between = text.slice(stop, row.start)
      if (between.includes('#')) refuse()
      const breaks = between.split('\n').length - 1
      source += breaks > 1 ? '\n'.repeat(breaks - 1) : ' '
      source += this.#piece(row.start, row.end)
      stop = row.end
    }
    return this.#make.scalar(typedValue(source), 'PLAIN', start, stop)
  }

  #piece(start: number, end: number): string {
    const piece = this.#text.slice(start, end)
    return notInText.test(piece) ? refuse() : piece
  }

  #block(column: number, start: number): Made {
    const [header, chomp] = this.#at(blockHeader, start) ?? refuse()
    const isFolded = header[0] === '>'
    const first = this.#rows.line(this.#rows.next)
    if (first.start === first.end || first.indent <= column) refuse()
    const lines: string[] = []
    let end = this.#rows.next
    let blank = 0
    while (this.#rows.next < this.#text.length) {
      const from = this.#rows.next
      const line = this.#rows.line(from)
      if (line.start === line.end) {
        if (line.indent > first.indent) refuse()
        blank++
      } else {
        if (line.indent <= column) break
        if (line.indent < first.indent) refuse()
        const stop = line.after - (this.#text[line.after - 1] === '\n' ? 1 : 0)
        if (isFolded && (line.indent > first.indent || stop > line.end)) refuse()
        for (; blank > 0; blank--) lines.push('')
        lines.push(this.#text.slice(from + first.indent, stop))
        end = line.after
      }
      this.#rows.next = line.after
    }
    this.#rows.next = end
    this.#rows.advance()
    const value = (isFolded ? fold(lines) : lines.join('\n')) + (chomp === '-' ? '' : '\n')
    return this.#make.scalar(value, isFolded ? 'BLOCK_FOLDED' : 'BLOCK_LITERAL', start, end)
  }
}

/** Line breaks become spaces; of several, one is dropped. */
function fold(lines: readonly string[]): string {
  let folded = lines[0] ?? ''
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] as string
    if (line === '') folded += '\n'
    else folded += lines[index - 1] === '' ? line : ` ${line}`
  }
  return folded
}

function typedValue(source: string): unknown {
  if (!mayBeNoText.test(source)) return source
  return /^[1-9]\d{0,14}$/.test(source) ? Number(source) : parse(source)
}
