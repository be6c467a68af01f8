import type { Location, Log, ReportingDescriptor, Result } from 'sarif'
import type { Code } from '../../generated/rule-codes.ts'
import { ruleDocs } from '../../generated/rule-docs.ts'
import type { Span } from '../../yaml/lines.ts'
import type { Severity } from '../diagnostic.ts'
import { type LocatedDiagnostic, locate } from '../locate.ts'
import { countSeverity, type Findings, fullText } from './findings.ts'

/** Raise it when a field of the report changes its meaning or is removed; not when one is added. */
const version = 1

/** @returns JSON for programs: `{version, pages, errors, warnings, hints, diagnostics}` with `LocatedDiagnostic`s */
export function formatJson({ diagnostics, sources, pageCount }: Findings): string {
  const counts = {
    errors: countSeverity(diagnostics, 'error'),
    warnings: countSeverity(diagnostics, 'warning'),
    hints: countSeverity(diagnostics, 'hint'),
  }
  const located = locate(diagnostics, sources)
  return `${JSON.stringify({ version, pages: pageCount, ...counts, diagnostics: located }, null, 2)}\n`
}

/** GitHub shows ten annotations of each kind per step, and silently drops the others. */
const limit = 10

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', hint: 'notice' }

/**
 * Formats diagnostics as annotations for pull requests
 * (docs.github.com/actions/reference/workflow-commands-for-github-actions). The tenth of a kind lists all that are left.
 *
 * @param folder of the site in the repository, from which GitHub resolves files: `sites/dentist/`
 * @returns one workflow command per line; empty without diagnostics
 */
export function formatGithub({ diagnostics, sources }: Findings, folder = ''): string {
  const located = locate(diagnostics, sources).map((one) => ({ ...one, file: folder + one.file }))
  return (['error', 'warning', 'hint'] as const)
    .flatMap((severity) => annotate(located.filter((diagnostic) => diagnostic.severity === severity)))
    .map((command) => `${command}\n`)
    .join('')
}

function annotate(diagnostics: readonly LocatedDiagnostic[]): string[] {
  if (diagnostics.length <= limit) return diagnostics.map((diagnostic) => command(diagnostic, fullText(diagnostic)))
  const shown = diagnostics.slice(0, limit - 1)
  const rest = diagnostics.slice(limit - 1)
  const [first] = rest as [LocatedDiagnostic]
  const lines = rest.map(({ file, span, code, message }) => `${file}:${span.start.line} [${code}] ${message}`)
  const summary = [`${rest.length} more; GitHub shows at most ${limit} annotations of a kind:`, ...lines].join('\n')
  return [...shown.map((diagnostic) => command(diagnostic, fullText(diagnostic))), command(first, summary)]
}

function command({ severity, code, file, span: { start, end } }: LocatedDiagnostic, text: string): string {
  const properties = {
    file,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // Columns are allowed only for a range within one line; the end is inclusive.
    ...(end.line === start.line && { endColumn: Math.max(start.column, end.column - 1) }),
    title: code,
  }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${commands[severity]} ${list.join(',')}::${escapeData(text)}`
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

const levels: Record<Severity, Result.level> = { error: 'error', warning: 'warning', hint: 'note' }

/**
 * Formats diagnostics for code scanning services: SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0).
 *
 * @param folder of the site in the repository, from which those services resolve files: `sites/dentist/`
 * @returns JSON that ends with a line break
 */
export function formatSarif({ diagnostics, sources }: Findings, folder = ''): string {
  const used = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'site-check', rules: used.map(describeRule) } },
        columnKind: 'utf16CodeUnits',
        results: locate(diagnostics, sources).map((diagnostic) => resultOf(diagnostic, used, folder)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function describeRule(code: Code): ReportingDescriptor {
  const { summary, why } = ruleDocs[code]
  return { id: code, shortDescription: { text: summary }, fullDescription: { text: why } }
}

function resultOf(diagnostic: LocatedDiagnostic, used: Code[], folder: string): Result {
  const { code, severity, file, span, related = [] } = diagnostic
  const relatedLocations = related.map((other, id) => ({
    id,
    message: { text: other.message },
    ...locationOf(folder + other.file, other.span),
  }))
  return {
    ruleId: code,
    ruleIndex: used.indexOf(code),
    level: levels[severity],
    message: { text: fullText(diagnostic) },
    locations: [locationOf(folder + file, span)],
    ...(related.length > 0 && { relatedLocations }),
  }
}

function locationOf(file: string, { start, end }: Span): Location {
  const uri = file.split('/').map(encodeURIComponent).join('/')
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
  return { physicalLocation: { artifactLocation: { uri }, region } }
}
