import { useSyncExternalStore } from 'react'
import type { Path } from '../model/paths.ts'
import type { EditorDiagnostic, FileEntry, PageState, Places, Schemas } from '../protocol.ts'

/** A file as the editor has it. */
export interface Doc {
  /** As the server last sent it. */
  page: PageState
  /** Its data with the changes that are not saved yet. */
  draft: unknown
  /** Its diagnostics by the place that they are about. */
  diagnostics: Map<string, EditorDiagnostic[]>
  /** The places of its `# rewrite:` marks. */
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
  mine: unknown
  theirs: unknown
  label: string
}

/** What was typed in the source view and is not in its file yet. */
export interface TypedSource {
  text: string
  /** The text of the file that it changes. */
  base: string
  /** The text that was refused last, and why. */
  refusal?: { text: string; reason: string; diagnostics?: EditorDiagnostic[] | undefined } | undefined
}

export type DialogName = 'changes' | 'palette' | 'new' | 'duplicate' | 'rename' | 'delete' | 'copy'

export interface State {
  files?: FileEntry[] | undefined
  schemas?: Schemas | undefined
  /** Why the editor cannot start. */
  failure?: string | undefined
  /** The opened file. */
  file: string
  docs: Record<string, Doc>
  /** By file. */
  sources: Record<string, TypedSource>
  /** Of the opened page. */
  places?: Places | undefined
  /** The selected item of the list of sections: its index, or its name in a file without a page. */
  section?: number | string | undefined
  target?: Target | undefined
  /** The field that is to be shown and to get the focus. */
  reveal?: (Target & { count: number; isToReplace: boolean }) | undefined
  /** The field in use. */
  field?: Target | undefined
  /** Digest of the file of facts that was changed last: header, footer and brand are made of them. */
  facts?: string | undefined
  view: 'page' | 'source'
  saving: 'saved' | 'saving' | 'offline'
  undo?: string | undefined
  redo?: string | undefined
  /** Read out by screen readers; the count makes the same words news again. */
  announcement: { text: string; count: number }
  /** Said in the window until it is closed. */
  notice?: string | undefined
  conflicts: Conflict[]
  dialog?: DialogName | undefined
}

let state: State = {
  file: '',
  docs: {},
  sources: {},
  view: 'page',
  saving: 'saved',
  announcement: { text: '', count: 0 },
  conflicts: [],
}
const listeners = new Set<() => void>()

/** Files that are being renamed or deleted, or are gone: the server is asked nothing about them. */
export const leaving = new Set<string>()

export const getState = (): State => state

export function setState(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param select a part of the state; it has to be the same value as long as nothing in it changes */
export const useStore = <T>(select: (state: State) => T): T => useSyncExternalStore(subscribe, () => select(state))

export const announce = (text: string): void =>
  setState({ announcement: { text, count: state.announcement.count + 1 } })

/** @returns the page beside the form: the opened one, or the home page of the language of a file without a page */
export function previewedPage(state: State): { file: string; route: string } | undefined {
  const doc = currentDoc(state)
  if (!doc) return undefined
  const { file, route } = doc.page
  if (route !== undefined) return { file, route }
  const pageAt = (wanted: string) => state.files?.find((entry) => entry.route === wanted)
  const home = pageAt(`/${file.split('/')[1]}`) ?? pageAt('/')
  return home && { file: home.file, route: String(home.route) }
}

/** The opened file. */
export const currentDoc = ({ docs, file }: State): Doc | undefined => docs[file]
