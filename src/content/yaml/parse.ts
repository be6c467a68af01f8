import { isCollection, isPair, type ParsedNode, parseDocument, type YAMLError } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import { explainSyntax } from '../syntax/explain.ts'
import { findConflict } from '../syntax/other.ts'
import { findLostLetters } from './lost-letters.ts'
import { mayBeUnshowable, readNodes } from './nodes.ts'
import { readPlainNodes, readPlainYaml } from './plain-yaml.ts'
import { type Lined, linesOf, spanBetween } from './span.ts'

/** A key, an index, a key …: the way to a value from the top of its document. */
export type Path = readonly (string | number)[]

/** A YAML file as far as it could be read. */
export interface Parsed extends Lined {
  file: string
  /** The names of all fields that there are, as far as they are known. */
  names: ReadonlySet<string>
  /** Plain data; undefined when the file has no usable content. */
  value: unknown
  /** The document with the places of its nodes; of a plain file they are read when somebody asks. */
  readonly contents: ParsedNode | null
  /** Everything that is wrong with it as YAML. */
  problems: Diagnostic[]
}

/**
 * Reads one YAML text. Never throws: what is wrong is in `problems`.
 *
 * YAML 1.2 without anchors, aliases, merge keys and tags: a page must say what it says in one place,
 * where an author can find it.
 *
 * @param file the path that diagnostics name
 * @param text the file's text
 * @param names the names of fields, for what is said about a line that lacks its colon
 */
export function parseYaml(file: string, text: string, names: ReadonlySet<string> = new Set()): Parsed {
  const parsed: Parsed = { file, names, text, value: undefined, contents: null, lines: linesOf(text), problems: [] }
  const lost = findLostLetters(file, parsed)
  if (lost) return { ...parsed, problems: [lost] }
  if (text.length > longest) return { ...parsed, problems: [tooLong(parsed)] }
  const oldEnd = text.includes('\n') ? -1 : text.indexOf('\r')
  if (oldEnd >= 0) return { ...parsed, problems: [oldLineEnds(parsed, oldEnd)] }
  const data = mayBeUnshowable(text) || findConflict(text) ? undefined : readPlainYaml(text, deepest)
  if (data !== undefined) return plain(parsed, data)
  const document = compose(text)
  if (typeof document === 'number') return { ...parsed, problems: [nestedTooDeeply(parsed, document)] }
  const composed = { ...parsed, contents: document.contents }
  const { value, problems } = readNodes(composed)
  const read = { ...composed, value }
  return { ...read, problems: explainSyntax(read, [...document.errors, ...document.warnings], problems) }
}

function plain(parsed: Parsed, value: unknown): Parsed {
  let contents: ParsedNode | undefined
  return {
    ...parsed,
    value,
    get contents() {
      contents ??= readPlainNodes(parsed.text, deepest) as ParsedNode
      return contents
    },
  }
}

/** A file's nodes, and what the parser has to say against them. */
interface Composed {
  contents: ParsedNode | null
  errors: YAMLError[]
  warnings: YAMLError[]
}

/** @returns the offset of the first node that is too deep, if there is one; 0 when the parser has exhausted the stack */
function compose(text: string): Composed | number {
  try {
    const document = parseDocument(text, { prettyErrors: false, version: '1.2' })
    return tooDeep(document.contents) ?? document
  } catch (error) {
    // It calls itself for each level.
    if (!(error instanceof RangeError)) throw error
    return 0
  }
}

/** Pages have about ten levels. What works on them may call itself for each. */
const deepest = 100

/** @returns the offset of the first node that is too deep */
function tooDeep(contents: ParsedNode | null): number | undefined {
  const open: [unknown, number][] = [[contents, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, level] = next
    if (isPair(node)) open.push([node.value, level], [node.key, level])
    else if (isCollection(node)) {
      if (level === deepest) return node.range?.[0] ?? 0
      for (const item of node.items) open.push([item, level + 1])
    }
  }
  return undefined
}

/** In UTF-16 code units: forty thousand words. What is longer would be no page for visitors, and takes minutes to check. */
const longest = 250_000

function tooLong({ file, text, lines }: Parsed): Diagnostic {
  const message = `the file has ${text.length} characters; the longest that is read has ${longest}`
  const span = spanBetween({ lines }, longest, longest)
  return { code: 'too-long', severity: 'error', message, file, span, label: 'the rest is too much', notes: [] }
}

function nestedTooDeeply({ file, lines }: Parsed, start: number): Diagnostic {
  const message = 'the text is nested too deeply to be read'
  const notes = [`There are at most ${deepest} levels.`]
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message,
    file,
    span: spanBetween({ lines }, start, start + 1),
    notes,
  }
}

/** The value at a path of plain data; undefined when nothing stands there. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const segment of path) value = (value as Record<string | number, unknown> | null | undefined)?.[segment]
  return value
}

function oldLineEnds({ file, lines }: Parsed, start: number): Diagnostic {
  const span = spanBetween({ lines }, start, start + 1)
  const message = 'the file has the line ends of an old Mac, which make one line of all of it'
  const label = 'save it with the line ends of Unix (LF) or Windows (CRLF)'
  return { code: 'yaml-syntax', severity: 'error', message, file, span, label, notes: [] }
}
