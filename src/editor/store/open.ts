import { errorMessage } from '../../site/errors.ts'
import { get, listen } from '../api.ts'
import type { EditorEvent } from '../protocol/files.ts'
import { spokenLanguage, t } from '../protocol/messages.ts'
import type { Progress } from '../protocol/online.ts'
import type { Schemas } from '../protocol/pages.ts'
import { flush, isQueued, refresh, stepsTaken } from './documents.ts'
import { expectNews, readDoc, refreshFiles, refreshPlaces } from './read.ts'
import { selectFirst, sharedFiles } from './selection.ts'
import { announce, getState, notify, refusedFiles, type State, setState, showError, stay, useStore } from './state.ts'

/** Loads what the editor needs, and opens the file of its address. */
export async function start(): Promise<void> {
  try {
    const [schemas] = await Promise.all([get<Schemas>('schemas'), refreshFiles()])
    setState({ schemas })
    listen(onEvent, onConnected)
    useStore.subscribe(({ saving }, before) => {
      if (saving === 'offline' && before.saving !== 'offline') askUntilAnswered()
    })
    const { files = [] } = getState()
    const asked = fileOfAddress()
    const home = files.find(({ route }) => route === '/') ?? files.find(({ kind }) => kind === 'page')
    const first = files.find(({ file }) => file === asked) ?? home
    if (first) await open(first.file, false)
  } catch (error) {
    setState({ failure: errorMessage(error) })
  }
  addEventListener('popstate', () => {
    const file = fileOfAddress()
    if (file) open(file, false)
  })
  addEventListener('beforeunload', (event) => {
    // What is typed is sent at once; what waits for its turn would be lost.
    const isWaiting = isQueued()
    flush()
    if (isWaiting || isUnsaved()) event.preventDefault()
  })
}

const fileOfAddress = (): string | null => new URLSearchParams(location.search).get('file')

/** Whether leaving would lose what was typed. */
function isUnsaved(): boolean {
  return getState().saving === 'offline' || refusedFiles(getState()).length > 0
}

function onConnected(isConnected: boolean): void {
  if (!isConnected) {
    setState({ saving: 'offline' })
    return
  }
  if (getState().saving === 'offline') {
    setState({ saving: 'saved', notice: undefined })
    announce(t('The editor’s server answers again.'))
    flush()
  }
  // What happened without a connection was not heard.
  refreshAll()
}

/** Milliseconds until a server that did not answer is asked again. */
const retryPause = 2000

let retryTimer: ReturnType<typeof setTimeout> | undefined

/** A request may fail while the connection for events stays: then nothing tells that the server answers again. */
function askUntilAnswered(): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => {
    if (getState().saving === 'offline') refreshFiles().then(() => onConnected(true), askUntilAnswered)
  }, retryPause)
}

/** Reads again what was read, or is being read. */
function refreshAll(): void {
  expectNews()
  for (const file of Object.keys(getState().docs)) refresh(file)
  refreshFilesSoon()
}

/** Milliseconds after a check until the list of pages is read again: there is a check after each pause in typing. */
const filesPause = 1000

let filesTimer: ReturnType<typeof setTimeout> | undefined

function refreshFilesSoon(): void {
  clearTimeout(filesTimer)
  filesTimer = setTimeout(() => refreshFiles().catch(showError), filesPause)
}

async function onEvent(event: EditorEvent): Promise<void> {
  if (event.type === 'online') return tellProgress(event.progress)
  if (event.type === 'page') return onFile(event.file, event.digest)
  if (event.type === 'checked') refreshAll()
  else refreshFilesSoon()
}

async function onFile(file: string, digest: string | null): Promise<void> {
  const doc = getState().docs[file]
  if (file.endsWith('/_site.yaml')) setState({ facts: `${file} ${digest}` })
  if (digest === null) return forget(file)
  if (getState().leaving[file] === 'by program') stay(file)
  if (doc && doc.page.digest !== digest) await refresh(file)
  if (digest !== doc?.page.digest) await refreshPlaces().catch(showError)
}

/** Milliseconds after which a file that is gone has not only got another name. */
const patience = 1000

/** A file is gone. When another program has deleted the opened one, the page above it is shown. */
function forget(file: string): void {
  const { leaving, file: opened, docs: all } = getState()
  // A dialog that renames or deletes it opens another page itself.
  if (leaving[file]) return
  setState({ leaving: { ...leaving, [file]: 'by program' } })
  const { [file]: _, ...docs } = all
  if (file !== opened) setState({ docs })
  else setTimeout(() => leave(file), patience)
}

async function leave(file: string): Promise<void> {
  // Undo and Redo say themselves what they have done.
  await stepsTaken()
  if (file !== getState().file) return
  await refreshFiles().catch(showError)
  if (getState().files?.some((entry) => entry.file === file)) return
  await openAbove(file)
  notify(t('{file} is gone: another program has deleted it.', { file }))
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
  stay(file)
  try {
    await Promise.all([readDoc(file), readShared(file)])
  } catch (error) {
    return showError(error)
  }
  const doc = getState().docs[file]
  if (!doc) return
  if (isVisit && file !== getState().file) history.pushState(null, '', `?${new URLSearchParams({ file })}`)
  const isBroken = doc.page.value === null || refusedFiles(getState()).includes(file)
  setState({
    file,
    section: undefined,
    target: undefined,
    places: undefined,
    reveal: undefined,
    notice: noticeFor(file),
  })
  selectFirst()
  setState({ view: isBroken ? 'source' : 'page' })
  await refreshPlaces().catch(showError)
}

/** @returns what is to be said beside a file: nothing that was said about another one */
function noticeFor(file: string): State['notice'] {
  const { notice } = getState()
  return notice?.file === undefined || notice.file === file ? notice : undefined
}

/** Reads the shared sections that a page may use. */
export async function readShared(page: string): Promise<void> {
  const { docs, files } = getState()
  const isUnread = (shared: string) => !docs[shared] && files?.some(({ file }) => file === shared)
  await Promise.all(sharedFiles(page).filter(isUnread).map(readDoc))
}

/** Takes in how putting online goes on. Who has closed the dialog hears of it too. */
export function tellProgress(online: Progress): void {
  setState({ online })
  const words = progressWords(online)
  if (getState().dialog === 'online') announce(words)
  else notify(words)
}

/** @returns a progress as sentences */
export function progressWords({ step, time, address, folder = '', reason = '' }: Progress): string {
  if (step === 'building') return t('The site is being built on this computer.')
  if (step === 'built')
    return t(
      'The site is built, in the folder {folder}. Visitors of {address} do not see it yet: the contents of this folder have to be copied to the web server.',
      { folder, address },
    )
  if (step === 'failed') return t('The site could not be built: {reason}', { reason })
  if (step === 'waiting')
    return t('The changes are sent. Now {address} is looked at until it shows them, which may take some minutes.', {
      address,
    })
  if (step === 'late')
    return t(
      'The changes are sent, but {address} does not show them yet. Whoever set up the site can see at the host what it waits for. Putting it online again looks once more.',
      { address },
    )
  return t('Online since {time}.', { time: clockTime(time) })
}

/** @param time as ISO 8601 @returns hours and minutes */
export const clockTime = (time: string): string =>
  new Date(time).toLocaleTimeString(spokenLanguage(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
