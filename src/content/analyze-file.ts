import { createHash } from 'node:crypto'
import type { Diagnostic, Place } from './diagnostics/diagnostic.ts'
import { reportedPlaces } from './diagnostics/reported-places.ts'
import { isOtherPicture } from './files/photo-names.ts'
import { pageInfoOf } from './model/page-info.ts'
import type { PageDocument, PageInfo } from './model/site.ts'
import { findIgnores, type Ignore } from './rules/apply-ignores.ts'
import { checkComments, checkDocument, checkSummary } from './rules/check-document.ts'
import { checkSchema } from './rules/check-schema.ts'
import { checkSyntax } from './rules/check-syntax.ts'
import { createDiagnostic, type DocumentContext } from './rules/lib/define-rule.ts'
import { rules } from './rules/registry.ts'
import { replaceByHalfComments } from './rules/schema/half-comment.ts'
import { type FileKind, fileKindOf, type SchemaContext } from './schema/schema-context.ts'
import type { FileSummary } from './summary/file-summary.ts'
import { shinglesOfPage } from './summary/reader-texts.ts'
import { type Summarized, summarize, summarizeSharedSections } from './summary/summarize.ts'
import { parseYaml } from './yaml/parse-yaml.ts'

/** Everything that a file yields on its own. It is plain data, and only changes with the file, the schemas and the code. */
export interface FileRecord {
  /** Path from the site's folder. */
  file: string
  kind: FileKind
  /** YAML and schema accept it. */
  valid: boolean
  summary: FileSummary
  /** Of the file with shared sections: a summary of each section, by name; undefined when nothing can be said of them. */
  sections?: [name: string, summary: FileSummary][] | undefined
  /** Of a valid page: what other pages need to know of it. */
  info?: PageInfo
  /** Of a valid page: what it is compared with other pages by, see `shinglesOf`. */
  shingles?: Uint32Array
  diagnostics: Diagnostic[]
  ignores: Ignore[]
}

/** A record, and the file's data when YAML and schema accept it. */
export interface Analysis {
  record: FileRecord
  document: unknown
}

/**
 * Everything that can be said about one file alone.
 *
 * @param schemas see `createSchemaContext`
 * @param file path from the site's folder
 * @param text the file's text
 */
export function analyzeFile(schemas: SchemaContext, file: string, text: string): Analysis {
  const kind = fileKindOf(file)
  const yaml = parseYaml(text)
  const walker = schemas.walkers[kind]
  const context: DocumentContext = { file, kind, yaml, document: yaml.value, valid: false, walker, schemas }
  const broken = findBroken(context)
  // The data of a file with broken syntax is a guess, and so would be the messages about it.
  const errors = broken.length > 0 ? broken : checkSchema(context, schemas.validators[kind](yaml.value), rules)
  const valid = errors.length === 0
  const isReported = reportedPlaces(errors)
  const source = { file, document: yaml.value, walker, valid }
  const summarized = withoutReported(isReported, summarize(source))
  const sections =
    kind === 'sections' && hasNames(broken, yaml.value) ? [...summarizeSharedSections(source)] : undefined
  const own = sections?.map(([, section]) => section) ?? (valid && kind === 'page' ? [summarized] : [])
  const diagnostics = [
    ...errors,
    ...(broken.length > 0 ? [] : checkDocument({ ...context, valid }, rules, isReported)),
    ...own.flatMap(({ summary, unsupported }) => checkSummary(summary, unsupported, context, rules)),
    ...checkComments(context, rules),
  ]
  const record: FileRecord = {
    file,
    kind,
    valid,
    summary: summarized.summary,
    ...(sections && {
      sections: sections.map(([name, section]) => [name, withoutReported(isReported, section).summary]),
    }),
    ...(valid && kind === 'page' && pageData(yaml.value as PageDocument, schemas)),
    diagnostics,
    ignores: findIgnores(file, yaml),
  }
  return { record, document: valid ? yaml.value : undefined }
}

/** Problems that leave a file without usable data. */
function findBroken(context: DocumentContext): Diagnostic[] {
  const { file, yaml, schemas } = context
  const problems = replaceByHalfComments(context, checkSyntax(file, yaml, rules, schemas.fieldNames))
  if (problems.length > 0 || (yaml.value !== undefined && yaml.value !== null)) return problems
  return rules.flatMap((rule) => (rule.onEmptyFile ? createDiagnostic(rule, file, rule.onEmptyFile(file)) : []))
}

/** A file that cannot be parsed may have any sections, and so may a list of them without their names. */
const hasNames = (broken: readonly Diagnostic[], value: unknown): boolean =>
  broken.length === 0 && !Array.isArray(value)

function pageData(document: PageDocument, { walkers }: SchemaContext): Pick<FileRecord, 'info' | 'shingles'> {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22)
  return { info: pageInfoOf(document, digest), shingles: shinglesOfPage(document, walkers.page) }
}

/** Of links and photos that are errors already, nobody looks where they lead. */
function withoutReported(isReported: (place: Place) => boolean, summarized: Summarized): Summarized {
  const { summary } = summarized
  if (summary.valid) return summarized
  const isFree = ({ place }: { place: Place }) => !isReported(place)
  // A path to a photo that is wrong may still lead to one, and a picture of another kind is reported only once.
  const photos = summary.photos.filter(
    (photo) => isFree(photo) || isOtherPicture(photo.text) || !photo.text.startsWith('./'),
  )
  return {
    ...summarized,
    summary: {
      ...summary,
      links: summary.links.filter(isFree),
      photos,
      redirects: summary.redirects.filter(isFree),
    },
  }
}
