import { findNodeProblems } from './node-problems.ts'
import type { ParsedYaml } from './parse-yaml.ts'
import { createErrorReader } from './parser-problems.ts'
import { lineAt } from './source-lines.ts'
import { findTextProblem } from './whole-text.ts'
import type { ProblemRange, YamlProblem } from './yaml-problem.ts'

/**
 * @param yaml a parsed text
 * @returns why its data cannot be used, in no certain order; empty for a text without mistakes
 */
export function findProblems(yaml: ParsedYaml): YamlProblem[] {
  const { text, failure, errors } = yaml
  const inFile = (problem: ProblemRange): YamlProblem => ({
    ...problem,
    line: lineAt(text, problem.start),
    noticed: problem.start,
  })
  const whole = findTextProblem(text)
  if (whole) return [inFile(whole)]
  if (failure) return [inFile({ kind: failure.reason, start: failure.offset, end: failure.offset + 1 })]
  if (yaml.isSimple) return []
  const fromErrors = errors.flatMap(createErrorReader(yaml))
  const fromNodes = findNodeProblems(yaml).map(inFile)
  // After another mistake, the parser takes lists and groups for names.
  const isKnown = fromErrors.some(({ kind }) => kind !== 'other')
  const isCause = ({ kind }: YamlProblem) => kind !== 'key-in-brackets' || !isKnown
  const found = [...fromErrors, ...fromNodes.filter(isCause)]
  const isEmpty = found.length === 0 && (yaml.value === undefined || yaml.value === null)
  return isEmpty ? [inFile({ kind: 'no-content', start: 0, end: 0 })] : found
}
