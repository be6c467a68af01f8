import { get, listen } from '../api.ts'
import { share } from '../model/paths.ts'
import type { EditorEvent, FileEntry, Schemas } from '../protocol.ts'
import { flush, refresh, stepsTaken } from './documents.ts'
import { notify, showError } from './notices.ts'
import { refreshPlaces } from './places.ts'
import { readDoc } from './read.ts'
import { selectFirst, sharedFilesOf } from './selection.ts'
import { announce, getState, leaving, setState } from './state.ts'

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
  addEventListener('beforeunload', (event) => {
    flush()
    if (isUnsaved()) event.preventDefault()
  })
}

/** Whether leaving would lose what was typed. */
function isUnsaved(): boolean {
  const { saving, sources } = getState()
  return saving === 'offline' || Object.values(sources).some(({ refusal }) => refusal)
}

function onConnected(isConnected: boolean): void {
  if (!isConnected) {
    setState({ saving: 'offline' })
    return
  }
  if (getState().saving === 'offline') {
    setState({ saving: 'saved', notice: undefined })
    announce('The editor’s server answers again.')
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
  filesTimer = setTimeout(() => refreshFiles().catch(showError), filesPause)
}

async function onEvent(event: EditorEvent): Promise<void> {
  const { docs } = getState()
  if (event.type === 'page') {
    const doc = docs[event.file]
    if (event.file.endsWith('/_site.yaml')) setState({ facts: `${event.file} ${event.digest}` })
    if (event.digest === null) return forget(event.file)
    if (gone.delete(event.file)) leaving.delete(event.file)
    if (doc && doc.page.digest !== event.digest) await refresh(event.file)
    if (event.digest !== doc?.page.digest) await refreshPlaces().catch(showError)
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

/** Of the files that are leaving, those that another program took away, and may bring back. */
const gone = new Set<string>()

/** A file is gone. When another program has deleted the opened one, the page above it is shown. */
function forget(file: string): void {
  // A dialog that renames or deletes it opens another page itself.
  if (leaving.has(file)) return
  leaving.add(file)
  gone.add(file)
  const { [file]: _, ...docs } = getState().docs
  if (file !== getState().file) setState({ docs })
  else
    setTimeout(async () => {
      // Undo and Redo say themselves what they have done.
      await stepsTaken()
      if (file !== getState().file) return
      await refreshFiles().catch(showError)
      if (getState().files?.some((entry) => entry.file === file)) return
      await openAbove(file)
      notify(`${file} is gone: another program has deleted it.`)
    }, patience)
}

/** Opens the nearest page above a file that is gone. */
export async function openAbove(file: string): Promise<void> {
  const route = file.replace(/^pages|(?:\/index)?\.yaml$/g, '')
  const pages = getState().files?.filter((entry) => entry.file !== file && entry.route !== undefined) ?? []
  const above = pages.filter((page) => page.route === '/' || route.startsWith(`${page.route}/`))
  const nearest = above.sort((a, b) => String(b.route).length - String(a.route).length)[0] ?? pages[0]
  if (nearest) await open(nearest.file)
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
    return showError(error)
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
  await refreshPlaces().catch(showError)
}

/** Reads the shared sections that a page may use. */
export async function readShared(page: string): Promise<void> {
  const { docs, files } = getState()
  const isUnread = (shared: string) => !docs[shared] && files?.some(({ file }) => file === shared)
  await Promise.all(sharedFilesOf(page).filter(isUnread).map(readDoc))
}
