import { isMap, isSeq, type Pair, type ParsedNode, YAMLError } from 'yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { limitDiagnostics } from '../diagnostics/limit-diagnostics.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { endOfLine, positionOf } from '../yaml/lines.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import { createDiagnostic, type Rule, type SyntaxContext, type SyntaxProblem } from './define-rule.ts'
import { lineAt, linesOf } from './yaml/lib/author-lines.ts'
import { isEcho } from './yaml/lib/is-echo.ts'

/** A problem with the rule that reports it. */
interface Found {
  rule: Rule
  problem: SyntaxProblem
  /** The parser's error, if there is one. */
  error?: YAMLError
}

/**
 * Reports syntax errors, one problem for each cause. The parser often reports one mistake twice, and misreads everything
 * after an unclosed quote.
 *
 * @param file path of the file, for the diagnostics
 * @param rules all rules
 * @param schemas see `createSchemaContext`
 * @returns the diagnostics; empty when the file's data can be validated
 * @throws Error when no rule explains an error
 */
export function checkSyntax(
  file: string,
  yaml: ParsedYaml,
  rules: readonly Rule[],
  schemas: SchemaContext,
): Diagnostic[] {
  const { text } = yaml
  const only = checkSource(text, rules) ?? explainFailure(yaml, rules)
  if (only) return [toDiagnostic(file, text, only)]
  if (yaml.isSimple) return []
  const context: SyntaxContext = { text, contents: yaml.contents, schemas }
  const fromErrors = yaml.errors.filter((error) => !isEcho(context, error))
  const fromNodes = checkNodes(context, rules)
  return limitDiagnostics([...fromErrors, ...fromNodes], (first) => {
    const errors = first.filter((one) => one instanceof YAMLError)
    const others = first.filter((one): one is Found => !(one instanceof YAMLError))
    const causes = selectCauses(context, explainErrors(context, errors, rules), others)
    return onePerLine(text, causes).map((one) => toDiagnostic(file, text, one))
  })
}

/** Returns the first problem in the text of rules that reject the whole text. */
function checkSource(text: string, rules: readonly Rule[]): Found | undefined {
  const found = rules.flatMap((rule) => {
    const problem = rule.onSource?.(text)
    return problem ? [{ rule, problem }] : []
  })
  return found.sort(byStart)[0]
}

function explainFailure(yaml: ParsedYaml, rules: readonly Rule[]): Found | undefined {
  if (!yaml.failure) return undefined
  const { reason, offset } = yaml.failure
  for (const rule of rules) {
    const problem = rule.onParseFailure?.[reason]?.(offset, yaml.text)
    if (problem) return { rule, problem }
  }
  throw new Error(`no rule explains why a text is not parsed: ${reason}`)
}

/** Runs the rules for nodes, up to the first problem that makes the rest of the file unreadable. */
function checkNodes(context: SyntaxContext, rules: readonly Rule[]): Found[] {
  const [ofValues, ofKeys] = [
    { ...context, isKey: false },
    { ...context, isKey: true },
  ]
  const asked = rules.filter(({ onNode }) => onNode)
  const found: Found[] = []
  for (const { node, isKey } of walkNodes(context.contents)) {
    for (const rule of asked) {
      const problem = rule.onNode?.(node, isKey ? ofKeys : ofValues)
      if (problem) found.push({ rule, problem })
      if (problem?.hidesRest) return found
    }
  }
  return found
}

/** All nodes in the order of the text, without the content of complex keys. */
function* walkNodes(node: ParsedNode | null, isKey = false): Generator<{ node: ParsedNode; isKey: boolean }> {
  if (!node) return
  yield { node, isKey }
  if (isKey) return
  if (isMap(node))
    for (const { key, value } of node.items as Pair<ParsedNode, ParsedNode | null>[]) {
      yield* walkNodes(key, true)
      yield* walkNodes(value)
    }
  if (isSeq(node)) for (const item of node.items as ParsedNode[]) yield* walkNodes(item)
}

/** Returns the first explanation of each error, by the `order` of the rules. */
function explainErrors(context: SyntaxContext, errors: readonly YAMLError[], rules: readonly Rule[]): Found[] {
  const explanations = rules
    .flatMap((rule) => (rule.onSyntaxError ?? []).map((hook) => ({ ...hook, rule })))
    .sort((a, b) => a.order - b.order)
  return errors.map((error) => {
    for (const { rule, explain } of explanations) {
      const problem = explain(context, error)
      if (problem) return { rule, problem, error }
    }
    throw new Error(`no rule explains an error of the YAML parser: ${error.message}`)
  })
}

/** Removes the problems that only follow from others. */
function selectCauses(context: SyntaxContext, fromErrors: readonly Found[], fromNodes: readonly Found[]): Found[] {
  const causes = fromErrors.filter(({ problem }) => !problem.isConsequence)
  // A duplicate field does not confuse the parser.
  const mistakes = causes.filter(({ error }) => error?.code !== 'DUPLICATE_KEY')
  const certain = causes.filter(({ problem }) => !problem.dependsOnLines || !isBelowMistake(context, problem, mistakes))
  const own = fromNodes.filter(({ problem }) => !problem.isConsequence || certain.length === 0)
  const vague = fromErrors.find(({ problem }) => problem.isConsequence)
  const found = certain.length > 0 || !vague ? [...certain, ...own] : [...own, vague]
  const last = found.filter(({ problem }) => problem.hidesRest).sort(byStart)[0]
  return last ? found.filter((one) => one === last || one.problem.start < last.problem.start) : found
}

/** @returns whether there is another mistake above a problem in the same top-level field */
function isBelowMistake(context: SyntaxContext, { start }: SyntaxProblem, mistakes: readonly Found[]): boolean {
  const lines = linesOf(context)
  let field = lineAt(context, start)
  while (field.start > 0 && (field.indent > 0 || !field.field)) field = lines[field.index - 1] ?? field
  return mistakes.some(({ problem }) => problem.start < start && problem.start >= field.start)
}

function onePerLine(text: string, found: readonly Found[]): Found[] {
  const seen = new Set<number>()
  return found.filter(({ problem }) => {
    const { line } = positionOf(text, problem.start)
    return !seen.has(line) && seen.add(line)
  })
}

function byStart(a: Found, b: Found): number {
  return a.problem.start - b.problem.start
}

function toDiagnostic(file: string, text: string, { rule, problem }: Found): Diagnostic {
  const { start, end, message, label, notes, related, fix } = problem
  return createDiagnostic(rule, file, {
    message,
    // Only one line can be underlined.
    place: { range: [start, Math.max(start, Math.min(end, endOfLine(text, start)))] },
    ...(label !== undefined && { label }),
    ...(notes && { notes }),
    ...(related && { related: [{ file, place: { range: [related.start, related.end] }, message: related.message }] }),
    ...(fix && { fix: { place: { range: [fix.start, fix.end] }, text: fix.text } }),
  })
}
