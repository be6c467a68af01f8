import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { rules } from '../generated/registries/rules.ts'
import type { Code } from '../generated/rule-codes.ts'
import { createDiagnostic, type Problem } from '../rules/define-rule.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import { errorAt } from '../site/errors.ts'
import type { FileAnalysis } from './analyze-file.ts'

/** @returns what the checks across files find, before ignores */
export function checkAcross(index: SiteIndex, analyses: readonly FileAnalysis[]): Diagnostic[] {
  const found = rules.flatMap((rule) => {
    const problems: { file: string; problem: Problem }[] = []
    const collected = rule.collect ? collectedBy(rule.code, analyses) : new Map<string, unknown>()
    try {
      rule.checkSite?.(index, (file, problem) => problems.push({ file, problem }), collected)
    } catch (error) {
      throw errorAt(`The check stopped in its rule ${rule.code}`, error)
    }
    return problems.map((one) => ({ rule, ...one }))
  })
  const only = found.filter(({ problem }) => problem.hidesOthers)
  const shown = only.length > 0 ? only : found
  return shown.map(({ rule, file, problem }) => createDiagnostic(rule, file, problem))
}

/** @returns what a rule collected, by file */
const collectedBy = (code: Code, analyses: readonly FileAnalysis[]): Map<string, unknown> =>
  new Map(analyses.flatMap(({ file, collected }) => (code in collected ? [[file, collected[code]] as const] : [])))
