import { hash } from 'node:crypto'
import { createDebug } from 'obug'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportedPlaces } from '../diagnostics/reported-places.ts'
import { rules } from '../generated/registries/rules.ts'
import { createDiagnostic, type DocumentContext } from '../rules/define-rule.ts'
import unreadableFile, { unreadableProblem } from '../rules/files/unreadable-file.ts'
import type { FileSummary } from '../rules/summary/file-summary.ts'
import { type ComparableWords, comparableWordsOf } from '../rules/summary/shingles.ts'
import { summarize, summarizeSharedSections } from '../rules/summary/summarize.ts'
import type { FileKind } from '../schema/file-kinds.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { errorMessage } from '../site/errors.ts'
import { pageInfoOf } from '../site/page-info.ts'
import { fileKindOf } from '../site/routes.ts'
import type { PageDocument, PageInfo } from '../site/site.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import { findIgnores, type Ignore } from './apply-ignores.ts'
import { type CollectedByCode, checkComments, checkFile } from './check-file.ts'
import { checkSchema } from './check-schema.ts'
import { checkSyntax } from './check-syntax.ts'

/** Everything that a file yields on its own, as plain data. It depends only on the file, the schemas and the code. */
export interface FileAnalysis {
  /** Path relative to the site's folder. */
  file: string
  kind: FileKind
  /** The file has no syntax or schema errors. */
  valid: boolean
  summary: FileSummary
  /** For the file of shared sections: summaries by name; undefined when the sections cannot be read. */
  sections?: [name: string, summary: FileSummary][] | undefined
  /** For a valid page: the facts that other pages need. */
  info?: PageInfo
  /** For a valid page. */
  comparable?: ComparableWords
  diagnostics: Diagnostic[]
  collected: CollectedByCode
  ignores: Ignore[]
}

/** A file with everything that it yields on its own. */
export interface AnalyzedFile {
  readonly analysis: FileAnalysis
  /** Undefined when the file cannot be read any more, or was changed since its analysis. */
  readonly yaml: ParsedYaml | undefined
  /** The data of a valid file. */
  readonly document: unknown
  /** Whether this text was analyzed. */
  hasText(text: string): boolean
}

/**
 * Analyzes one file on its own. A mistake in our own code costs this file only: it counts as one that cannot be read.
 *
 * @param schemas see `createSchemaContext`
 * @param file path relative to the site's folder
 */
export function analyzeFile(schemas: SchemaContext, file: string, yaml: ParsedYaml): AnalyzedFile {
  try {
    return analyze(schemas, file, yaml)
  } catch (error) {
    // All validators are compiled at once, so this throws as well when the mistake is in a schema.
    schemas.validators.section(undefined)
    createDebug('site:check')('%s: %O', file, error)
    const { analysis } = analyze(schemas, file, parseYaml(''))
    const problem = {
      ...unreadableProblem(`it stops the check (${errorMessage(error)})`),
      label: 'the mistake is in the check: `DEBUG=site:check` prints where',
    }
    const diagnostics = [createDiagnostic(unreadableFile, file, problem)]
    return { analysis: { ...analysis, diagnostics }, yaml, document: undefined, hasText: (text) => text === yaml.text }
  }
}

function analyze(schemas: SchemaContext, file: string, yaml: ParsedYaml): AnalyzedFile {
  const kind = fileKindOf(file)
  const walker = schemas.walkers[kind]
  const context: DocumentContext = { file, kind, yaml, document: yaml.value, valid: false, walker, schemas }
  const broken = checkSyntax(file, yaml, rules, schemas)
  // The data of a file with syntax errors is a guess, so messages about it would be guesses too.
  const found = broken.length > 0 ? broken : checkSchema(context, schemas.validators[kind](yaml.value), rules)
  const errors = rules.reduce((left, { replaceErrors }) => replaceErrors?.(context, left) ?? left, found)
  const valid = errors.length === 0
  const isReported = reportedPlaces(errors)
  const source = { ...context, valid, isReported }
  const summarized = summarize(source)
  const sections =
    kind === 'sections' && hasNames(broken, yaml.value) ? [...summarizeSharedSections(source)] : undefined
  const own = sections?.map(([, section]) => section) ?? (valid && kind === 'page' ? [summarized] : [])
  const { diagnostics, collected } =
    broken.length > 0 ? { diagnostics: [], collected: {} } : checkFile({ ...source, parts: own }, rules)
  const analysis: FileAnalysis = {
    file,
    kind,
    valid,
    summary: summarized.summary,
    ...(sections && { sections: sections.map(([name, { summary }]) => [name, summary]) }),
    ...(valid && kind === 'page' && pageData(file, yaml.value as PageDocument, schemas)),
    diagnostics: [...errors, ...diagnostics, ...checkComments(context, rules)],
    collected,
    ignores: findIgnores(file, yaml),
  }
  return { analysis, yaml, document: valid ? yaml.value : undefined, hasText: (text) => text === yaml.text }
}

/** False when the sections of the file are unknown: after a syntax error, or in a list of sections without names. */
const hasNames = (broken: readonly Diagnostic[], value: unknown): boolean =>
  broken.length === 0 && !Array.isArray(value)

function pageData(
  file: string,
  document: PageDocument,
  { walkers }: SchemaContext,
): Pick<FileAnalysis, 'info' | 'comparable'> {
  const digest = hash('sha256', JSON.stringify(document), 'base64url').slice(0, 22)
  return { info: pageInfoOf(document, file, digest), comparable: comparableWordsOf(document, walkers.page) }
}
