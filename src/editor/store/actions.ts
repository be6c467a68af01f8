import { get, listen, post } from '../api.ts'
import { getIn, isRecord, type Path, share } from '../model/paths.ts'
import { inWords } from '../model/words.ts'
import type { EditorEvent, EditResult, FileEntry, Schemas, Value } from '../protocol.ts'
import {
  change,
  edit,
  flush,
  leaving,
  lost,
  notify,
  readDoc,
  receive,
  refresh,
  refreshPlaces,
  step,
} from './documents.ts'
import { announce, type Conflict, getState, type State, setState, type Target } from './state.ts'

/** The shared sections of the site, by name. */
const sharedFile = 'pages/_sections.yaml'

/** @returns the files whose shared sections a page may use: those of its language first */
const sharedFilesOf = (file: string): string[] => [`pages/${file.split('/')[1]}/_sections.yaml`, sharedFile]

/** Loads what the editor needs, and opens the file of its address. */
export async function start(): Promise<void> {
  try {
    const [{ files }, schemas] = await Promise.all([get<{ files: FileEntry[] }>('pages'), get<Schemas>('schemas')])
    setState({ files, schemas })
    listen(onEvent, onConnected)
    const asked = new URLSearchParams(location.search).get('file')
    const home = files.find(({ route }) => route === '/') ?? files.find(({ kind }) => kind === 'page')
    const first = files.find(({ file }) => file === asked) ?? home
    if (first) await open(first.file, false)
  } catch (error) {
    setState({ failure: (error as Error).message })
  }
  addEventListener('popstate', () => {
    const file = new URLSearchParams(location.search).get('file')
    if (file) open(file, false)
  })
  addEventListener('beforeunload', () => void flush())
}

function onConnected(isConnected: boolean): void {
  if (!isConnected) {
    setState({ saving: 'offline' })
    return
  }
  if (getState().saving === 'offline') {
    setState({ saving: 'saved', notice: undefined })
    flush()
  }
  // What happened without a connection was not heard.
  for (const file of Object.keys(getState().docs)) refresh(file)
  refreshFilesSoon()
}

export const refreshFiles = async (): Promise<void> => {
  const { files } = await get<{ files: FileEntry[] }>('pages')
  setState({ files: share(getState().files, files) as FileEntry[] })
}

/** Milliseconds after a check until the list of pages is read again: there is a check after each pause in typing. */
const filesPause = 1000

let filesTimer: ReturnType<typeof setTimeout> | undefined

function refreshFilesSoon(): void {
  clearTimeout(filesTimer)
  filesTimer = setTimeout(() => refreshFiles().catch(lost), filesPause)
}

async function onEvent(event: EditorEvent): Promise<void> {
  const { docs } = getState()
  if (event.type === 'page') {
    const doc = docs[event.file]
    if (event.digest === null) return forget(event.file)
    if (doc && doc.page.digest !== event.digest) await refresh(event.file)
    if (event.digest !== doc?.page.digest) await refreshPlaces().catch(lost)
  }
  const known = new Set(getState().files?.map(({ file }) => file))
  if (event.type === 'checked')
    await Promise.all(
      Object.keys(docs)
        .filter((file) => known.has(file))
        .map(refresh),
    )
  if (event.type !== 'page') refreshFilesSoon()
}

/** Milliseconds after which a file that is gone has not only got another name. */
const patience = 1000

/** A file is gone. When another program has deleted the opened one, the home page is shown. */
function forget(file: string): void {
  // A dialog that renames or deletes it opens another page itself.
  if (leaving.has(file)) return
  leaving.add(file)
  const { [file]: _, ...docs } = getState().docs
  if (file !== getState().file) setState({ docs })
  else
    setTimeout(async () => {
      if (file !== getState().file) return
      await refreshFiles().catch(lost)
      const { files = [] } = getState()
      const home = files.find(({ route }) => route === '/') ?? files[0]
      if (files.some((entry) => entry.file === file) || !home) return
      await open(home.file)
      notify(`${file} is gone: another program has deleted it.`)
    }, patience)
}

/**
 * Opens a file.
 *
 * @param isVisit whether it becomes an entry of the browser's history
 */
export async function open(file: string, isVisit = true): Promise<void> {
  await flush()
  leaving.delete(file)
  try {
    await Promise.all([readDoc(file), readShared(file)])
  } catch (error) {
    return lost(error)
  }
  const doc = getState().docs[file]
  if (!doc) return
  if (isVisit && file !== getState().file) history.pushState(null, '', `?${new URLSearchParams({ file })}`)
  const isBroken = doc.page.value === null
  setState({
    file,
    view: isBroken ? 'source' : 'page',
    section: undefined,
    target: undefined,
    places: undefined,
    reveal: undefined,
  })
  selectFirst()
  await refreshPlaces().catch(lost)
}

