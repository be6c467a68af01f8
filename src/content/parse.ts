import { type Document, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { type Diagnostic, startOfFile } from './diagnostic.ts'
import { readNodes } from './nodes.ts'
import type { Lined } from './span.ts'
import { explainSyntax } from './syntax/explain.ts'

/** A key, an index, a key …: the way to a value from the top of its document. */
export type Path = readonly (string | number)[]

/** A YAML file as far as it could be read. */
export interface Parsed extends Lined {
  file: string
  /** Plain data; undefined when the file has no usable content. */
  value: unknown
  /** The document with the places of its nodes. */
  contents: ParsedNode | null
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
  if (text.includes('\ufffd')) parsed.problems.push(notUtf8(parsed))
  try {
    const document: Document.Parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' })
    parsed.contents = document.contents
    const read = readNodes(parsed)
    parsed.value = read.value
    parsed.problems.push(...explainSyntax(parsed, [...document.errors, ...document.warnings], read.problems))
  } catch (error) {
    // The parser and the reader call themselves for each level; only absurdly deep texts exhaust the stack.
    if (!(error instanceof RangeError)) throw error
    const message = 'the text is nested too deeply to be read'
    parsed.problems.push({ code: 'yaml-syntax', severity: 'error', message, file, span: startOfFile, notes: [] })
  }
  return parsed
}

/** The value at a path of plain data; undefined when nothing stands there. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const segment of path) value = (value as Record<string | number, unknown> | null | undefined)?.[segment]
  return value
}

/** Readers of files put U+FFFD where the bytes are no UTF-8, as in files saved by old programs. */
function notUtf8({ file, text }: Parsed): Diagnostic {
  const start = text.indexOf('\ufffd')
  const line = text.slice(0, start).split('\n').length
  const column = start - text.lastIndexOf('\n', start)
  const span = { start: { line, column }, end: { line, column: column + 1 } }
  const message = 'this letter cannot be read: the file is not saved as UTF-8'
  return { code: 'not-utf8', severity: 'error', message, file, span, label: 'save the file as UTF-8', notes: [] }
}
