import type { AuthorText } from '../../words/message.ts'
import type { Operation, Value } from '../../yaml/operations/operation.ts'
import type { Path } from '../../yaml/path.ts'
import type { EditorDiagnostic, PageState } from './files.ts'

/** POST edit */
export interface EditRequest {
  file: string
  operations: Operation[]
  /** Shown for undo: `Heading`. */
  label: string
}

/** A text of a file that was changed. */
export interface ChangedText {
  file: string
  path: Path
  before: string
  now: string
}

/**
 * POST edit-all { label, edits, cause } changes several files in one step: all of them, or none; the page is the first
 * one. The `cause` is a ChangedText for which the others are changed.
 */
export type FileEdit = Omit<EditRequest, 'label'>

/** POST copies { file, path, before, now } → Copies: other texts with the fact that a change of one text has changed */
export interface Copies {
  /** As it was: `€1,250`. */
  fact: string
  copies: Copy[]
}

export interface Copy {
  file: string
  path: Path
  /** What the field is called. */
  label: string
  /** Of a shared section: what it says first. */
  part?: string
  /** It can mean nothing else. */
  isSure: boolean
  text: string
  /** The text; every second piece is the fact. */
  pieces: string[]
  /** The text with what the fact is now. */
  changed: string
}

/**
 * The answer of everything that changes a file of the site: also of POST fix { file, id }, and of POST translated
 * { file }, which notes that a translation says what its source says now.
 */
export type EditResult =
  | { status: 'saved'; page: PageState }
  /** `expected` differs from the file: `theirs` is in the file, nothing was written. */
  | { status: 'conflict'; path: Path; mine: Value | null; theirs: Value | null; page: PageState }
  /** For a text that does not parse, `diagnostics` explains it. */
  | { status: 'unsaved'; reason: AuthorText; page: PageState; diagnostics?: EditorDiagnostic[] }

/** POST undo, redo {} */
export interface HistoryResult {
  status: 'done'
  label: AuthorText
  file: string
  page?: PageState
}
