import { createDebug } from 'obug'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { rules } from '../generated/registries/rules.ts'
import type { Code } from '../generated/rule-codes.ts'
import { type CheckedFile, createDiagnostic, type DocumentContext, type Problem } from '../rules/define-rule.ts'
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
import { type AuthorText, say } from '../words/message.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import { findIgnores, type Ignore } from './apply-ignores.ts'
import { readText } from './files/list-files.ts'
import { digestOf } from './files/site-files.ts'
import { checkSchema, checkSyntax } from './find-mistakes.ts'

/** What rules collected from a file for their checks across files, by code. */
type CollectedByCode = Partial<Record<Code, unknown>>

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

/** Analyzes one file on its own. A mistake in our own code costs this file only: it counts as one that cannot be read. */
export function analyzeFile(schemas: SchemaContext, file: string, yaml: ParsedYaml): AnalyzedFile {
  try {
    return analyze(schemas, file, yaml)
  } catch (error) {
    // All validators are compiled at once, so this throws as well when the mistake is in a schema.
    schemas.validators.section(undefined)
    createDebug('site:check')('%s: %O', file, error)
    const problem = {
      ...unreadableProblem(`it stops the check (${errorMessage(error)})`),
      label: say`the mistake is in the check: \`DEBUG=site:check\` prints where`,
    }
    const analysis = unreadable(schemas, file, problem)
    return { analysis, yaml, document: undefined, hasText: (text) => text === yaml.text }
  }
}

/** @returns what is known of a file that cannot be read. A page still has its route, so that links to it are not reported. */
export const unreadable = (schemas: SchemaContext, file: string, problem: Problem): FileAnalysis => ({
  ...analyze(schemas, file, parseYaml('')).analysis,
  diagnostics: [createDiagnostic(unreadableFile, file, problem)],
})

function analyze(schemas: SchemaContext, file: string, yaml: ParsedYaml): AnalyzedFile {
  const kind = fileKindOf(file)
  const walker = schemas.walkers[kind]
  const context: DocumentContext = { file, kind, yaml, document: yaml.value, valid: false, walker, schemas }
  const broken = checkSyntax(file, yaml, schemas)
  const isBroken = broken.length > 0
  // The data of a file with syntax errors is a guess, so messages about it would be guesses too.
  const errors = isBroken ? broken : checkSchema(context)
  const valid = errors.length === 0
  const source = { ...context, valid, isReported: reportedPlaces(errors) }
  const summarized = summarize(source)
  // The sections are unknown after a syntax error, and in a list of sections without names.
  const hasNames = kind === 'sections' && !isBroken && !Array.isArray(yaml.value)
  const sections = hasNames ? [...summarizeSharedSections(source)] : undefined
  const isValidPage = valid && kind === 'page'
  const parts = sections?.map(([, section]) => section) ?? (isValidPage ? [summarized] : [])
  const { diagnostics, collected } = isBroken ? { diagnostics: [], collected: {} } : checkFile({ ...source, parts })
  const analysis: FileAnalysis = {
    file,
    kind,
    valid,
    summary: summarized.summary,
    ...(sections && { sections: sections.map(([name, { summary }]) => [name, summary]) }),
    ...(isValidPage && pageData(file, context.document as PageDocument, schemas)),
    diagnostics: [...errors, ...diagnostics, ...checkComments(context)],
    collected,
    ignores: findIgnores(file, yaml),
  }
  return { analysis, yaml, document: valid ? yaml.value : undefined, hasText: (text) => text === yaml.text }
}

function pageData(file: string, document: PageDocument, { walkers }: SchemaContext) {
  const digest = digestOf(JSON.stringify(document))
  return { info: pageInfoOf(document, file, digest), comparable: comparableWordsOf(document, walkers.page) }
}

/** @returns the diagnostics of a file without syntax errors, one for each place, and what rules collected */
function checkFile(file: CheckedFile): { diagnostics: Diagnostic[]; collected: CollectedByCode } {
  const collected: CollectedByCode = {}
  const diagnostics = rules.flatMap((rule) => {
    const found = rule.collect?.(file)
    if (found !== undefined && !(Array.isArray(found) && found.length === 0)) collected[rule.code] = found
    return reportsOf((report) => rule.checkFile?.(file, report))
      .filter(({ place }) => !file.isReported(place))
      .map((problem) => createDiagnostic(rule, file.file, problem))
  })
  return { diagnostics, collected }
}

/** Runs the rules for comments, in a file with or without errors. */
const checkComments = (context: DocumentContext): Diagnostic[] =>
  rules.flatMap((rule) =>
    reportsOf((report) => rule.checkComments?.(context, report)).map((problem) =>
      createDiagnostic(rule, context.file, problem),
    ),
  )

function reportsOf(run: (report: (problem: Problem) => void) => void): Problem[] {
  const problems: Problem[] = []
  run((problem) => problems.push(problem))
  return problems
}

/** @returns whether one of the diagnostics is at a place; all words of a text are the same place */
function reportedPlaces(diagnostics: readonly Diagnostic[]): (place: Place) => boolean {
  const known = new Set(diagnostics.map(({ place }) => placeKey(place)))
  return (place) => known.has(placeKey(place))
}

function placeKey(place: Place): string {
  if (place === 'file') return place
  return 'range' in place ? `${place.range[0]}` : JSON.stringify([place.path, place.target ?? 'value'])
}

/** A file that was written since its last analysis, or that is new. */
export interface OutdatedFile {
  file: string
  /** Hash of the text that was analyzed last. */
  lastDigest: string | undefined
}

/** What a file yields on its own, as plain data. */
export interface StoredAnalysis {
  analysis: FileAnalysis
  /** The data of a valid file as JSON in UTF-8, because bytes are stored much faster than strings. */
  json?: Uint8Array
}

export type Outcome = { file: string } & (
  | { reason: AuthorText }
  /** Undefined when the text is the one that was analyzed last. */
  | { digest: string; known: StoredAnalysis | undefined }
)

/** Reads a file, and analyzes it if its text changed. */
export function readAnalysis(schemas: SchemaContext, root: string, { file, lastDigest }: OutdatedFile): Outcome {
  const read = readText(root, file)
  if ('reason' in read) return { file, reason: read.reason }
  const digest = digestOf(read.text)
  if (digest === lastDigest) return { file, digest, known: undefined }
  const { analysis, document } = analyzeFile(schemas, file, parseYaml(read.text))
  const json = document === undefined ? {} : { json: Buffer.from(JSON.stringify(document)) }
  return { file, digest, known: { analysis, ...json } }
}
