import { posix } from 'node:path'
import type { Diagnostic, Span } from '../diagnostic.ts'
import { sectionsFile, siteFile } from '../routes.ts'
import { linesOfTexts } from './ignores.ts'
import type { Parsed } from './parse.ts'
import { endOfLine, startOfLine } from './span.ts'

/** What stands at the beginning of such comments. */
const signs = /# (?:rewrite|yaml-language-server):/g

/** A line with such a comment, and its number from 1. */
interface Marked {
  row: string
  line: number
}

/**
 * What comments say to tools: marks of texts that are still those of the page this one was copied from, and the line
 * by which editors find the schema. Inside of a text a mark is no comment, but would be published as well.
 */
export function checkComments(parsed: Parsed): Diagnostic[] {
  const marked = markedRows(parsed)
  // Nearly all files have one in the first line, which cannot be inside of a text.
  const texts = marked.some(({ line }) => line > 1) ? linesOfTexts(parsed) : new Set<number>()
  const remarks = marked.filter(({ line }) => !texts.has(line))
  return [
    ...rewriteMarks(
      parsed,
      marked.flatMap(({ row, line }) => markIn(row, line) ?? []),
    ),
    ...remarks.flatMap(({ row, line }) => modeline(parsed.file, row, line)),
  ]
}

function markedRows({ text, lines }: Parsed): Marked[] {
  const rows = new Map<number, Marked>()
  for (const { index } of text.matchAll(signs)) {
    const { line } = lines.linePos(index)
    if (rows.has(line)) continue
    rows.set(line, { row: text.slice(startOfLine(text, index), endOfLine(text, index)), line })
  }
  return [...rows.values()]
}

function markIn(row: string, line: number): Span | undefined {
  const mark = /(?:^|\s)(# rewrite:.*)$/.exec(row)?.[1]
  return mark ? spanIn(row, line, mark) : undefined
}

/** One message for all marks of a page. What still is another page's must not be public: only a draft may have any. */
function rewriteMarks({ file, value }: Parsed, marks: Span[]): Diagnostic[] {
  const [first, ...more] = marks
  if (!first) return []
  const isDraft = (value as { draft?: unknown } | undefined)?.draft === true
  const lines = more.map(({ start }) => start.line).join(', ')
  const message =
    more.length > 0
      ? `${marks.length} places on this page still say what another page says`
      : 'this still says what another page says'
  const notes = [
    ...(more.length > 0
      ? [more.length > 1 ? `the others are in lines ${lines}` : `the other is in line ${lines}`]
      : []),
    ...(isDraft ? [] : ['Until all is rewritten, `draft: true` at the top keeps the page out of the published site.']),
  ]
  const severity = isDraft ? 'warning' : 'error'
  const label = 'rewrite it for this page, then delete the mark'
  return [{ code: 'rewrite-mark', severity, message, file, span: first, label, notes }]
}

function modeline(file: string, row: string, line: number): Diagnostic[] {
  const path = /^# yaml-language-server: \$schema=(\S+)/.exec(row)?.[1]
  if (!path || /^https?:/.test(path)) return []
  const schema = file === siteFile ? 'site' : file === sectionsFile ? 'sections' : 'page'
  const wanted = posix.relative(posix.dirname(file), `schema/${schema}.schema.json`)
  if (path === wanted) return []
  const message = 'editors do not find the schema at this address, so they cannot help with this file'
  const label = `write \`${wanted}\``
  return [
    { code: 'wrong-modeline', severity: 'warning', message, file, span: spanIn(row, line, path), label, notes: [] },
  ]
}

function spanIn(row: string, line: number, word: string): Span {
  const column = row.lastIndexOf(word) + 1
  return { start: { line, column }, end: { line, column: column + word.length } }
}
