import type { Severity } from '../diagnostic.ts'
import { type LocatedDiagnostic, locate } from '../locate.ts'
import { type Findings, fullText } from './findings.ts'

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
