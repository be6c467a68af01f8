import type { ErrorObject } from 'ajv'
import type { ParsedNode, YAMLError } from 'yaml'
import type { Code } from '../../../generated/rule-codes.ts'
import type { Diagnostic, Place, Severity } from '../../diagnostics/diagnostic.ts'
import type { FileKind, SchemaContext } from '../../schema/schema-context.ts'
import type { SchemaPlace, SchemaWalker } from '../../schema/schema-walker.ts'
import type { FileSummary } from '../../summary/file-summary.ts'
import type { UnsupportedAt } from '../../summary/summarize.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import type { Path } from '../../yaml/path.ts'
import type { LinkProblem, SiteIndex } from './site-index.ts'

/** The page about a rule, which `check --explain CODE` prints. */
export interface RuleDocs {
  /** What is wrong, as a heading. */
  summary: string
  /** Why it is a problem, and what to do. */
  why: string
  /** A few lines that have the problem. */
  wrong: string
  /** The same lines corrected. */
  right: string
}

/** What a rule reports. The rule's code and severity are added by whoever runs it. */
export interface Problem extends Omit<Diagnostic, 'code' | 'severity' | 'file'> {
  /** Where it differs from the rule's own. */
  severity?: Severity
}

export type Report = (problem: Problem) => void

/** What a syntax rule says about a text that is not good YAML, by offsets. */
export interface SyntaxProblem {
  start: number
  end: number
  message: string
  label?: string
  notes?: string[]
  related?: { start: number; end: number; message: string }
  /** Everything after it in the file is misread because of it. */
  hidesRest?: boolean
  /** It follows from any other error in the file. */
  isConsequence?: boolean
  /** Only the lines around it show it: below another mistake it may be the parser's confusion. */
  dependsOnLines?: boolean
}

/** A text, its nodes as far as they could be parsed, and the names of all fields. */
export interface SyntaxContext extends Pick<ParsedYaml, 'text' | 'contents'> {
  fieldNames: ReadonlySet<string>
}

/** A file with data, and the schema that describes it. */
export interface DocumentContext {
  file: string
  kind: FileKind
  yaml: ParsedYaml
  /** The file's data. */
  document: unknown
  /** YAML and schema accept it. */
  valid: boolean
  walker: SchemaWalker
  schemas: SchemaContext
}

/** One of ajv's errors with the path to the value that it is about. */
export interface SchemaError {
  path: Path
  error: ErrorObject
}

/** A text of a document, and what the schemas say about it. */
export interface TextValue {
  text: string
  path: Path
  place: SchemaPlace
}

/** A text without quotes, or a number, in the source. */
export interface PlainScalar {
  value: unknown
  range: readonly [number, number, number]
  path: Path
}

/**
 * A kind of problem: everything about it is in its own file. A rule has one or more of the hooks, and each of them runs
 * at its stage (see analyze-file.ts and check-site.ts).
 */
export interface Rule {
  code: Code
  severity: Severity
  docs: RuleDocs

  /** Looks at the text before it is parsed. When a rule reports something here, nothing else is said about the file. */
  onSource?: (text: string) => SyntaxProblem | undefined
  /** Explains why a text was not parsed at all. */
  onParseFailure?: Partial<Record<NonNullable<ParsedYaml['failure']>['reason'], (yaml: ParsedYaml) => SyntaxProblem>>
  /**
   * Explains an error of the YAML parser, or says that it is another rule's (undefined). All rules are asked in the
   * order of `order`, and the first answer counts.
   */
  onSyntaxError?: { order: number; explain: (context: SyntaxContext, error: YAMLError) => SyntaxProblem | undefined }[]
  /** Looks at each node of a file that is not simple YAML. */
  onNode?: (node: ParsedNode, context: SyntaxContext & { isKey: boolean }) => SyntaxProblem | undefined

  /** Explains an error of a value, of which no other rule with a smaller `order` said anything. */
  onInvalidValue?: { order: number; explain: (context: DocumentContext, error: SchemaError) => Problem | undefined }
  /** Looks at the comments of a file, whatever its schema says. */
  onComments?: (context: DocumentContext, report: Report) => void
  /** Explains a file without content. */
  onEmptyFile?: (file: string) => Problem
  /** Looks at a document that its YAML allows, whether its schema accepts it or not. */
  onDocument?: (context: DocumentContext, report: Report) => void
  /** Looks at each text of a document. `prefilter` is tried on the whole source first. */
  onText?: {
    prefilter: RegExp
    check: (value: TextValue, context: DocumentContext, report: Report) => void
  }
  /** Looks at each text without quotes and each number, where the source matters. */
  onPlainScalar?: {
    prefilter: RegExp
    check: (scalar: PlainScalar, context: DocumentContext, report: Report) => void
  }
  /** Looks at what Markdown does not show as it was meant. */
  onUnsupportedMarkdown?: (found: UnsupportedAt, schemas: SchemaContext, report: Report) => void
  /** Looks at the summary of a page or a shared section that its schema accepts. */
  onSummary?: (summary: FileSummary, kind: FileKind, report: Report) => void
  /** Looks at a page together with the shared sections that it uses. */
  onWholePage?: (summary: FileSummary, report: Report) => void

  /** Explains a link that leads nowhere good. */
  onLink?: (problem: LinkProblem, site: SiteIndex) => Problem | undefined
  /** Adds to the diagnostics of another rule what only the whole site shows. */
  enrich?: { code: Code; create: (site: SiteIndex) => (diagnostic: Diagnostic) => Diagnostic }
  /** Looks across all files. */
  onSite?: (site: SiteIndex, report: (file: string, problem: Problem) => void) => void
}

/** @returns the rule: it only gives its author types */
export const defineRule = (rule: Rule): Rule => rule

/** The one way to build a diagnostic. */
export function createDiagnostic({ code, severity }: Rule, file: string, problem: Problem): Diagnostic {
  const { place, message, label, notes, related, fix } = problem
  return {
    code,
    severity: problem.severity ?? severity,
    message,
    file,
    place,
    ...(label !== undefined && { label }),
    ...(notes && notes.length > 0 && { notes }),
    ...(related && related.length > 0 && { related }),
    ...(fix && { fix }),
  }
}

/** @returns the place of a syntax problem */
export const placeOf = ({ start, end }: SyntaxProblem): Place => ({ range: [start, end] })
