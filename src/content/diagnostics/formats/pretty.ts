import colors from 'picocolors'
import { pagesFolder, sectionsFile, siteFile } from '../../model/routes.ts'
import { countOf, listOf } from '../../model/text.ts'
import type { Span } from '../../yaml/lines.ts'
import type { Severity } from '../diagnostic.ts'
import { type LocatedDiagnostic, locate, type Sources } from '../locate.ts'
import { countSeverity, type Findings } from './findings.ts'
import { codeFrame, type Paint, visible } from './frame.ts'
import { groupByTarget } from './group-by-target.ts'

/**
 * The report that people read.
 *
 * @param options.color true: with ANSI colours
 * @returns the problems with the lines around them, and a closing line; ends with a line break
 */
export function formatPretty(findings: Findings, options: { color: boolean }): string {
  const paint = colors.createColors(options.color)
  const { sources } = findings
  const entries = groupByTarget(locate(findings.diagnostics, sources)).map(({ first, others }) =>
    [formatDiagnostic(first, sources, paint), ...formatOthers(others, paint)].join('\n'),
  )
  return `${[...entries, closingLine(findings)].join('\n\n')}\n`
}

function formatOthers(others: readonly LocatedDiagnostic[], paint: Paint): string[] {
  if (others.length === 0) return []
  const intro =
    others.length > 1 ? `The same is wrong with ${others.length} other links:` : 'The same is wrong with another link:'
  return [intro, ...others.map((other) => placeLine(other, paint))].map((line) => `  ${line}`)
}

/** `pages/about.yaml:8:11   sections[0] hero` */
function placeLine({ file, span, where }: LocatedDiagnostic, paint: Paint): string {
  const place = `${visible(file)}:${span.start.line}:${span.start.column}`
  return where ? `${place}   ${paint.dim(printable(where))}` : place
}

/** @returns one problem of the report, without a line break at its end */
export function formatDiagnostic(diagnostic: LocatedDiagnostic, sources: Sources, paint: Paint): string {
  const { severity, code, file, span, notes, related = [] } = diagnostic
  const mark = markOf(severity, paint)
  const message = printable(diagnostic.message)
  const label = printable(diagnostic.label ?? '')
  const text = sources.get(file)
  const lines = text === undefined || isWholeFile(span) ? [label] : codeFrame(text, span, label, paint, mark)
  return [
    `${mark(paint.bold(`${severity}[${code}]`))}  ${paint.bold(message)}`,
    `  ${placeLine(diagnostic, paint)}`,
    ...lines.filter(Boolean).map((line) => `  ${line}`),
    ...related.map(
      (other) => `  ${other.message} ${visible(other.file)}:${other.span.start.line}:${other.span.start.column}`,
    ),
    ...notes.map((note) => `  ${printable(note)}`),
  ].join('\n')
}

/** A value that a message quotes may have any length. */
const printable = (text: string): string => visible(text.length > 1000 ? `${text.slice(0, 1000)}…` : text)

/** @returns `3 errors in 3 of 27 pages · nothing was written` */
export function closingLine({ diagnostics, pageCount }: Pick<Findings, 'diagnostics' | 'pageCount'>): string {
  if (diagnostics.length === 0) return `No problems in ${countOf(pageCount, 'page')}`
  const counts = (['error', 'warning', 'hint'] as const)
    .filter((severity) => countSeverity(diagnostics, severity) > 0)
    .map((severity) => countOf(countSeverity(diagnostics, severity), severity))
  const outcome = countSeverity(diagnostics, 'error') > 0 ? ' · nothing was written' : ''
  return `${listOf(counts)} in ${placesOf(diagnostics, pageCount)}${outcome}`
}

function placesOf(diagnostics: Findings['diagnostics'], pageCount: number): string {
  const files = new Set(diagnostics.map(({ file }) => file))
  const named = [siteFile, sectionsFile, pagesFolder].filter((file) => files.delete(file))
  const others = [...files].filter((file) => !/\.ya?ml$/i.test(file) && files.delete(file)).length
  if (others > 0) named.push(countOf(others, 'other file'))
  const pages = files.size > 0 || named.length === 0 ? `${files.size} of ${countOf(pageCount, 'page')}` : ''
  return listOf([pages, ...named].filter(Boolean))
}

/** Problems of a file's name or absence have no line of their own. */
const isWholeFile = ({ start, end }: Span): boolean =>
  start.line === 1 && start.column === 1 && end.line === 1 && end.column === 1

const markOf = (severity: Severity, paint: Paint): ((text: string) => string) =>
  ({ error: paint.red, warning: paint.yellow, hint: paint.blue })[severity]
