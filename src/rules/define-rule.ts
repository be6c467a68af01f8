import type { Diagnostic, Place, Severity } from '../diagnostics/diagnostic.ts'
import type { Code } from '../generated/rule-codes.ts'
import type { Mismatch, MismatchOf } from '../schema/explain.ts'
import type { FileKind } from '../schema/file-kinds.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import type { SchemaPlace, SchemaWalker } from '../schema/schema-walker.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlProblem } from '../yaml/yaml-problem.ts'
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

/** A text with mistakes. */
export interface SyntaxContext {
  file: string
  text: string
  schemas: SchemaContext
}

/** Explains problems of a text; undefined leaves one to the next rule. */
export interface ExplainSyntax {
  explain: (problem: YamlProblem, context: SyntaxContext) => Problem | undefined
  /** What follows in the file is misread, so it is not reported. */
  hidesRest?: boolean
  /** It may only follow from another mistake above. */
  isGuess?: boolean
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

/** A document that does not match its schema. */
export interface MismatchContext extends DocumentContext {
  /** All its mismatches, apart from those that depend on another wrong field. */
  mismatches: readonly Mismatch[]
}

/** The problem of a mismatch. */
export interface Explanation extends Problem {
  /** Other mismatches that follow from the same mistake, and need no problem of their own. */
  explains?: readonly Mismatch[]
}

/** Explains a mismatch of some kinds; undefined leaves it to other rules. */
export type Explain<Kind extends Mismatch['kind'] = Mismatch['kind']> = (
  context: MismatchContext,
  mismatch: MismatchOf<Kind>,
) => Explanation | undefined

/** A text in a document, with its schemas. */
export interface TextValue {
  text: string
  path: Path
  place: SchemaPlace
}

/** A rule has one or more of these hooks; see analyze-file.ts and check-site.ts for the stages. */
export interface Rule<Collected = unknown> {
  code: Code
  severity: Severity

  /** Explains a problem of the syntax. The first explanation in the order of the rules is used. */
  explainSyntax?: ExplainSyntax

  /** Explains what does not match the schema. Rules are asked in their order in `fields/explanations.ts`. */
  explainMismatch?: Explain

  /** Checks the comments of a file, whatever else is wrong with it. */
  checkComments?: (file: DocumentContext, report: Report) => void
  /** Checks a file without syntax errors, valid or not. */
  checkFile?: (file: CheckedFile, report: Report) => void
  /** What `checkSite` needs to know of a file without syntax errors, as plain data; undefined or [] for nothing. */
  collect?: (file: CheckedFile) => Collected | undefined
  /** Checks across files, with what was collected from each, by the file's path, in the order of paths. */
  checkSite?: (site: SiteIndex, report: SiteReport, collected: ReadonlyMap<string, Collected>) => void
}

/** Reports a problem of a file. */
export type SiteReport = (file: string, problem: Problem) => void

/** @returns the rule unchanged; this function adds types */
export const defineRule = <Collected>(rule: Rule<Collected>): Rule => rule as Rule

/** The only function that creates diagnostics. */
export function createDiagnostic({ code, severity }: Rule, file: string, problem: Problem): Diagnostic {
  const { place, message, inForm, label, notes, related, fix, isBrief } = problem
  return {
    code,
    severity: problem.severity ?? severity,
    message,
    file,
    place,
    ...(inForm !== undefined && { inForm }),
    ...(label !== undefined && { label }),
    ...(notes && notes.length > 0 && { notes }),
    ...(related && related.length > 0 && { related }),
    ...(isBrief && { isBrief }),
    ...(fix && { fix }),
  }
}
