import { type Document, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { type Diagnostic, type Span, startOfFile } from './diagnostic.ts'
import { readNodes } from './nodes.ts'
import { explainSyntax } from './syntax.ts'

/** A key, an index, a key …: the way to a value from the top of its document. */
export type Path = readonly (string | number)[]

/** A YAML file as far as it could be read. */
export interface Parsed {
  file: string
  text: string
  /** Plain data; undefined when the file has no usable content. */
  value: unknown
  /** The document with the places of its nodes. */
  contents: ParsedNode | null
  /** The lines' starts, for places. */
  lines: LineCounter
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
 */
export function parseYaml(file: string, text: string): Parsed {
  const lines = new LineCounter()
  const parsed: Parsed = { file, text, value: undefined, contents: null, lines, problems: [] }
  let document: Document.Parsed
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2', merge: false })
  } catch {
    parsed.problems.push(tooDeep(file))
    return parsed
  }
  parsed.contents = document.contents
  parsed.problems.push(...explainSyntax(parsed, [...document.errors, ...document.warnings]))
  parsed.value = readNodes(parsed)
  return parsed
}

/** The lines and columns of two offsets in the text. */
export function spanBetween({ lines }: Pick<Parsed, 'lines'>, start: number, end: number): Span {
  const from = lines.linePos(start)
  const to = lines.linePos(Math.max(start, end))
  return { start: { line: from.line, column: from.col }, end: { line: to.line, column: to.col } }
}

function tooDeep(file: string): Diagnostic {
  const message = 'the text is nested too deeply to be read'
  return { code: 'yaml-syntax', severity: 'error', message, file, span: startOfFile, notes: [] }
}
