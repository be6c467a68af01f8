import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { limitDiagnostics } from '../diagnostics/limit-diagnostics.ts'
import { createDiagnostic, type DocumentContext, type Explain, type Rule } from '../rules/define-rule.ts'
import { withoutConsequences } from '../rules/fields/lib/consequences.ts'
import { explain, type Mismatch } from '../schema/explain.ts'
import type { ErrorObject } from '../schema/validators.ts'

/**
 * Explains why a document does not match its schema, with one diagnostic for each mistake of the author.
 *
 * @param errors of the document's validator
 * @param rules those with `explainMismatch` are asked in their order
 */
export function checkSchema(
  context: DocumentContext,
  [error]: readonly ErrorObject[],
  rules: readonly Rule[],
): Diagnostic[] {
  if (!error) return []
  const found = explain(context.walker, context.document)
  const mismatches = found.length > 0 ? found : [foundByAjvOnly(context, error)]
  const explaining = rules.flatMap((rule) => (rule.explainMismatch ? [{ rule, explain: rule.explainMismatch }] : []))
  return limitDiagnostics(mismatches, (first) => explainAll(context, first, explaining))
}

/** For keywords that the walk does not know. */
const foundByAjvOnly = ({ walker, document }: DocumentContext, { instancePath, message }: ErrorObject): Mismatch => ({
  kind: 'other',
  message: `${instancePath} ${message}`.trim(),
  path: [],
  value: document,
  place: walker.at([], document),
  causes: [],
})

function explainAll(
  document: DocumentContext,
  all: readonly Mismatch[],
  rules: readonly { rule: Rule; explain: Explain }[],
): Diagnostic[] {
  const context = { ...document, mismatches: withoutConsequences({ ...document, mismatches: all }) }
  const rest = new Set(context.mismatches)
  const diagnostics = new Map<Mismatch, Diagnostic>()
  for (const { rule, explain } of rules)
    for (const mismatch of rest) {
      const problem = explain(context, mismatch)
      if (!problem) continue
      for (const explained of [mismatch, ...(problem.explains ?? [])]) rest.delete(explained)
      diagnostics.set(mismatch, createDiagnostic(rule, context.file, problem))
    }
  return context.mismatches.flatMap((mismatch) => diagnostics.get(mismatch) ?? [])
}
