import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { errorMessage } from '../../site/errors.ts'
import type { Path } from '../../yaml/path.ts'
import { Offline } from '../api.ts'
import { type Schema, valueText } from '../model/schema.ts'
import { fieldSchema } from '../model/target-schema.ts'
import { type Change, type Found, withChange } from '../model/values.ts'
import { fileName, inWords } from '../model/words.ts'
import type { Copies, EditorDiagnostic, FileEntry, PageState, SiteLanguage } from '../protocol/files.ts'
import { t, translated } from '../protocol/messages.ts'
import type { Progress } from '../protocol/online.ts'
import type { Places, Schemas } from '../protocol/pages.ts'

/** A file as the editor has it. */
export interface Doc {
  /** As the server last sent it. */
  page: PageState
  /** Its data with the changes that are not saved yet. */
  draft: Found
  /** Its diagnostics by the place that they are about. */
  diagnostics: Map<string, EditorDiagnostic[]>
  /** The places of its marks, such as `# rewrite:`. */
  marked: Set<string>
  /** For a translation: the texts of its source by the place of their translation. */
  sources: Map<string, string>
}

/** What the form shows: a part of a file. */
export interface Target {
  file: string
  path: Path
}

/** Two versions of one value. */
export interface Conflict extends Target {
  mine: Found
  theirs: Found
  label: string
}

/** The other places of a fact, offered beside the field in which it was changed. */
export interface Offer extends Target, Copies {
  /** The text without the change. */
  before: string
  /** The text with the change. */
  now: string
}

/** What was typed in the source view and is not in its file yet. */
export interface TypedSource {
  text: string
  /** The text of the file that it changes. */
  base: string
  /** The text that was refused last, and why. */
  refusal?: { text: string; reason: string; diagnostics?: EditorDiagnostic[] }
}

export type DialogName =
  | 'online'
  | 'hide'
  | 'show'
  | 'schedule'
  | 'changes'
  | 'palette'
  | 'new'
  | 'duplicate'
  | 'rename'
  | 'delete'
  | 'copy'

export interface State {
  files?: FileEntry[]
  /** Of the site, the default one first. */
  languages: SiteLanguage[]
  schemas?: Schemas
  /** Why the editor cannot start. */
  failure?: string
  /** The opened file. */
  file: string
  docs: Record<string, Doc>
  /** Values that were typed and are not sent yet. */
  typed: readonly Change[]
  /** Those that the server is asked to save, and has not answered. */
  sent: readonly Change[]
  /** By file. */
  sources: Record<string, TypedSource>
  /** The server is asked nothing about files that a dialog renames or deletes, or that another program took away. */
  leaving: Record<string, 'by dialog' | 'by program'>
  /** Of the opened page. */
  places?: Places
  /** The selected item of the list of sections: its index, or its name in a file without a page. */
  section?: number | string
  target?: Target
  /** The field that is to be shown and to get the focus. */
  reveal?: Target & { count: number }
  /** The field in use. */
  field?: Target
  /** Digest of the file of facts that was changed last: header, footer and brand are made of them. */
  facts?: string
  view: 'page' | 'source'
  saving: 'saved' | 'saving' | 'offline'
  undo?: string
  redo?: string
  /** Read out by screen readers; the count makes the same words news again. */
  announcement: { text: string; count: number }
  /**
   * Said in the window until it is closed or another file is opened; what is said about the connection goes when the
   * server answers again.
   */
  notice?: { text: string; file?: string; isOffline?: boolean }
  conflicts: readonly Conflict[]
  /** Where else a fact stands that was changed last. */
  offer?: Offer
  dialog?: DialogName
  /** How putting online goes on. */
  online?: Progress
}

export const useStore = create<State>()(() => ({
  languages: [],
  file: '',
  docs: {},
  typed: [],
  sent: [],
  sources: {},
  leaving: {},
  view: 'page',
  saving: 'saved',
  announcement: { text: '', count: 0 },
  conflicts: [],
}))

