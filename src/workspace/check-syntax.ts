import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { limitDiagnostics } from '../diagnostics/limit-diagnostics.ts'
import { createDiagnostic, type Problem, type Rule, type SyntaxContext } from '../rules/define-rule.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { endOfLine, positionOf } from '../yaml/lines.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import { findProblems } from '../yaml/problems.ts'
import type { YamlProblem } from '../yaml/yaml-problem.ts'

/** An explanation of a problem, and the rule that reports it. */
interface Found {
  rule: Rule
  problem: Problem
  line: number
}

/**
 * Reports syntax errors, one problem for each cause. The parser often reports one mistake twice, and misreads everything
 * after an unclosed quote.
 *
 * @param file path of the file, for the diagnostics
 * @param rules all rules
 * @param schemas see `createSchemaContext`
 * @returns the diagnostics; empty when the file's data can be validated
 * @throws Error when no rule explains a problem
 */
export function checkSyntax(
  file: string,
  yaml: ParsedYaml,
  rules: readonly Rule[],
  schemas: SchemaContext,
): Diagnostic[] {
  const { text } = yaml
  const context = { file, text, schemas }
  const explaining = rules.filter(({ explainSyntax }) => explainSyntax)
  return limitDiagnostics(findProblems(yaml), (problems) => {
    const found = problems.map((problem) => explain(problem, context, explaining))
    return selectCauses(found).map(({ rule, problem }) => createDiagnostic(rule, file, problem))
  })
}

function explain(problem: YamlProblem, context: SyntaxContext, rules: readonly Rule[]): Found {
  for (const rule of rules) {
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
