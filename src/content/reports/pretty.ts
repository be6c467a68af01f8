import colors from 'picocolors'
import type { Findings } from '../check-project.ts'
import type { Sources } from '../checks/check.ts'
import type { Diagnostic, Severity, Span } from '../diagnostic.ts'
import { isYaml } from '../files/read.ts'
import { pagesFolder, sectionsFile, siteFile } from '../routes.ts'
import { frame, type Paint, visible } from './frame.ts'
import { oncePerTarget } from './same-target.ts'

/**
 * The report that people read.
 *
 * @param options.color true: with ANSI colours
 * @returns the problems with the lines around them, and a closing line; ends with a line break
 */
export function formatPretty(result: Findings, options: { color: boolean }): string {
  const paint = colors.createColors(options.color)
  const blocks = oncePerTarget(result.diagnostics).map(({ one, others }) =>
    [formatDiagnostic(one, result.sources, paint), ...formatOthers(others, paint)].join('\n'),
  )
  return `${[...blocks, closingLine(result)].join('\n\n')}\n`
}

/** The places of other links that lead to the same place, each as its own problem would name it. */
function formatOthers(others: readonly Diagnostic[], paint: Paint): string[] {
  if (others.length === 0) return []
  const said =
    others.length > 1 ? `The same is wrong with ${others.length} other links:` : 'The same is wrong with another link:'
  return [said, ...others.map((other) => placeOf(other, paint))].map((line) => `  ${line}`)
}

/** `pages/about.yaml:8:11   sections[0] hero` */
function placeOf({ file, span, where }: Diagnostic, paint: Paint): string {
  const place = `${visible(file)}:${span.start.line}:${span.start.column}`
  return where ? `${place}   ${paint.dim(shown(where))}` : place
}

/** One problem of the pretty report, without a line break at its end. */
export function formatDiagnostic(diagnostic: Diagnostic, sources: Sources, paint: Paint): string {
  const { severity, code, file, span, notes, related = [] } = diagnostic
  const mark = markOf(severity, paint)
  const message = shown(diagnostic.message)
  const label = shown(diagnostic.label ?? '')
  const text = sources.get(file)
  return [
    `${mark(paint.bold(`${severity}[${code}]`))}  ${paint.bold(message)}`,
    `  ${placeOf(diagnostic, paint)}`,
    ...(text === undefined || isWholeFile(span) ? [label] : frame(text, span, label, paint, mark))
      .filter(Boolean)
      .map((line) => `  ${line}`),
    ...related.map(
      (other) => `  ${other.message} ${visible(other.file)}:${other.span.start.line}:${other.span.start.column}`,
    ),
    ...notes.map((note) => `  ${shown(note)}`),
  ].join('\n')
}

/** A value that a message quotes may be of any length. */
function shown(text: string): string {
  return visible(text.length > 1000 ? `${text.slice(0, 1000)}…` : text)
}

/** `3 errors in 3 of 27 pages · nothing was written` */
export function closingLine({ diagnostics, pageCount }: Pick<Findings, 'diagnostics' | 'pageCount'>): string {
  if (diagnostics.length === 0) return `No problems in ${count(pageCount, 'page')}`
  const counts = (['error', 'warning', 'hint'] as const)
    .filter((severity) => countOf(diagnostics, severity) > 0)
    .map((severity) => count(countOf(diagnostics, severity), severity))
  const files = new Set(diagnostics.map(({ file }) => file))
  const others = [siteFile, sectionsFile, pagesFolder].filter((file) => files.delete(file))
  const strangers = [...files].filter((file) => !isYaml(file) && files.delete(file)).length
  if (strangers > 0) others.push(count(strangers, 'other file'))
  const pages = files.size > 0 || others.length === 0 ? `${files.size} of ${count(pageCount, 'page')}` : ''
  const places = listed([pages, ...others].filter(Boolean))
  const outcome = countOf(diagnostics, 'error') > 0 ? ' · nothing was written' : ''
  return `${listed(counts)} in ${places}${outcome}`
}

/** How many of the problems are errors, warnings or hints. */
export function countOf(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
}

/** Problems of a file's name or absence have no line of their own. */
function isWholeFile({ start, end }: Span): boolean {
  return start.line === 1 && start.column === 1 && end.line === 1 && end.column === 1
}

function markOf(severity: Severity, paint: Paint): (text: string) => string {
  return { error: paint.red, warning: paint.yellow, hint: paint.blue }[severity]
}

/** @returns a number with its noun, in the plural where that is meant: `1 page`, `2 pages` */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