async function readShared(page: string): Promise<void> {
  const { docs, files } = getState()
  const isUnread = (shared: string) => !docs[shared] && files?.some(({ file }) => file === shared)
  await Promise.all(sharedFilesOf(page).filter(isUnread).map(readDoc))
}

function selectFirst(): void {
  const [first] = itemsOf(getState())
  if (first) select(first.id)
}

/** Shows the fields of what is selected, or else of the first section. */
export function showForm(): void {
  if (getState().target) setState({ view: 'page' })
  else selectFirst()
}

/** An item of the list beside the preview: a section, or a part of a file without a page. */
export interface Item {
  id: number | string
  path: Path
  type: string
  value: unknown
  /** Where its fields are: of a shared section in another file. */
  target: Target
}

/** @returns the sections of the opened page, or the parts of another file */
export function itemsOf({ docs, file }: Pick<ReturnType<typeof getState>, 'docs' | 'file'>): Item[] {
  const doc = docs[file]
  if (!doc || !isRecord(doc.draft)) return []
  if (doc.page.kind !== 'page')
    return Object.entries(doc.draft).map(([key, value]) => ({
      id: key,
      path: [key],
      type: doc.page.kind === 'sections' && isRecord(value) ? String(value.type) : key,
      value,
      target: { file, path: [key] },
    }))
  const sections = Array.isArray(doc.draft.sections) ? doc.draft.sections : []
  return sections.map((section: unknown, index) => {
    const path = ['sections', index]
    const { type, name } = (isRecord(section) ? section : {}) as { type?: unknown; name?: unknown }
    const shared = type === 'shared' ? sharedSection(docs, file, String(name)) : undefined
    return {
      id: index,
      path,
      type: String(shared?.value.type ?? type ?? 'section'),
      value: shared?.value ?? section,
      target: shared?.target ?? { file, path },
    }
  })
}

function sharedSection(docs: State['docs'], page: string, name: string) {
  const sectionIn = (file: string) => getIn(docs[file]?.draft, [name])
  const file = sharedFilesOf(page).find((one) => isRecord(sectionIn(one)))
  return file ? { value: sectionIn(file) as Record<string, unknown>, target: { file, path: [name] } } : undefined
}

/** Shows an item of the list in the form. */
export function select(id: number | string): void {
  const item = itemsOf(getState()).find((item) => item.id === id)
  if (item) setState({ section: id, target: item.target, field: undefined, view: 'page' })
}

/** Shows the page's own fields: its name, title, card. */
export const selectDetails = (): void =>
  setState({ section: undefined, target: { file: getState().file, path: [] }, view: 'page' })

/**
 * Shows the field of a text and moves the focus there, also when the text lives in another file.
 *
 * @param section the section of the page that shows it
 * @param isToReplace whether the text is selected, so that typing replaces it
 */
export async function reveal(file: string, path: Path, section?: number, isToReplace = false): Promise<void> {
  if (!getState().docs[file]) await readDoc(file).catch(lost)
  const item = itemsOf(getState()).find(({ target }) => target.file === file && contains(target.path, path))
  const target = item?.target ?? { file, path: partOf(file, path) }
  const count = (getState().reveal?.count ?? 0) + 1
  setState({
    section: item?.id ?? section,
    target,
    reveal: { file, path, count, isToReplace },
    field: { file, path },
    view: 'page',
  })
}

const contains = (start: Path, path: Path) => start.every((part, index) => path[index] === part)

/** The part of a file that has fields of its own. */
function partOf(file: string, path: Path): Path {
  const kind = getState().docs[file]?.page.kind
  if (path[0] === 'sections' && path.length > 1) return path.slice(0, 2)
  return kind === 'page' && path[0] !== 'card' ? [] : path.slice(0, 1)
}

/** How an item of a list is called when it has moved. */
const position = (name: string, index: number, count: number) => `${name}, now ${index + 1} of ${count}`

const listAt = (file: string, path: Path): unknown[] => {
  const list = getIn(getState().docs[file]?.draft, path)
  return Array.isArray(list) ? list : []
}

