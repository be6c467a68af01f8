/**
 * What the editor's app and its server send each other, as JSON. Every request but `GET /_edit` has the header
 * `x-editor-token`; for `events` the token is in the query.
 */

import type { Shown } from '../generated/content.ts'
import type { DataKind } from '../generated/data-kinds.ts'
import type { IconNodes } from '../site/site.ts'
import type { Operation, Value } from '../yaml/operations/operation.ts'
import { type Message, say } from './messages.ts'

export type { Operation, Shown, Value }
export type Path = readonly (string | number)[]

/** URL path of the editor. No page can have it, because files with `_` are not pages. */
export const editorPath = '/_edit'

/** URL path below which the server answers. */
export const apiPath = '/_edit/api'

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
  undo?: string | Message
  redo?: string | Message
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
  /** The problem in general: the heading of the rule. */
  summary: string
  message: string
  /** In place of message and label beside a field. */
  inForm?: string
  /** Lines that belong to the message, such as allowed values. */
  notes: string[]
  /** Short words next to the place: usually the correct text. */
  label?: string
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
  /** Nothing was written. For a text that does not parse, `diagnostics` explains it. */
  | { status: 'refused'; reason: string | Message; page?: PageState; diagnostics?: EditorDiagnostic[] }

/** POST undo, redo {} */
export type HistoryResult =
  | { status: 'done'; label: string | Message; file: string; page?: PageState }
  | { status: 'refused'; reason: string | Message }

/**
 * GET places?file= → Places: the page as rendered (its last valid version), and where its texts are from. For a file
 * without a page `html` is empty.
 */
export interface Places {
  /** Inner HTML of `<main>`. */
  html: string
  /** URL path of the style sheet of the page. */
  sheet: string
  /** The file has errors, so this is the page as it was before them. */
  stale?: true
  /** Digest of the file, from when the page was rendered. */
  digest: string
  places: Place[]
}

export interface Place {
  /** The element in which `node` counts. */
  root: 'header' | 'main' | 'footer'
  /** Indexes into `childNodes`, from the root. They lead to the text, or to the element whose only child it is. */
  node: number[]
  /** For alternative texts and the like: the attribute of the element that has the text. */
  attribute?: string
  file: string
  path: Path
  /** A section's element, not a text. */
  isSection?: true
  /** The node's text is the whole value, so it can be edited in place. */
  whole?: true
  /** Number of pages that show it; 1 for the page's own texts. */
  shownOn: number
}

/** GET schemas → Schemas. References are not resolved. */
export interface Schemas {
  /** By path below the folder of the schemas: `blocks/hero.schema.json`. */
  all: Record<string, JsonSchema>
  /** Example sections by type, the main one first. */
  examples: Record<string, { name: string; section: { [key: string]: Value } }[]>
}

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** GET examples → { sheets: string[], examples: Example[] }: the examples of all blocks, with the site's facts */
export interface Example {
  type: string
  /** What tells it from the other examples of its type: its variant, or else the type again. */
  name: string
  description: string
  /** Explains the variants of the type. */
  variants: string
  /** What people call it, in several languages. */
  aliases: string[]
  section: { [key: string]: Value }
  /** Of the section. */
  html: string
}

/** GET targets → Targets: what links may lead to. */
export interface Targets {
  pages: { route: string; name: string; draft: boolean; anchors: string[] }[]
  /** Planned addresses, which show the 404 page. */
  planned: string[]
}

/** GET icons?q= → { icons: Icon[] }, the best matches first */
export interface Icon {
  name: string
  /** The elements of its SVG. */
  nodes: IconNodes
}

/** GET photos?file= → { photos: Photo[] }: those that the file may use */
export interface Photo {
  /** As in `src`: `./photos/kitchen.jpg`. */
  src: string
  file: string
  width: number
  height: number
  /** For showing it, with the token in the query. */
  url: string
}

/** POST photos?file=&name= with the bytes as body → { status: 'saved', photo: Photo } or { status: 'refused', reason } */
export type PhotoResult = { status: 'saved'; photo: Photo } | { status: 'refused'; reason: string | Message }

/** In bytes: the largest file that can be uploaded. */
export const largestUpload = 60_000_000

/** @param limit in bytes */
export const tooLarge = (limit: number): Message =>
  say(
    'This has more than {megabytes} MB, which is the limit. Save a smaller copy: for a photo, a width of 4000 pixels is enough.',
    { megabytes: limit / 1_000_000 },
  )

