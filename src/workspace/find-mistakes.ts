import { type Diagnostic, maxProblems } from '../diagnostics/diagnostic.ts'
import { rules } from '../generated/registries/rules.ts'
import {
  createDiagnostic,
  type DocumentContext,
  type Problem,
  type Rule,
  type SyntaxContext,
} from '../rules/define-rule.ts'
import { withoutConsequences } from '../rules/fields/lib/unknown-fields.ts'
import { explain, type Mismatch } from '../schema/explain.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import type { ErrorObject } from '../schema/validators.ts'
import { countOf } from '../site/text.ts'
import { endOfLine, positionOf } from '../yaml/lines.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import { findProblems } from '../yaml/problems.ts'
import type { YamlProblem } from '../yaml/yaml-problem.ts'

/** @returns the diagnostics of the first problems of a file; a note on the last one counts those that are left out */
function limited<T>(found: readonly T[], report: (first: readonly T[]) => Diagnostic[]): Diagnostic[] {
  const diagnostics = report(found.slice(0, maxProblems))
  const last = diagnostics.at(-1)
  const rest = found.length - maxProblems
  if (rest <= 0 || !last) return diagnostics
  const note = `This file has ${countOf(rest, 'more problem')}.`
  return [...diagnostics.slice(0, -1), { ...last, notes: [...(last.notes ?? []), note] }]
}

/** An explanation of a problem of the syntax, and the rule that reports it. */
interface Found {
  rule: Rule
  problem: Problem
  line: number
}

/**
 * Reports syntax errors, one problem for each cause. The parser often reports one mistake twice, and misreads everything
 * after an unclosed quote.
 *
 * @returns the diagnostics; empty when the file's data can be validated
 * @throws Error when no rule explains a problem
 */
export function checkSyntax(file: string, yaml: ParsedYaml, schemas: SchemaContext): Diagnostic[] {
  const context = { file, text: yaml.text, schemas }
  return limited(findProblems(yaml), (problems) => {
    const found = problems.map((problem) => explainProblem(problem, context))
    return selectCauses(found).map(({ rule, problem }) => createDiagnostic(rule, file, problem))
  })
}

const explainingSyntax = rules.filter(({ explainSyntax }) => explainSyntax)

function explainProblem(problem: YamlProblem, context: SyntaxContext): Found {
  for (const rule of explainingSyntax) {
    const explained = rule.explainSyntax?.explain(problem, context)
    if (explained) return inOneLine(context.text, rule, explained)
  }
  throw new Error(`no rule explains a problem of the syntax: ${problem.kind}`)
}

/** Only one line can be underlined. */
function inOneLine(text: string, rule: Rule, problem: Problem): Found {
  const { place } = problem
  if (place === 'file' || !('range' in place)) return { rule, problem, line: 1 }
  const [start, end] = place.range
  const range = [start, Math.max(start, Math.min(end, endOfLine(text, start)))] as const
  return { rule, problem: { ...problem, place: { ...place, range } }, line: positionOf(text, start).line }
}

/** @returns the problems that do not follow from others, one for each line */
function selectCauses(found: readonly Found[]): Found[] {
  const causes: Found[] = []
  for (const one of found.toSorted((a, b) => a.line - b.line || Number(isGuess(a)) - Number(isGuess(b)))) {
    const mayFollow = isGuess(one) && causes.some(({ rule }) => rule.code !== one.rule.code)
    if (mayFollow || one.line === causes.at(-1)?.line) continue
    causes.push(one)
    if (one.rule.explainSyntax?.hidesRest) break
  }
  return causes
}

const isGuess = ({ rule }: Found): boolean => rule.explainSyntax?.isGuess === true

/** Explains why a document does not match its schema, with one diagnostic for each mistake of the author. */
export function checkSchema(context: DocumentContext): Diagnostic[] {
  const { document, kind, schemas, walker } = context
  const [error] = schemas.validators[kind](document)
  if (!error) return []
  const found = explain(walker, document)
  return limited(found.length > 0 ? found : [foundByAjvOnly(context, error)], (first) => explainAll(context, first))
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

const explainingMismatches = rules.filter(({ explainMismatch }) => explainMismatch)

function explainAll(document: DocumentContext, all: readonly Mismatch[]): Diagnostic[] {
  const context = { ...document, mismatches: withoutConsequences({ ...document, mismatches: all }) }
  const rest = new Set(context.mismatches)
  const diagnostics = new Map<Mismatch, Diagnostic>()
  for (const rule of explainingMismatches)
    for (const mismatch of rest) {
      const problem = rule.explainMismatch?.(context, mismatch)
      if (!problem) continue
      for (const explained of [mismatch, ...(problem.explains ?? [])]) rest.delete(explained)
      diagnostics.set(mismatch, createDiagnostic(rule, context.file, problem))
    }
  return context.mismatches.flatMap((mismatch) => diagnostics.get(mismatch) ?? [])
}
