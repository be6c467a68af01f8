import type { Code } from '../../generated/rule-codes.ts'
import type { Path } from '../yaml/path.ts'
import type { Range } from '../yaml/ranges.ts'

/** error: nothing is built. warning: worth a change. hint: only for information. */
export type Severity = 'error' | 'warning' | 'hint'

/** A place in a document. It becomes line and column when a report is printed, see locate.ts. */
export interface PathPlace {
  path: Path
  /**
   * `value` is the default; `key` is the name of the field; `entry` is the line that represents a group: its key, or the
   * first field of an item.
   */
  target?: 'value' | 'key' | 'entry'
  /** A word of the text at the path. */
  word?: string
  /** Line and column of the text at the path from which the word is looked for; both count from 1. */
  from?: { line: number; column: number }
}

/** A place that no path leads to, as offsets into the file's text: comments, and files that cannot be parsed. */
export interface RangePlace {
  range: Range
  /** The group that the report names. */
  group?: Path
}

/** Where something is in a file: `file` stands for its start, when no line is better than another. */
export type Place = PathPlace | RangePlace | 'file'

/** A second place that belongs to a diagnostic, such as the first of two equal titles. */
export interface Related {
  file: string
  place: Place
  message: string
}

/** A change of the file that removes the problem: the characters of the place give way to the text. */
export interface Fix {
  place: PathPlace
  text: string
  /** The text replaces the value with its quotes, as it is. Otherwise it gets quotes where YAML needs them. */
  isSource?: boolean
}

/** One problem of one file, in the words of its author. */
export interface Diagnostic {
  code: Code
  severity: Severity
  /** One sentence without a full stop: what is wrong. */
  message: string
  /** Path from the site's folder, with forward slashes. */
  file: string
  place: Place
  /** Printed next to the place: usually what to write instead. */
  label?: string
  /** What is allowed, and what it looks like; one line each. */
  notes?: string[]
  related?: Related[]
  /** Only where there is one clear remedy, which `check --fix` applies. */
  fix?: Fix
}
