import type { Code } from '../generated/rule-codes.ts'
import type { AuthorText } from '../words/message.ts'
import type { Position } from '../yaml/lines.ts'
import type { Path, Value } from '../yaml/path.ts'
import type { Range } from '../yaml/ranges.ts'

/** error: stops the build. warning: should be changed. hint: information. */
export type Severity = 'error' | 'warning' | 'hint'

/** A place in a document, resolved to line and column when a report is printed, see locate.ts. */
export interface PathPlace {
  path: Path
  /** `value` by default; `key` is the field's name; `entry` is the key of a group, or the first field of a list item. */
  target?: 'value' | 'key' | 'entry'
  /** A word in the text at the path. */
  word?: string
  /** Where the search for the word starts in the text. */
  from?: Position
}

/** A place without a path, as offsets into the file's text: in comments and files with syntax errors. */
export interface RangePlace {
  range: Range
  /** The group to name in the report. */
  group?: Path
}

/** A place in a file; `file` is its start, for problems of the whole file. */
export type Place = PathPlace | RangePlace | 'file'

/** A second place of a diagnostic, such as the first of two equal titles. */
export interface Related {
  file: string
  place: Place
  /** The beginning of a sentence that its place ends, such as `the other one is at`. */
  message: AuthorText
}

/** Replaces the text at a place and so removes the problem. */
export interface Fix {
  place: PathPlace | RangePlace
  text: string
  /** True: replaces the value with its quotes. False: quotes are added where YAML needs them; never in a range. */
  isSource?: boolean
  /** Replaces the word of the place wherever the value has it, also across a line break. */
  replacesWord?: boolean
  /** Removes the field or list item at the place with its comments; `text` is empty. */
  removesEntry?: boolean
  /** Data instead of `text`: changes only what differs from the value at the place. */
  value?: Value
  /** Where the comment `# check:` is added to `value`, with its words. */
  marks?: readonly { path: Path; word: string }[]
}

/** A problem in a file, described for its author. */
export interface Diagnostic {
  code: Code
  severity: Severity
  /** One sentence without a full stop: the problem. */
  message: AuthorText
  /** Path relative to the site's folder, with forward slashes. */
  file: string
  place: Place
  /** A sentence for somebody who sees a form, where message and label speak of how the file is written. */
  inForm?: AuthorText
  /** Printed next to the place: usually the correct text. */
  label?: AuthorText
  /** Further lines, such as allowed values and examples. */
  notes?: AuthorText[]
  related?: Related[]
  /** True: reports for people show it in one line. */
  isBrief?: boolean
  /** Only if there is one clear fix, which `check --fix` applies. */
  fix?: Fix
}

/** Limit per file. More problems of one kind usually have one cause. */
export const maxProblems = 500
