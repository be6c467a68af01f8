/** What the editor's app and its server send each other, as JSON: the files of the site, and what is said about them. */

import type { DataKind } from '../../generated/data-kinds.ts'
import { type AuthorText, type Message, say } from '../../words/message.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import type { Path, Value } from '../../yaml/path.ts'
import type { Progress } from './online.ts'

/** URL path of the editor. No page can have it, because files with `_` are not pages. */
export const editorPath = '/_edit'

/** URL path below which the server answers. */
export const apiPath = '/_edit/api'

/** The header that every request but `GET /_edit` has; for `events` the token is in the query. */
export const tokenHeader = 'x-editor-token'

/** The kinds of files, each with its own schema. */
export type FileKind = 'page' | 'site' | 'sections' | DataKind

/** What the files are called that belong to all pages. */
export const sharedNames: Readonly<Record<string, Message>> = {
  sections: say('Shared sections'),
  site: say('Facts of the site'),
}

/** GET pages → FileList */
export interface FileList {
  /** The default language first. */
  languages: SiteLanguage[]
  files: FileEntry[]
}

export interface SiteLanguage {
  /** As BCP 47. */
  language: string
  /** The route of its home page. */
  home: string
  /** How many files are not translated into it. */
  untranslated: number
}

export interface FileEntry {
  /** Path relative to the site's folder: `pages/index.yaml`. */
  file: string
  /** As BCP 47. */
  language: string
  kind: FileKind
  /** For pages. */
  route?: string
  /** The page's name, or else the file's. */
  name: string
  /** Visitors do not see the page now: it is a draft, or shown at another time. */
  hidden: boolean
  /** The moment from which visitors will see it. */
  from?: string
  /** Without those of marks. */
  errors: number
  /** Number of its marks, such as `# rewrite:`. */
  marks: number
  /** Number of texts that are not translated, or have changed after they were. */
  toTranslate: number
}

/** GET page?file= → PageState */
export interface PageState {
  file: string
  kind: FileKind
  route?: string
  text: string
  /** Hash of the file's bytes. */
  digest: string
  /** The file's data; null when its YAML is broken. */
  value: Value
  /** Those of `npm run check` for this file. */
  diagnostics: EditorDiagnostic[]
  /** The marks, such as `# rewrite:`, as a list of what is to be done. */
  marks: Mark[]
  /** For a file of a further language. */
  translation?: Translation
  /** For a file in the default language: the languages into which it is not translated yet, as BCP 47. */
  untranslated: string[]
  /** Names of the changes that Undo and Redo would make. */
  undo?: AuthorText
  redo?: AuthorText
}

/** The code of the diagnostics for texts of a translation that are still those of its source. */
export const untranslatedText = 'untranslated-text'

/** The code of the diagnostics for texts that are to be rewritten: they are counted by themselves. */
export const rewriteMark = 'rewrite-mark'

/** The code of the diagnostics for texts that have changed after they were translated. */
export const staleTranslation = 'stale-translation'

/** What a file translates. */
export interface Translation {
  /** The file in the default language. */
  source: string
  /** Of the source, as BCP 47. */
  language: string
  /** The texts of the source, each with the path of its translation. */
  texts: { path: Path; text: string }[]
}

export interface Mark {
  path: Path
  line: number
  /** After the colon: `text`, `photo`. */
  text: string
}

export interface EditorDiagnostic {
  code: string
  severity: 'error' | 'warning' | 'hint'
  message: AuthorText
  /** In place of message and label beside a field. */
  inForm?: AuthorText
  /** Lines that belong to the message, such as allowed values. */
  notes: AuthorText[]
  /** Short words next to the place: usually the correct text. */
  label?: AuthorText
  /** The value that it is about. Undefined for comments and broken syntax. */
  path?: Path
  /** `key`: about the name of the field; `entry`: about a group, such as a missing field. */
  target?: 'value' | 'key' | 'entry'
  line: number
  column: number
  endLine: number
  endColumn: number
  fix?: {
    /** For POST fix. */
    id: string
    /** What the place becomes. */
    text: string
  }
}

/** GET events?token= : server-sent events with this as data */
export type EditorEvent =
  /** A file was changed, by the editor or by another program. */
  | { type: 'page'; file: string; digest: string | null }
  /** Files were added or removed. */
  | { type: 'pages' }
  /** The whole site was checked: diagnostics and counts may be different. */
  | { type: 'checked' }
  | { type: 'online'; progress: Progress }

/** POST edit */
export interface EditRequest {
  file: string
  operations: Operation[]
  /** Shown for undo: `Heading`. */
  label: string
}

/**
 * A text of a file that was changed. POST edit-all { label, changes, cause } makes several such changes in one step: all of
 * them, or none; the page is that of the first one. The `cause` was made before.
 */
export interface ChangedText {
  file: string
  path: Path
  before: string
  now: string
}

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
  /** What the row or card is about in which it stands, and the heading of its column. */
  row?: string
  column?: string
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
