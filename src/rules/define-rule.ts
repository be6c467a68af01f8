import type { ErrorObject } from 'ajv'
import type { ParsedNode, YAMLError } from 'yaml'
import type { Diagnostic, Place, Severity } from '../diagnostics/diagnostic.ts'
import type { Code } from '../generated/rule-codes.ts'
import type { FileKind } from '../schema/file-kinds.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import type { SchemaPlace, SchemaWalker } from '../schema/schema-walker.ts'
import type { ParsedYaml, ParseFailure } from '../yaml/parse-yaml.ts'
import type { Path } from '../yaml/path.ts'
import type { SiteIndex } from './site-index.ts'
import type { Summarized } from './summary/summarize.ts'

/** A problem that a rule reports, without the rule's code and severity. */
export interface Problem extends Omit<Diagnostic, 'code' | 'severity' | 'file'> {
  /** If different from the rule's severity. */
  severity?: Severity
  /** Nothing else that was found across files is worth reporting. */
  hidesOthers?: boolean
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

/** A file, and what it has for visitors. */
export interface CheckedFile extends DocumentContext {
  /** The page, or each shared section; none of an invalid page. */
  parts: readonly Summarized[]
  /** Whether a place has an error already. */
  isReported: (place: Place) => boolean
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
export interface Rule<Collected = unknown> {
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
  /** Explains an empty file. */
  onEmptyFile?: (file: string) => Problem

  /** Adds information from the whole site to the diagnostics of another rule. */
  enrich?: { code: Code; create: (site: SiteIndex) => (diagnostic: Diagnostic) => Diagnostic }

  /** Checks the comments of a file, whatever else is wrong with it. */
  checkComments?: (file: DocumentContext, report: Report) => void
  /** Checks a file without syntax errors, valid or not. */
  checkFile?: (file: CheckedFile, report: Report) => void
  /** What `checkSite` needs to know of a file without syntax errors, as plain data; undefined when there is nothing. */
  collect?: (file: CheckedFile) => Collected | undefined
  /** Checks across files, with what was collected from each. */
  checkSite?: (site: SiteIndex, report: SiteReport, collected: ReadonlyMap<string, Collected>) => void
}

/** Reports a problem of a file. */
export type SiteReport = (file: string, problem: Problem) => void

/** @returns the rule unchanged; this function adds types */
export const defineRule = <Collected>(rule: Rule<Collected>): Rule => rule as Rule

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
