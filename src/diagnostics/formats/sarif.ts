import type { Location, Log, ReportingDescriptor, Result } from 'sarif'
import type { Code } from '../../generated/rule-codes.ts'
import { ruleDocs } from '../../generated/rule-docs.ts'
import type { Span } from '../../yaml/lines.ts'
import type { Severity } from '../diagnostic.ts'
import { type LocatedDiagnostic, locate } from '../locate.ts'
import { type Findings, fullText } from './findings.ts'

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
