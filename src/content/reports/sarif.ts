import type { Location, Log, ReportingDescriptor, Result } from 'sarif'
import type { Findings } from '../check-project.ts'
import { type Code, codes } from '../codes/codes.ts'
import type { Diagnostic, Severity, Span } from '../diagnostic.ts'

const levels: Record<Severity, Result.level> = { error: 'error', warning: 'warning', hint: 'note' }

/**
 * The report for code scanning services: SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0).
 *
 * @returns JSON text that ends with a line break
 */
export function formatSarif({ diagnostics }: Pick<Findings, 'diagnostics'>): string {
  const used = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'site-check', rules: used.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, used)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function ruleOf(code: Code): ReportingDescriptor {
  const { title, why } = codes[code]
  return { id: code, shortDescription: { text: title }, fullDescription: { text: why } }
}

function resultOf(
  { code, severity, message, label, notes, file, span, related = [] }: Diagnostic,
  used: Code[],
): Result {
  const text = [label ? `${message}: ${label}` : message, ...notes].join('\n')
  const relatedLocations = related.map((other, id) => ({
    id,
    message: { text: other.message },
    ...locationOf(other.file, other.span),
  }))
  return {
    ruleId: code,
    ruleIndex: used.indexOf(code),
    level: levels[severity],
    message: { text },
    locations: [locationOf(file, span)],
    ...(related.length > 0 && { relatedLocations }),
  }
}

function locationOf(file: string, { start, end }: Span): Location {
  const uri = file.split('/').map(encodeURIComponent).join('/')
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
  return { physicalLocation: { artifactLocation: { uri }, region } }
}
