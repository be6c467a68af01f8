import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { rules } from '../generated/registries/rules.ts'
import type { Code } from '../generated/rule-codes.ts'
import { applyIgnores } from '../rules/apply-ignores.ts'
import { createDiagnostic, type Problem } from '../rules/define-rule.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { isPage } from '../site/routes.ts'
import type { Site } from '../site/site.ts'
import type { FileRecord } from './analyze-file.ts'
import { createSite } from './create-site.ts'
import { isYaml } from './files/list-files.ts'
import { type AnalyzedFiles, indexFiles } from './index-site.ts'

export interface CheckResult {
  diagnostics: Diagnostic[]
  /** Number of files that are pages. */
  pageCount: number
  /** The checked site; undefined when there are errors. */
  site: Site | undefined
}

/**
 * Runs the checks across files, and creates the site if there is no error.
 *
 * @param schemas see `createSchemaContext`
 */
export function checkSite(schemas: SchemaContext, files: AnalyzedFiles): CheckResult {
  const { records, right, index } = indexFiles(schemas, files)
  const found = [...right.flatMap(({ diagnostics }) => diagnostics), ...runSiteRules(index, right)]
  const ignores = right.flatMap((record) => record.ignores)
  const diagnostics = enrich(index, applyIgnores(found, ignores))
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  return {
    diagnostics,
    pageCount: records.filter(({ file }) => isYaml(file) && isPage(file)).length,
    site: hasErrors ? undefined : createSite(right, files.documentOf),
  }
}

function runSiteRules(index: SiteIndex, records: readonly FileRecord[]): Diagnostic[] {
  const found = rules.flatMap((rule) => {
    const problems: { file: string; problem: Problem }[] = []
    const collected = rule.collect ? collectedBy(rule.code, records) : new Map<string, unknown>()
    rule.checkSite?.(index, (file, problem) => problems.push({ file, problem }), collected)
    return problems.map((one) => ({ rule, ...one }))
  })
  const only = found.filter(({ problem }) => problem.hidesOthers)
  const shown = only.length > 0 ? only : found
  return shown.map(({ rule, file, problem }) => createDiagnostic(rule, file, problem))
}

/** @returns what a rule collected, by file */
const collectedBy = (code: Code, records: readonly FileRecord[]): Map<string, unknown> =>
  new Map(records.flatMap(({ file, collected }) => (code in collected ? [[file, collected[code]] as const] : [])))

function enrich(index: SiteIndex, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const all = rules.flatMap(({ enrich }) => (enrich ? { code: enrich.code, add: enrich.create(index) } : []))
  const enrichOne = (diagnostic: Diagnostic) =>
    all.filter(({ code }) => code === diagnostic.code).reduce((result, { add }) => add(result), diagnostic)
  return diagnostics.map(enrichOne)
}