/** Changes the order of a list, or what is in it, and says so. All return whether it was saved. */
export const lists = {
  async move(file: string, path: Path, from: number, to: number, name: string): Promise<boolean> {
    const list = listAt(file, path)
    if (to < 0 || to >= list.length || from === to) return false
    const isSaved = await change(
      file,
      [{ op: 'move', path: [...path, from], to, expected: list[from] as Value }],
      `Move ${name}`,
    )
    if (isSaved) announce(position(name, to, list.length))
    return isSaved
  },
  async duplicate(file: string, path: Path, index: number, name: string): Promise<boolean> {
    const list = listAt(file, path)
    const isSaved = await change(
      file,
      [{ op: 'duplicate', path: [...path, index], expected: list[index] as Value }],
      `Duplicate ${name}`,
    )
    if (isSaved) announce(`${name} duplicated, ${index + 2} of ${list.length + 1}`)
    return isSaved
  },
  async remove(file: string, path: Path, index: number, name: string): Promise<boolean> {
    const list = listAt(file, path)
    const [at, expected] = list.length > 1 ? [[...path, index], list[index]] : [path, list]
    const isSaved = await change(file, [{ op: 'remove', path: at, expected: expected as Value }], `Delete ${name}`)
    if (isSaved) announce(`${name} deleted, ${list.length - 1} left`)
    return isSaved
  },
  async insert(file: string, path: Path, index: number, value: unknown, name: string): Promise<boolean> {
    const list = listAt(file, path)
    const isSaved = await change(
      file,
      list.length > 0
        ? [{ op: 'insert', path: [...path, index], value: value as Value }]
        : [
            {
              op: 'set',
              path,
              value: [value] as Value,
              expected: getIn(getState().docs[file]?.page.value, path) as Value,
            },
          ],
      `Add ${name}`,
    )
    if (isSaved) announce(`${name} added, ${index + 1} of ${list.length + 1}`)
    return isSaved
  },
}

/** Adds a section to the opened page, after the selected one. */
export async function addSection(value: { type?: unknown }): Promise<void> {
  const { file, section } = getState()
  const count = listAt(file, ['sections']).length
  const index = typeof section === 'number' ? section + 1 : count
  const isSaved = await lists.insert(file, ['sections'], index, value, inWords(String(value.type)))
  if (!isSaved) return
  await readShared(file)
  select(index)
}

/** Adds a section to the end of another page. */
export async function copySection(value: unknown, to: FileEntry, name: string): Promise<void> {
  await readDoc(to.file)
  const count = listAt(to.file, ['sections']).length
  const isSaved = await lists.insert(to.file, ['sections'], count, value, name)
  if (isSaved) notify(`${name} is copied to the end of “${to.name}”.`)
}

const show = async (file: string): Promise<void> => {
  const { docs, file: opened } = getState()
  const isShown = file === opened || (docs[file] && docs[file].page.kind !== 'page')
  if (!isShown) await open(file)
  keepSelection()
}

/** The list may be shorter than before. */
function keepSelection(): void {
  const state = getState()
  const items = itemsOf(state)
  if (state.section === undefined || items.some(({ id }) => id === state.section)) return
  const last = items.at(-1)
  if (last) select(last.id)
}

export const undo = (): Promise<void> => step('undo', show)
export const redo = (): Promise<void> => step('redo', show)

/** Applies the fix of a diagnostic. */
export async function applyFix(file: string, id: string): Promise<void> {
  await flush()
  try {
    const result = await post<EditResult>('fix', { file, id })
    if (result.page) receive(result.page)
    if (result.status === 'refused') return notify(result.reason)
    announce('Fixed')
    await refreshPlaces()
  } catch (error) {
    lost(error)
  }
}

/** Notes that the opened translation says what its source says now. */
export async function markTranslated(): Promise<void> {
  await flush()
  try {
    const result = await post<EditResult>('translated', { file: getState().file })
    if (result.page) receive(result.page)
    if (result.status === 'refused') return notify(result.reason)
    announce('Noted: the translation says what its source says now')
  } catch (error) {
    lost(error)
  }
}

/** Decides between two versions of a value. */
export async function settleConflict(conflict: Conflict, choice: 'mine' | 'theirs'): Promise<void> {
  setState({ conflicts: getState().conflicts.filter((other) => other !== conflict) })
  if (choice === 'theirs') return announce(`${conflict.label}: the version of the file stays`)
  const { file, path, mine } = conflict
  if (path.length > 0) {
    edit(file, path, mine ?? undefined)
    await flush()
  } else {
    const expected = getState().docs[file]?.page.text ?? ''
    await change(file, [{ op: 'source', text: String(mine), expected }], 'Source')
  }
  announce(`${conflict.label}: your version is saved`)
}

/** A page that is being worked on is not published. */
export async function setDraft(isDraft: boolean): Promise<void> {
  const { file } = getState()
  edit(file, ['draft'], isDraft ? true : undefined)
  await flush()
  announce(isDraft ? 'The page is a draft' : 'The page is published with the next build')
}