/** POST files?file=&name= with the bytes of a drawing, a font or a picture as body: `src` is what leads to it from the file. */
export type UploadResult = { status: 'saved'; src: string } | { status: 'refused'; reason: string | Message }

/**
 * POST new-page { name, model?, kind? } makes a page or a data file like another one; `model` is its file, so this also
 * duplicates one. Of a kind of data that has no files yet, `kind` is the first.
 * POST rename-page { file, route } · delete-page { file, force? }
 * POST translate { language, file? } translates a file, or everything that has no translation into the language yet; the
 * answer has the translation of `file`, or else the first one.
 */
export type PageResult =
  | { status: 'saved'; file: string; steps: Message[] }
  /**
   * For `delete-page` without `force`: links that would be dead, sections that show a data file, and files that would
   * translate nothing.
   */
  | { status: 'linked'; links: { file: string; path: Path; href: string }[]; shows: Shows[]; translations: string[] }
  | { status: 'refused'; reason: string | Message }

/** A place that shows a data file. */
export interface Shows {
  file: string
  path: Path
  /** The type of the section; undefined outside of sections. */
  section?: string
}

/**
 * GET consequences?file= → Consequences: what is left out while visitors do not see a page.
 * POST visibility { file, shown, withTranslations } → PageResult; `shown` is `hide`, `show`, or { from?, until? }
 */
export interface Consequences {
  /** Links to the page. */
  links: { file: string; path: Path; href: string }[]
  /** Files of its translations. */
  translations: string[]
  /** Files of pages below it, which stay. */
  below: string[]
}

/** GET kinds → { kinds: NewKind[] }: what can be made with new-page */
export interface NewKind {
  /** `location`, `event` */
  name: string
  /** The file that is copied; of data, there may be none yet. */
  model?: string
  /** Of a page: the parent route. */
  route?: string
  /** Of data. */
  kind?: DataKind
}

/** GET changes → { files: FileChange[] } or { files: [], reason } without git */
export interface FileChange {
  file: string
  status: 'added' | 'changed' | 'deleted'
  name: string | Message
  /** In words: `Price of the kitchen: from €15,000 → from €16,500`. */
  words: (string | Message)[]
  /** As `git diff` prints it. */
  diff: string
}

/** POST commit { files, message } */
export type CommitResult = { status: 'done' } | { status: 'refused'; reason: string | Message }

/** GET online → OnlineState: what is to be put online, and what is in the way */
export interface OnlineState {
  /** Files with which nothing can be put online. */
  blocking: Blocking[]
  changes: FileChange[]
  /** What is rarely meant, such as a page that is gone, with the routes that it is about. */
  decisions: { text: string | Message; routes: string[] }[]
  /** Number of versions that are kept here and were not sent yet. */
  unsent: number
  repository: Repository
  /** The site's address. */
  url?: string
  progress?: Progress
}

/** A file that the check does not let through. */
export interface Blocking {
  file: string
  /** Number of mistakes, without texts that are not rewritten. */
  errors: number
  /** Number of texts that are still those of another page or of a new site. */
  marks: number
  /** The first of them. */
  path?: Path
  message: string
}

/** Where the versions of a site are kept. */
export interface Repository {
  /**
   * `missing`: git is not installed; `none`: nothing is kept; `nameless`: git does not know who works here; `detached`:
   * an older version is opened; `local`: versions are kept on this machine only; `remote`: they are sent somewhere.
   */
  status: 'missing' | 'none' | 'nameless' | 'detached' | 'local' | 'remote'
  /** Where they are sent: an address without passwords. */
  remote?: string
}

/** POST set-up-git { name, email } → CommitResult: keeps versions from now on */

/**
 * POST put-online {} checks the whole site, keeps a version with all changes under pages/, and sends or builds it; what
 * follows is told by events. POST take-in {} merges what others have sent meanwhile, unless both changed the same.
 */
export type OnlineResult =
  | { status: 'started' }
  /** `behind`: others have sent something meanwhile. `check`: pages have to be finished. */
  | { status: 'refused'; kind?: 'check' | 'behind'; reason: string | Message }

/** How putting online goes on. `time` is when this began, as ISO 8601. */
export interface Progress {
  /**
   * `building`: on this machine; `built`: done, and visitors do not see it there; `waiting`: sent, the site's address is
   * looked at; `late`: it has not changed for long; `online`: visitors see it.
   */
  step: 'building' | 'built' | 'failed' | 'waiting' | 'late' | 'online'
  time: string
  /** The page that is looked at. */
  address: string
  /** Where the finished pages are. */
  folder?: string
  /** Why it failed. */
  reason?: string
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