export const { getState, setState } = useStore

export const announce = (text: string): void =>
  setState(({ announcement: { count } }) => ({ announcement: { text, count: count + 1 } }))

/**
 * Says something in the window, and to screen readers.
 *
 * @param file what it is about: it is not shown beside another one
 */
export function notify(text: string, file = getState().file): void {
  setState({ notice: { text, file } })
  announce(text)
}

/** Shows that the server does not answer, or what went wrong there. */
export function showError(error: unknown): void {
  const text = errorMessage(error)
  if (error instanceof Offline) {
    if (getState().saving !== 'offline') announce(text)
    setState({ saving: 'offline', notice: { text, isOffline: true } })
  } else notify(text)
}

export const closeDialog = (): void => setState({ dialog: undefined })

/** A file is not leaving any more. */
export const stay = (file: string): void => setState(({ leaving: { [file]: _, ...leaving } }) => ({ leaving }))

/**
 * @returns the page beside the form: the opened one; of a file without a page the one that it names, or the home page of its
 *   language
 */
export function previewedPage(state: State): { file: string; route: string } | undefined {
  const { page, draft } = currentDoc(state) ?? {}
  const { file, route } = page ?? {}
  if (file === undefined) return undefined
  if (route !== undefined) return { file, route }
  const pageAt = (wanted: string) => state.files?.find((entry) => entry.route === wanted)
  const named = Object.values(Object(draft)).map((text) => pageAt(String(text).replace(/#.*$/, '')))
  const shown = named.find(Boolean) ?? pageAt(`/${file.split('/')[1]}`) ?? pageAt('/')
  return shown && { file: shown.file, route: String(shown.route) }
}

/** The opened file. */
export const currentDoc = ({ docs, file }: State): Doc | undefined => docs[file]

/** @returns what the list of files says of a file, of the opened one by default; undefined when it is not there */
export const useEntry = (file?: string): FileEntry | undefined =>
  useStore(({ files, file: opened }) => files?.find((entry) => entry.file === (file ?? opened)))

/** @returns the files whose typed source has a mistake, so that it is not saved */
export const refusedFiles = ({ sources }: Pick<State, 'sources'>): string[] =>
  Object.keys(sources).filter((file) => sources[file]?.refusal)

/** @returns the same, whenever it changes */
export const useRefusedFiles = (): string[] => useStore(useShallow(refusedFiles))

/** @returns what a file is called */
export function nameOfFile(file: string): string {
  const entry = getState().files?.find((one) => one.file === file)
  return entry ? fileName(entry) : file
}

/** @returns what the field at a path is called: `Heading` */
export function fieldName(file: string, path: Path): string {
  const depth = path.findLastIndex((part) => typeof part === 'string')
  const schema = schemaOf({ file, path: path.slice(0, depth + 1) })
  return depth < 0 ? t('Page') : t(schema?.title || inWords(String(path[depth])))
}

/** @returns the schema of a value of a file that was read */
export function schemaOf({ file, path }: Target): Schema | undefined {
  const { schemas, docs } = getState()
  const page = docs[file]?.page
  return schemas && page && fieldSchema(schemas, page, path)
}

/** @returns a text or a number as the form shows it */
export const shownValue = (target: Target, value: string | number): string =>
  translated(valueText(value, schemaOf(target) ?? {}))

export const isTyping = (): boolean => getState().typed.length > 0 || getState().sent.length > 0

/** Has changes sent again, with what was typed meanwhile. */
export const sendAgain = (changes: readonly Change[]): void =>
  setState(({ typed }) => ({ typed: typed.reduce(withChange, [...changes]) }))

/** Calls a listener with each value while somebody types, before anything is saved. @returns a function that ends this */
export const onType = (listener: (change: Change) => void): (() => void) =>
  useStore.subscribe(({ typed }, before) => {
    for (const change of typed) if (!before.typed.includes(change)) listener(change)
  })
