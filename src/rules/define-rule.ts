import type { ErrorObject } from 'ajv'
import type { ParsedNode, YAMLError } from 'yaml'
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts'
import type { Code } from '../generated/rule-codes.ts'
import type { FileKind, SchemaContext } from '../schema/schema-context.ts'
import type { SchemaPlace, SchemaWalker } from '../schema/schema-walker.ts'
import type { ParsedYaml, ParseFailure } from '../yaml/parse-yaml.ts'
import type { Path } from '../yaml/path.ts'
import type { LinkProblem, SiteIndex } from './site-index.ts'
import type { FileSummary } from './summary/file-summary.ts'
import type { UnsupportedAt } from './summary/summarize.ts'

/** A problem that a rule reports, without the rule's code and severity. */
export interface Problem extends Omit<Diagnostic, 'code' | 'severity' | 'file'> {
  /** If different from the rule's severity. */
  severity?: Severity
}

export type Report = (problem: Problem) => void

/** A problem in a text with syntax errors, by offsets. */
export interface SyntaxProblem {
  start: number
  end: number
  message: string
  label?: string
  notes?: string[]
  related?: { start: number; end: number; message: string }
  fix?: { start: number; end: number; text: string }
  /** The rest of the file is misread because of this problem. */
  hidesRest?: boolean
  /** It may only follow from another error in the file. */
  isConsequence?: boolean
  /** It was found by the layout of lines, which is unreliable below another mistake. */
  dependsOnLines?: boolean
}

/** A text with its nodes, as far as they could be parsed. */
export interface SyntaxContext extends Pick<ParsedYaml, 'text' | 'contents'> {
  schemas: SchemaContext
}

/** A parsed file and its schema. */
export interface DocumentContext {
  file: string
  kind: FileKind
  yaml: ParsedYaml
  /** The file's data. */
  document: unknown
  /** The file has no syntax or schema errors. */
  valid: boolean
  walker: SchemaWalker
  schemas: SchemaContext
}

/** An error of ajv with the path of the value. */
export interface SchemaError {
  path: Path
  error: ErrorObject
}

/** A text in a document, with its schemas. */
export interface TextValue {
  text: string
  path: Path
  place: SchemaPlace
}

/** An unquoted text or a number in the source. */
export interface PlainScalar {
  value: unknown
  range: readonly [number, number, number]
  path: Path
}

/** A rule has one or more of these hooks; see analyze-file.ts and check-site.ts for the stages. */
export interface Rule {
  code: Code
  severity: Severity

  /** Checks the text before it is parsed. A problem here is the only one that is reported for the file. */
  onSource?: (text: string) => SyntaxProblem | undefined
  /** Explains why a text was not parsed; `start` is the offset of the problem. */
  onParseFailure?: Partial<Record<ParseFailure['reason'], (start: number, text: string) => SyntaxProblem>>
  /** Explains an error of the YAML parser. The first explanation by `order` is used; undefined leaves it to other rules. */
  onSyntaxError?: { order: number; explain: (context: SyntaxContext, error: YAMLError) => SyntaxProblem | undefined }[]
  /** Checks each node of a file that the fast reader cannot read. */
  onNode?: (node: ParsedNode, context: SyntaxContext & { isKey: boolean }) => SyntaxProblem | undefined

  /** Explains an error of a value. The first explanation by `order` is used. */
  onInvalidValue?: { order: number; explain: (context: DocumentContext, error: SchemaError) => Problem | undefined }
  /** Checks the comments of a file, valid or not. */
  onComments?: (context: DocumentContext, report: Report) => void
  /** Explains an empty file. */
  onEmptyFile?: (file: string) => Problem
  /** Checks a document without syntax errors, valid or not. */
  onDocument?: (context: DocumentContext, report: Report) => void
  /** Checks each text of a document whose source matches `prefilter`. */
  onText?: {
    prefilter: RegExp
    check: (value: TextValue, context: DocumentContext, report: Report) => void
  }
  /** Checks each unquoted text and number of a source that matches `prefilter`. */
  onPlainScalar?: {
    prefilter: RegExp
    check: (scalar: PlainScalar, context: DocumentContext, report: Report) => void
  }
  /** Checks unsupported Markdown. */
  onUnsupportedMarkdown?: (found: UnsupportedAt, schemas: SchemaContext, report: Report) => void
  /** Checks the summary of a page or a shared section. */
  onSummary?: (summary: FileSummary, kind: FileKind, report: Report) => void
  /** Checks a page together with its shared sections. */
  onWholePage?: (summary: FileSummary, report: Report) => void

  /** Explains a broken link. */
  onLink?: (problem: LinkProblem, site: SiteIndex) => Problem | undefined
  /** Adds information from the whole site to the diagnostics of another rule. */
  enrich?: { code: Code; create: (site: SiteIndex) => (diagnostic: Diagnostic) => Diagnostic }
  /** Checks whether folders fit the facts. A problem here is the only one across files that is reported. */
  onFolders?: (site: SiteIndex, report: (file: string, problem: Problem) => void) => void
  /** Checks across all files. */
  onSite?: (site: SiteIndex, report: (file: string, problem: Problem) => void) => void
}

/** @returns the rule unchanged; this function adds types */
export const defineRule = (rule: Rule): Rule => rule

/** The only function that creates diagnostics. */
export function createDiagnostic({ code, severity }: Rule, file: string, problem: Problem): Diagnostic {
  const { place, message, label, notes, related, fix, isBrief } = problem
  return {
    code,
    severity: problem.severity ?? severity,
    message,
    file,
    place,
    ...(label !== undefined && { label }),
    ...(notes && notes.length > 0 && { notes }),
    ...(related && related.length > 0 && { related }),
    ...(isBrief && { isBrief }),
    ...(fix && { fix }),
  }
}
