import type { Code } from './codes/codes.ts'

/** A place in a text; both count from 1, columns in UTF-16 code units as editors do. */
export interface Position {
  line: number
  column: number
}

/** A stretch of text; `end` is the place behind its last character. */
export interface Span {
  start: Position
  end: Position
}

/** error: nothing is built. warning: worth a change. hint: only for information. */
export type Severity = 'error' | 'warning' | 'hint'

/** A second place that belongs to a problem, such as the first of two equal titles. */
export interface Related {
  file: string
  span: Span
  message: string
}

/** The change of the text that puts a problem right: this stands in the place of what the span has now. */
export interface Fix {
  span: Span
  text: string
}

/** One problem of one file, in the words of the person who wrote the file. */
export interface Diagnostic {
  code: Code
  severity: Severity
  /** One sentence without a full stop: what is wrong. */
  message: string
  /** Path from the project's root, with forward slashes. */
  file: string
  span: Span
  /** Where in the document, for example `sections[0] hero`; absent at its top level. */
  where?: string
  /** Stands under the caret: usually the one thing to write instead. */
  label?: string
  /** What is allowed and what it looks like, one line each. */
  notes: string[]
  related?: Related[]
  /** Only where there is one clear thing to do, which `check --fix` does; never over several lines. */
  fix?: Fix
}

/** The start of a file, for problems that have no better place. */
export const startOfFile: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/**
 * @param file path of something that cannot be read
 * @param reason why
 */
export function unreadable(file: string, reason: string): Diagnostic {
  const label = 'remove it, or put a file that can be read in its place'
  const message = `this cannot be read: ${reason}`
  return { code: 'unreadable-file', severity: 'error', message, file, span: startOfFile, label, notes: [] }
}

/** The order of reports: file, line, column, code. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.span.start.line - b.span.start.line ||
    a.span.start.column - b.span.start.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

/** Order by code units: the same on every machine, unlike `localeCompare`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Of so many problems of one kind in one file, nobody needs the rest before these are put right. */
export const enough = 500

/**
 * Explains problems, but no more of them than anybody reads: a file with ten thousand has one cause, and takes minutes.
 *
 * @param found what was found in one file
 * @param explain makes diagnostics of it
 * @returns the diagnostics; the last one says how many problems are left out
 */
export function explainSome<T>(found: readonly T[], explain: (some: T[]) => Diagnostic[]): Diagnostic[] {
  const diagnostics = explain(found.slice(0, enough))
  const last = diagnostics.at(-1)
  const rest = found.length - enough
  if (rest > 0 && last) last.notes.push(`There are ${rest} more problems in this file.`)
  return diagnostics
}
