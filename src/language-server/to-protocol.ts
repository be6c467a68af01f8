import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
} from 'vscode-languageserver/node.js'
import type { LocatedDiagnostic } from '../diagnostics/locate.ts'
import type { Span } from '../yaml/lines.ts'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Information,
}

export const toRange = ({ start, end }: Span): Range => ({
  start: { line: start.line - 1, character: start.column - 1 },
  end: { line: end.line - 1, character: end.column - 1 },
})

/** @param uriOf returns the address of a file */
export const toDiagnostic = (
  { severity, code, message, label, notes, span, related = [] }: LocatedDiagnostic,
  uriOf: (file: string) => string,
): Diagnostic => ({
  range: toRange(span),
  severity: severities[severity],
  source: 'check',
  code,
  message: [message, ...(label ? [label] : []), ...notes].join('\n'),
  relatedInformation: related.map((one) => ({
    location: { uri: uriOf(one.file), range: toRange(one.span) },
    message: one.message,
  })),
})

/** @returns the fix of a diagnostic as a quick fix */
export function toActions(diagnostic: LocatedDiagnostic, uri: string, uriOf: (file: string) => string): CodeAction[] {
  const { fix, label, message } = diagnostic
  if (!fix) return []
  const edit = { changes: { [uri]: [{ range: toRange(fix.span), newText: fix.text }] } }
  const diagnostics = [toDiagnostic(diagnostic, uriOf)]
  return [{ title: label ?? `fix: ${message}`, kind: CodeActionKind.QuickFix, isPreferred: true, diagnostics, edit }]
}

/** @returns whether two ranges touch */
export const overlaps = (a: Range, b: Range): boolean => compare(a.start, b.end) <= 0 && compare(b.start, a.end) <= 0

const compare = (a: Range['start'], b: Range['start']): number => a.line - b.line || a.character - b.character
