import { posix } from 'node:path'
import type { Diagnostic, Span } from './diagnostic.ts'
import { linesOfTexts } from './ignores.ts'
import type { Parsed } from './parse.ts'
import { sectionsFile, siteFile } from './routes.ts'

/**
 * What comments say to tools: marks of texts that are still those of the page this one was copied from, and the line
 * by which editors find the schema.
 */
export function checkComments(parsed: Parsed): Diagnostic[] {
  if (!/# rewrite:|# yaml-language-server:/.test(parsed.text)) return []
  const texts = linesOfTexts(parsed)
  return parsed.text.split(/\r?\n/).flatMap((row, index) => {
    if (texts.has(index + 1)) return []
    return [...rewriteMark(parsed.file, row, index + 1), ...modeline(parsed.file, row, index + 1)]
  })
}

function rewriteMark(file: string, row: string, line: number): Diagnostic[] {
  const match = /(?:^|\s)(# rewrite:.*)$/.exec(row)
  if (!match?.[1]) return []
  const span = spanIn(row, line, match[1])
  const notes = ['Rewrite it for this page, then delete the mark.']
  const message = 'this was copied from another page and is still to be rewritten'
  return [{ code: 'rewrite-mark', severity: 'warning', message, file, span, notes }]
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
