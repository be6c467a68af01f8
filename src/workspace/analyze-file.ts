import { hash } from 'node:crypto'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { reportedPlaces } from '../diagnostics/reported-places.ts'
import { rules } from '../generated/registries/rules.ts'
import { findIgnores, type Ignore } from '../rules/apply-ignores.ts'
import { type CollectedByCode, checkComments, checkFile } from '../rules/check-file.ts'
import { checkSchema } from '../rules/check-schema.ts'
import { checkSyntax } from '../rules/check-syntax.ts'
import { createDiagnostic, type DocumentContext } from '../rules/define-rule.ts'
import { replaceByHalfComments } from '../rules/fields/half-comment.ts'
import type { FileSummary } from '../rules/summary/file-summary.ts'
import { comparableWordsOf } from '../rules/summary/reader-texts.ts'
import type { ComparableWords } from '../rules/summary/shingles.ts'
import { type Summarized, summarize, summarizeSharedSections } from '../rules/summary/summarize.ts'
import type { FileKind } from '../schema/file-kinds.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { pageInfoOf } from '../site/page-info.ts'
import { isOtherPicture } from '../site/photo-names.ts'
import { fileKindOf } from '../site/routes.ts'
import type { PageDocument, PageInfo } from '../site/site.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'

/** Everything that a file yields on its own, as plain data. It depends only on the file, the schemas and the code. */
export interface FileRecord {
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

/** A record, and the file's data when it is valid. */
export interface Analysis {
  record: FileRecord
  document: unknown
}

/**
 * Analyzes one file on its own.
 *
 * @param schemas see `createSchemaContext`
 * @param file path relative to the site's folder
 * @param text the file's text
 */
export function analyzeFile(schemas: SchemaContext, file: string, text: string): Analysis {
  const kind = fileKindOf(file)
  const yaml = parseYaml(text)
  const walker = schemas.walkers[kind]
  const context: DocumentContext = { file, kind, yaml, document: yaml.value, valid: false, walker, schemas }
  const broken = findBroken(context)
  // The data of a file with syntax errors is a guess, so messages about it would be guesses too.
  const errors = broken.length > 0 ? broken : checkSchema(context, schemas.validators[kind](yaml.value), rules)
  const valid = errors.length === 0
  const isReported = reportedPlaces(errors)
  const source = { file, document: yaml.value, walker, valid }
  const summarized = withoutReported(isReported, summarize(source))
  const sections =
    kind === 'sections' && hasNames(broken, yaml.value) ? [...summarizeSharedSections(source)] : undefined
  const own = sections?.map(([, section]) => section) ?? (valid && kind === 'page' ? [summarized] : [])
  const { diagnostics, collected } =
    broken.length > 0
      ? { diagnostics: [], collected: {} }
      : checkFile({ ...context, valid, parts: own, isReported }, rules)
  const record: FileRecord = {
    file,
    kind,
    valid,
    summary: summarized.summary,
    ...(sections && {
      sections: sections.map(([name, section]) => [name, withoutReported(isReported, section).summary]),
    }),
    ...(valid && kind === 'page' && pageData(file, yaml.value as PageDocument, schemas)),
    diagnostics: [...errors, ...diagnostics, ...checkComments(context, rules)],
    collected,
    ignores: findIgnores(file, yaml),
  }
  return { record, document: valid ? yaml.value : undefined }
}

/** @returns the syntax errors, or the diagnostic of an empty file */
function findBroken(context: DocumentContext): Diagnostic[] {
  const { file, yaml, schemas } = context
  const problems = replaceByHalfComments(context, checkSyntax(file, yaml, rules, schemas))
  if (problems.length > 0 || (yaml.value !== undefined && yaml.value !== null)) return problems
  return rules.flatMap((rule) => (rule.onEmptyFile ? createDiagnostic(rule, file, rule.onEmptyFile(file)) : []))
}

/** False when the sections of the file are unknown: after a syntax error, or in a list of sections without names. */
const hasNames = (broken: readonly Diagnostic[], value: unknown): boolean =>
  broken.length === 0 && !Array.isArray(value)

function pageData(
  file: string,
  document: PageDocument,
  { walkers }: SchemaContext,
): Pick<FileRecord, 'info' | 'comparable'> {
  const digest = hash('sha256', JSON.stringify(document), 'base64url').slice(0, 22)
  return { info: pageInfoOf(document, file, digest), comparable: comparableWordsOf(document, walkers.page) }
}

/** Removes links and photos that are errors already, so that their targets are not checked. */
function withoutReported(isReported: (place: Place) => boolean, summarized: Summarized): Summarized {
  const { summary } = summarized
  if (summary.valid) return summarized
  const isFree = ({ place }: { place: Place }) => !isReported(place)
  // A wrong path may still lead to a photo, and a picture in another format is reported only once.
  const photos = summary.photos.filter(
    (photo) => isFree(photo) || isOtherPicture(photo.text) || !photo.text.startsWith('./'),
  )
  return {
    ...summarized,
    summary: {
      ...summary,
      links: summary.links.filter(isFree),
      rejectedLinks: summary.links.filter((link) => !isFree(link)),
      photos,
      redirects: summary.redirects.filter(isFree),
      subjects: summary.subjects.filter(isFree),
    },
  }
}
