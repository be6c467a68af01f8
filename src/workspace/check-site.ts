import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { rules } from '../generated/registries/rules.ts'
import type { Code } from '../generated/rule-codes.ts'
import { createDiagnostic, type Problem } from '../rules/define-rule.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import { errorAt } from '../site/errors.ts'
import type { FileRecord } from './analyze-file.ts'
import { applyIgnores } from './apply-ignores.ts'

/**
 * @param right the records of all files with right names
 * @param across what `checkAcross` found
 * @returns all diagnostics of the site, without those that are ignored
 */
export function withIgnores(
  index: SiteIndex,
  right: readonly FileRecord[],
  across: readonly Diagnostic[],
): Diagnostic[] {
  const found = [...right.flatMap(({ diagnostics }) => diagnostics), ...across]
  const ignores = right.flatMap((record) => record.ignores)
  return complete(index, applyIgnores(found, ignores))
}

/**
 * Runs the checks across files.
 *
 * @param records those of all files with right names
 * @returns the diagnostics, before ignores
 */
export function checkAcross(index: SiteIndex, records: readonly FileRecord[]): Diagnostic[] {
  const found = rules.flatMap((rule) => {
    const problems: { file: string; problem: Problem }[] = []
    const collected = rule.collect ? collectedBy(rule.code, records) : new Map<string, unknown>()
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
const collectedBy = (code: Code, records: readonly FileRecord[]): Map<string, unknown> =>
  new Map(records.flatMap(({ file, collected }) => (code in collected ? [[file, collected[code]] as const] : [])))

/** Adds what only the whole site knows. */
function complete(index: SiteIndex, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const all = new Map(rules.flatMap(({ code, complete }) => (complete ? [[code, complete(index)]] : [])))
  return diagnostics.map((diagnostic) => all.get(diagnostic.code)?.(diagnostic) ?? diagnostic)
}
