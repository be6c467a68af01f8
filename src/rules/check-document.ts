import { type Scalar, visit } from 'yaml'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { pathAt } from '../yaml/ranges.ts'
import { createDiagnostic, type DocumentContext, type PlainScalar, type Problem, type Rule } from './define-rule.ts'
import type { FileSummary } from './summary/file-summary.ts'
import type { UnsupportedAt } from './summary/summarize.ts'

/** Collects the diagnostics of one file. */
export interface Collector {
  diagnostics: Diagnostic[]
  reportFor: (rule: Rule) => (problem: Problem) => void
}

/**
 * @param file the file of the diagnostics
 * @param isReported whether a place already has an error; only one problem per place is reported
 */
export function createCollector(file: string, isReported: (place: Place) => boolean = () => false): Collector {
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    reportFor: (rule) => (problem) => {
      if (!isReported(problem.place)) diagnostics.push(createDiagnostic(rule, file, problem))
    },
  }
}

/** Runs the rules for the texts of a document, valid or not. */
export function checkDocument(
  context: DocumentContext,
  rules: readonly Rule[],
  isReported: (place: Place) => boolean,
): Diagnostic[] {
  const { diagnostics, reportFor } = createCollector(context.file, isReported)
  for (const rule of rules) rule.onDocument?.(context, reportFor(rule))
  const { text } = context.yaml
  const textRules = rules.filter(({ onText }) => onText?.prefilter.test(text))
  if (textRules.length > 0)
    for (const [path, value, place] of context.walker.visit(context.document)) {
      // A value without a schema is an error already.
      if (typeof value !== 'string' || place.schemas.length === 0) continue
      for (const rule of textRules) rule.onText?.check({ text: value, path, place }, context, reportFor(rule))
    }
  const scalarRules = rules.filter(({ onPlainScalar }) => onPlainScalar?.prefilter.test(text))
  if (scalarRules.length > 0)
    visitPlainScalars(context, (scalar) => {
      for (const rule of scalarRules) rule.onPlainScalar?.check(scalar, context, reportFor(rule))
    })
  return diagnostics
}

function visitPlainScalars({ yaml }: DocumentContext, onScalar: (scalar: PlainScalar) => void): void {
  visit(yaml.contents, {
    Scalar: (key, node) => {
      const { type, value, range } = node as Scalar.Parsed
      if (key !== 'key' && type === 'PLAIN') onScalar({ value, range, path: pathAt(yaml, range[0]) })
    },
  })
}

/** Runs the rules for comments. */
export function checkComments(context: DocumentContext, rules: readonly Rule[]): Diagnostic[] {
  const { diagnostics, reportFor } = createCollector(context.file)
  for (const rule of rules) rule.onComments?.(context, reportFor(rule))
  return diagnostics
}

/** Runs the rules for a single page or shared section. */
export function checkSummary(
  summary: FileSummary,
  unsupported: readonly UnsupportedAt[],
  { kind, schemas }: Pick<DocumentContext, 'kind' | 'schemas'>,
  rules: readonly Rule[],
): Diagnostic[] {
  const { diagnostics, reportFor } = createCollector(summary.file)
  for (const rule of rules) {
    const report = reportFor(rule)
    rule.onSummary?.(summary, kind, report)
    if (rule.onUnsupportedMarkdown) for (const found of unsupported) rule.onUnsupportedMarkdown(found, schemas, report)
  }
  return diagnostics
}
