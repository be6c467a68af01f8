import colors from 'picocolors'
import type { Code } from '../../generated/rule-codes.ts'
import { groupBy } from '../../site/group-by.ts'
import type { Project } from '../../site/project.ts'
import { isPage, pagesFolder } from '../../site/routes.ts'
import { compareText, countOf, listOf, withSite } from '../../site/text.ts'
import type { Span } from '../../yaml/lines.ts'
import type { Diagnostic, Severity } from '../diagnostic.ts'
import { type LocatedDiagnostic, locate, type Sources } from '../locate.ts'
import { countSeverity, type Findings } from './findings.ts'

interface PrettyOptions {
  color: boolean
  all?: boolean | undefined
  project?: Project
}

/**
 * Formats the report for people.
 *
 * @param options.all true: shows all diagnostics, not only the first ones with each code
 * @param options.project whose site the commands in the report are for
 * @returns the diagnostics with code frames, errors first, and a summary; ends with a line break
 */
export function formatPretty(findings: Findings, options: PrettyOptions): string {
  const paint = colors.createColors(options.color)
  const { diagnostics, sources } = findings
  const most = options.all ? Number.POSITIVE_INFINITY : maxShown
  const byFile = diagnostics.toSorted((a, b) => compareText(a.file, b.file))
  const groups = [...groupBy(byFile, ({ severity, code }) => `${severity} ${code}`).values()]
  const shown = groups.flatMap((group) => group.slice(0, most))
  const entries = groupByTarget(errorsFirst(locate(shown, sources))).map(([first, ...others]) =>
    [formatDiagnostic(first, sources, paint), ...formatOthers(others, paint)].join('\n'),
  )
  const more = groups.flatMap((group) => (group.length > most ? formatRest(group.slice(most), sources, paint) : []))
  const report = `${[...entries, ...more, closingLine(findings)].join('\n\n')}\n`
  return options.project ? withSite(report, options.project) : report
}

const errorsFirst = (all: readonly LocatedDiagnostic[]): LocatedDiagnostic[] => {
  const isError = ({ severity }: LocatedDiagnostic) => severity === 'error'
  return [...all.filter(isError), ...all.filter((one) => !isError(one))]
}

/** A report of thousands of lines helps nobody, and takes longer than the check. */
const maxShown = 10
const maxListed = 100

/** The places of further diagnostics with one code. */
function formatRest(group: readonly Diagnostic[], sources: Sources, paint: Paint): string {
  const [{ severity, code }] = group as [Diagnostic]
  const name = markOf(severity, paint)(paint.bold(`${severity}[${code}]`))
  const places = locate(group.slice(0, maxListed), sources).map((one) => `  ${placeLine(one, paint)}`)
  const hidden = group.slice(maxListed)
  const files = countOf(new Set(hidden.map(({ file }) => file)).size, 'file')
  const rest = `  and ${hidden.length} more in ${files}: \`npm run check -- --all\` shows them`
  return [`${name}  ${group.length} more`, ...places, ...(hidden.length > 0 ? [rest] : [])].join('\n')
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

/** Problems of links that are caused by their targets. */
const linkCodes: readonly Code[] = ['broken-link', 'broken-anchor', 'link-to-draft']

/**
 * Groups links with the same problem, because people need to read about one cause only once. Reports for programs are
 * not grouped: they show a diagnostic in each file.
 *
 * @returns the groups, each at the place of its first link
 */
function groupByTarget(diagnostics: readonly LocatedDiagnostic[]): [LocatedDiagnostic, ...LocatedDiagnostic[]][] {
  const diagnosticKey = (one: LocatedDiagnostic) =>
    linkCodes.includes(one.code) ? JSON.stringify([one.code, one.severity, one.message, one.label, one.notes]) : one
  return [...groupBy<unknown, LocatedDiagnostic>(diagnostics, diagnosticKey).values()]
}

/** Colours of a report; without colours each function returns its argument. */
type Paint = ReturnType<typeof colors.createColors>

/**
 * @param span the place to underline, on its first line
 * @param label printed after the underline
 * @param mark colours underline and label
 * @returns the line of a place with its neighbours, the place underlined
 */
function codeFrame(
  text: string,
  span: Span,
  label: string | undefined,
  paint: Paint,
  mark: (text: string) => string,
): string[] {
  const lines = text.split(/\r?\n/)
  const { line, column } = span.start
  const shown = [line - 1, line, line + 1].filter((number) => number >= 1 && number <= lines.length)
  while (shown.length > 1 && shown.at(-1) !== line && !lines[(shown.at(-1) ?? 0) - 1]?.trim()) shown.pop()
  const cut = cropFor(lines[line - 1] ?? '', column)
  const width = String(shown.at(-1) ?? line).length
  return shown.flatMap((number) => {
    const full = visible(lines[number - 1] ?? '')
    const source = crop(full, cut)
    const gutter = paint.dim(`${String(number).padStart(width + 1)} │`)
    const row = source.trim() ? `${gutter} ${source}` : gutter
    if (number !== line) return [row]
    const end = Math.min(span.end.line === line ? span.end.column : full.length + 1, cut + maxWidth + 1)
    const carets = '^'.repeat(Math.max(1, end - column))
    const under = `${paint.dim(`${' '.repeat(width + 1)} │`)} ${' '.repeat(column - 1 - cut)}${mark(label ? `${carets} ${label}` : carets)}`
    return [row, under]
  })
}

/**
 * @returns the text with a visible replacement for control characters, marks of the writing direction (Unicode standard
 *   annex 9) and invalid UTF-8
 */
export const visible = (text: string): string =>
  text.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufdd0]/gu, (control) => {
    const code = control.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd'
  })

/** Longer lines are cropped, so that they fit on a screen. */
const maxWidth = 120

/** @returns the number of characters to leave out on the left, so that the place is visible */
const cropFor = (line: string, column: number): number =>
  line.length <= maxWidth || column < maxWidth * 0.7 ? 0 : column - Math.floor(maxWidth / 2)

function crop(line: string, cut: number): string {
  const rest = cut > 0 ? `…${line.slice(cut + 1)}` : line
  return rest.length > maxWidth ? `${rest.slice(0, maxWidth - 1)}…` : rest
}
