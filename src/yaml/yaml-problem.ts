import type { Line } from './lines.ts'
import type { ParseFailure } from './parse-yaml.ts'

/** Why a text cannot be used. */
export type ProblemKind =
  // It is refused before it is parsed.
  | 'rich-text'
  | 'archive'
  | 'pdf'
  | 'web-page'
  | 'directive'
  | 'merge-conflict'
  | 'not-utf8'
  /** U+FFFD, which programs insert for letters that they cannot read. */
  | 'lost-letter'
  /** Letters in UTF-8 that were read as Windows-1252. */
  | 'misread-letters'
  | 'no-content'
  | ParseFailure['reason']
  // The parser did not understand it.
  | 'tab'
  /** A special space as indentation, or after a dash or a colon. */
  | 'odd-space'
  | 'second-document'
  | 'duplicate-key'
  /** A backslash in double quotes. */
  | 'escape'
  /** A text that starts with a sign that YAML reserves. */
  | 'reserved-sign'
  /** More than a sign in the first line of a block text (`>` or `|`). */
  | 'block-header'
  | 'dash-after-colon'
  | 'unclosed-quote'
  /** After the quotes of a value, or between two entries in brackets. */
  | 'text-after-quote'
  | 'unclosed-bracket'
  /** A value in brackets, on the line of what is before it, that begins with a dash. */
  | 'dash-in-brackets'
  /** A comma in brackets with nothing before it. */
  | 'lone-comma'
  /** A comma after a closing bracket. */
  | 'stray-comma'
  | 'stray-bracket'
  /** Lines that do not follow from each other. */
  | 'layout'
  | 'other'
  // YAML allows it, and pages do not.
  | 'anchor'
  | 'alias'
  | 'tag'
  | 'merge-key'
  | 'key-in-brackets'
  | 'control-character'

/** A kind of problem and its offsets. */
export interface ProblemRange {
  kind: ProblemKind
  start: number
  end: number
  /** What the parser says, or the character that is the problem. */
  words?: string
  /** The quoted text is in brackets. */
  isInBrackets?: boolean
  /** Offset of the first of two fields with one name. */
  first?: number
}

/** A problem of a text. */
export interface YamlProblem extends ProblemRange {
  /** The line that it is about. */
  line: Line
  /** Offset at which the parser noticed it. */
  noticed: number
}
