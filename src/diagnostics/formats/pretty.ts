import colors from 'picocolors'
import { isPage, pagesFolder } from '../../site/routes.ts'
import { compareText, countOf, listOf } from '../../site/text.ts'
import type { Span } from '../../yaml/lines.ts'
import type { Severity } from '../diagnostic.ts'
import { type LocatedDiagnostic, locate, type Sources } from '../locate.ts'
import { countSeverity, type Findings } from './findings.ts'
import { codeFrame, type Paint, visible } from './frame.ts'
import { groupByTarget } from './group-by-target.ts'
import { limitPerCode, type OtherDiagnostics } from './limit-per-code.ts'

/**
 * Formats the report for people.
 *
 * @param options.color true: use ANSI colours
 * @param options.all true: shows all diagnostics, not only the first ones with each code
 * @returns the diagnostics with code frames, errors first, and a summary; ends with a line break
 */
export function formatPretty(findings: Findings, options: { color: boolean; all?: boolean | undefined }): string {
  const paint = colors.createColors(options.color)
  const { diagnostics, sources } = findings
  const { shown, others } = options.all ? { shown: diagnostics, others: [] } : limitPerCode(diagnostics)
  const entries = groupByTarget(errorsFirst(locate(shown, sources))).map(({ first, others }) =>
    [formatDiagnostic(first, sources, paint), ...formatOthers(others, paint)].join('\n'),
  )
  const more = others.map((group) => formatRest(group, sources, paint))
  return `${[...entries, ...more, closingLine(findings)].join('\n\n')}\n`
}

const errorsFirst = (all: readonly LocatedDiagnostic[]): LocatedDiagnostic[] => {
  const isError = ({ severity }: LocatedDiagnostic) => severity === 'error'
  return [...all.filter(isError), ...all.filter((one) => !isError(one))]
}

/** The places of further diagnostics with one code. */
function formatRest({ severity, code, listed, hidden }: OtherDiagnostics, sources: Sources, paint: Paint): string {
  const name = markOf(severity, paint)(paint.bold(`${severity}[${code}]`))
  const places = locate(listed, sources).map((one) => `  ${placeLine(one, paint)}`)
  const rest = `  and ${hidden.count} more in ${countOf(hidden.files, 'file')}: \`npm run check -- --all\` shows them`
  return [`${name}  ${listed.length + hidden.count} more`, ...places, ...(hidden.count > 0 ? [rest] : [])].join('\n')
}

function formatOthers(others: readonly LocatedDiagnostic[], paint: Paint): string[] {
  if (others.length === 0) return []
  const intro = `${countOf(others.length, 'other link')} ${others.length === 1 ? 'has' : 'have'} the same problem:`
  return [intro, ...others.map((other) => placeLine(other, paint))].map((line) => `  ${line}`)
}

/** `pages/about.yaml:8:11   sections[0] hero` */
function placeLine({ file, span, where }: LocatedDiagnostic, paint: Paint): string {
  const place = `${visible(file)}:${span.start.line}:${span.start.column}`
  return where ? `${place}   ${paint.dim(printable(where))}` : place
}

/** @returns one diagnostic of the report, without a line break at the end */
export function formatDiagnostic(diagnostic: LocatedDiagnostic, sources: Sources, paint: Paint): string {
  const { severity, code, file, span, notes, related = [] } = diagnostic
  const mark = markOf(severity, paint)
  const message = printable(diagnostic.message)
  const head = `${mark(paint.bold(`${severity}[${code}]`))}  ${paint.bold(message)}`
  if (diagnostic.isBrief) return `${head}  ${placeLine(diagnostic, paint)}`
  const label = printable(diagnostic.label ?? '')
  const text = sources.get(file)?.text
  const lines = text === undefined || isWholeFile(span) ? [label] : codeFrame(text, span, label, paint, mark)
  return [
    head,
    `  ${placeLine(diagnostic, paint)}`,
    ...lines.filter(Boolean).map((line) => `  ${line}`),
    ...related.map(
      (other) => `  ${other.message} ${visible(other.file)}:${other.span.start.line}:${other.span.start.column}`,
    ),
    ...notes.map((note) => `  ${printable(note)}`),
  ].join('\n')
}

/** Limits the length of quoted values. */
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

/** A site may have hundreds of data files. */
const maxNamed = 3

function placesOf(diagnostics: Findings['diagnostics'], pageCount: number): string {
  const files = new Set(diagnostics.map(({ file }) => file))
  const missing = diagnostics.filter(({ code }) => code === 'missing-file').map(({ file }) => file)
  const isCounted = (file: string) => file !== pagesFolder && isPage(file) && !missing.includes(file)
  const named = [...files].sort(compareText).filter((file) => !isCounted(file) && files.delete(file))
  const unnamed = [...files].filter((file) => !/\.ya?ml$/i.test(file) && files.delete(file)).length
  const others = unnamed + named.splice(maxNamed).length
  if (others > 0) named.push(countOf(others, 'other file'))
  const pages = files.size > 0 || named.length === 0 ? `${files.size} of ${countOf(pageCount, 'page')}` : ''
  return listOf([pages, ...named].filter(Boolean))
}

/** Problems with the name or the absence of a file have no line of their own. */
const isWholeFile = ({ start, end }: Span): boolean =>
  start.line === 1 && start.column === 1 && end.line === 1 && end.column === 1

const markOf = (severity: Severity, paint: Paint): ((text: string) => string) =>
  ({ error: paint.red, warning: paint.yellow, hint: paint.blue })[severity]
