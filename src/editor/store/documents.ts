import { get, Offline, post } from '../api.ts'
import { getIn, isRecord, keyOf, type Path, samePath, setIn, share, startsWith } from '../model/paths.ts'
import { inWords } from '../model/words.ts'
import type { EditorDiagnostic, EditResult, HistoryResult, Operation, PageState, Places, Value } from '../protocol.ts'
import { announce, type Doc, getState, previewedPage, setState } from './state.ts'

/** A value that was typed and is not sent yet, with the value that the author saw before. */
interface Change {
  path: Path
  value: unknown
  expected: unknown
}

/** Milliseconds without typing after which a change is sent. */
const pause = 300

const pending = new Map<string, Map<string, Change>>()
const sent = new Map<string, Map<string, Change>>()

/** A change that was undone or redone. */
export type StepTaken = Extract<HistoryResult, { status: 'done' }>

let timer: ReturnType<typeof setTimeout> | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Heard at once while somebody types, before anything is saved. */
type OnType = (file: string, path: Path, value: unknown) => void
const typeListeners = new Set<OnType>()
export function onType(listener: OnType): () => void {
  typeListeners.add(listener)
  return () => typeListeners.delete(listener)
}

/** One thing after the other, so that each sees the file as the one before has left it. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task, task)
  queue = result.catch(() => undefined)
  return result
}

const changesOf = (file: string): Map<string, Change> => {
  const changes = pending.get(file) ?? new Map<string, Change>()
  pending.set(file, changes)
  return changes
}

/** Takes in what the server says about a file, under the changes that are still being typed. */
export function receive(page: PageState): void {
  const { docs } = getState()
  const before = docs[page.file]
  const typed = [...(sent.get(page.file)?.values() ?? []), ...(pending.get(page.file)?.values() ?? [])]
  const value = before ? (share(before.page.value, page.value) as Value) : page.value
  const draft = typed.reduce((data: unknown, change) => setIn(data, change.path, change.value), value)
  const doc: Doc = {
    page: { ...page, value },
    draft: before ? share(before.draft, draft) : draft,
    diagnostics: diagnosticsByPlace(page.diagnostics),
    marked: new Set(page.marks.map(({ path }) => keyOf(path))),
    sources: new Map(page.translation?.texts.map(({ path, text }) => [keyOf(path), text])),
  }
  setState({ docs: { ...docs, [page.file]: doc }, undo: page.undo, redo: page.redo })
}

function diagnosticsByPlace(diagnostics: EditorDiagnostic[]): Map<string, EditorDiagnostic[]> {
  const byPlace = new Map<string, EditorDiagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic.path ?? [])
    byPlace.set(key, [...(byPlace.get(key) ?? []), diagnostic])
  }
  return byPlace
}

/** Files that are being renamed or deleted, or are gone: the server is asked nothing about them. */
export const leaving = new Set<string>()

/** Reads a file, again when it was read before. */
export async function readDoc(file: string): Promise<void> {
  receive(await get<PageState>('page', { file }))
}

const firstReads = new Map<string, Promise<void>>()

/** Reads a file unless it was read before. Who asks first goes on first. */
export function needDoc(file: string): Promise<void> {
  if (getState().docs[file]) return Promise.resolve()
  const read =
    firstReads.get(file) ??
    readDoc(file)
      .catch(lost)
      .finally(() => firstReads.delete(file))
  firstReads.set(file, read)
  return read
}

/** Reads a file again unless a change of it is on its way, whose answer has the file too. */
export const refresh = (file: string): Promise<void> =>
  enqueue(async () => {
    if (!leaving.has(file)) await readDoc(file).catch(lost)
  })

const isTyping = (): boolean => [...pending.values(), ...sent.values()].some((changes) => changes.size > 0)

/** Milliseconds that drawing the page may wait for keys that are pressed meanwhile. */
const idleTime = 300

const idle = (): Promise<unknown> =>
  new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: idleTime } as never))

let reading: Promise<void> | undefined
let isOutdated = false

/** Asks for the page as it is now; while an answer is on its way, one more question is enough. */
export function refreshPlaces(): Promise<void> {
  isOutdated = true
  reading ??= readPlaces().finally(() => {
    reading = undefined
  })
  return reading
}

async function readPlaces(): Promise<void> {
  while (isOutdated) {
    isOutdated = false
    const { file } = getState()
    const page = previewedPage(getState())?.file
    if (!page || leaving.has(page)) return
    const places = await get<Places>('places', { file: page })
    await idle()
    // An older page must not replace what was typed or saved since: a newer one follows.
    if (getState().file === file && !isTyping() && !isOutdated) setState({ places })
  }
}

/**
 * Changes a value: at once in the form and in the preview, and in the file when typing pauses.
 *
 * @param value `undefined` takes the key away
 */
export function edit(file: string, path: Path, value: unknown): void {
  const { docs } = getState()
  const doc = docs[file]
  if (!doc) return
  const key = keyOf(path)
  const changes = changesOf(file)
  const expected = (changes.get(key) ?? { expected: (sent.get(file)?.get(key) ?? valueIn(doc, path)).value }).expected
  changes.set(key, { path, value, expected })
  setState({ docs: { ...docs, [file]: { ...doc, draft: setIn(doc.draft, path, value) } }, saving: 'saving' })
  for (const listener of typeListeners) listener(file, path, value)
  clearTimeout(timer)
  timer = setTimeout(flushWords, pause)
}

const valueIn = (doc: Doc, path: Path) => ({ value: getIn(doc.page.value, path) })

/** Sends all that was typed until now. @returns when the server has it */
export function flush(): Promise<void> {
  clearTimeout(timer)
  const typed = new Set([...pending.values()].flatMap((changes) => [...changes.values()]))
  return sendIf((change) => typed.has(change) || isWhole(change))
}

const flushWords = (): Promise<void> => sendIf(isWhole)

/** A space at the end would need quotes in the file, which would stay: the next word is waited for. */
const isWhole = ({ value }: Change): boolean => typeof value !== 'string' || !value.endsWith(' ')

/** Sends the changes that are due when their turn has come: more may have been typed by then. */
function sendIf(isDue: (change: Change) => boolean): Promise<void> {
  return enqueue(async () => {
    for (const [file, changes] of [...pending]) {
      const due = [...changes].filter(([, change]) => isDue(change))
      pending.set(file, new Map([...changes].filter(([, change]) => !isDue(change))))
      if (due.length > 0) await send(file, new Map(due))
    }
  })
}

async function send(file: string, changes: Map<string, Change>): Promise<void> {
  const doc = getState().docs[file]
  if (!doc) return
  const operations = [...changes.values()].flatMap((change) => operationOf(doc, change))
  if (operations.length === 0) return settle()
  sent.set(file, changes)
  const [first] = changes.values()
  try {
    const result = await post<EditResult>('edit', { file, operations, label: labelOf((first as Change).path) })
    sent.delete(file)
    if (result.status === 'conflict') holdConflict(file, changes, result.path)
    take(result)
  } catch (error) {
    sent.delete(file)
    // What was typed is not lost; what was typed since wins.
    pending.set(file, new Map([...changes, ...changesOf(file)]))
    lost(error)
  }
}

/** Words for the history: `Heading`. */
export const labelOf = (path: Path): string =>
  inWords(String(path.findLast((part) => typeof part === 'string') ?? 'page'))

/** Something in something that is not there yet is added as a whole; what becomes empty goes as a whole. */
function operationOf(doc: Doc, { path, value, expected }: Change): Operation[] {
  const data = doc.page.value
  for (let length = 1; length < path.length; length++) {
    const parent = path.slice(0, length)
    if (getIn(data, parent) === undefined)
      return [{ op: 'set', path: parent, value: getIn(doc.draft, parent) as Value, expected: undefined }]
  }
  if (value !== undefined) return [{ op: 'set', path, value: value as Value, expected: expected as Value | undefined }]
  if (expected === undefined) return []
  const parent = path.slice(0, -1)
  const left = getIn(doc.draft, parent)
  if (parent.length > 0 && isRecord(left) && Object.keys(left).length === 0)
    return [{ op: 'remove', path: parent, expected: getIn(data, parent) as Value }]
  return [{ op: 'remove', path, expected: expected as Value }]
}

/** Keeps the change that does not fit for the author to decide; all others are sent again. */
function holdConflict(file: string, changes: Map<string, Change>, path: Path): void {
  for (const [key, change] of changes) {
    const isHeld = samePath(change.path, path) || startsWith(change.path, path)
    if (!isHeld && !changesOf(file).has(key)) changesOf(file).set(key, change)
  }
  timer = setTimeout(flushWords, pause)
}

/** Shows how a change has ended. */
function take(result: EditResult): void {
  if (result.page) receive(result.page)
  if (result.status === 'conflict') {
    const { path, mine, theirs, page } = result
    const conflict = { file: page.file, path, mine, theirs, label: labelOf(path) }
    setState({ conflicts: [...getState().conflicts, conflict] })
  }
  if (result.status === 'refused') notify(result.reason)
  settle()
  refreshPlaces().catch(lost)
}

function settle(): void {
  const isWaiting = [...pending.values()].some((changes) => changes.size > 0)
  setState({ saving: isWaiting ? 'saving' : 'saved', ...(getState().notice === offline && { notice: undefined }) })
}

/** Says something in the window, and to screen readers. */
export function notify(notice: string): void {
  setState({ notice })
  announce(notice)
}

/** The last words about a server that does not answer. They go when it does. */
let offline: string | undefined

/** Shows that the server does not answer, or what went wrong there. */
export function lost(error: unknown): void {
  if (error instanceof Offline) {
    offline = error.message
    setState({ saving: 'offline', notice: offline })
  } else notify((error as Error).message)
}

/**
 * Changes the structure of a file, after what was typed before.
 *
 * @param operations what to change, or a function that reads the file's data once earlier changes are saved and undone
 * @returns whether it was saved
 */
export async function change(
  file: string,
  operations: Operation[] | (() => Operation[]),
  label: string,
): Promise<boolean> {
  clearTimeout(timer)
  flush()
  return enqueue(async () => {
    setState({ saving: 'saving' })
    const current = typeof operations === 'function' ? operations() : operations
    try {
      const result = await post<EditResult>('edit', { file, operations: current, label })
      if (result.status === 'conflict' && current[0]?.op !== 'source') {
        receive(result.page)
        notify(`${label}: the file was changed meanwhile, so nothing was written. Look at it and try again.`)
        settle()
        refreshPlaces().catch(lost)
      } else take(result)
      return result.status === 'saved'
    } catch (error) {
      lost(error)
      return false
    }
  })
}

/** Ends when no step through the history is under way. */
let stepping: Promise<unknown> = Promise.resolve()

export const stepsTaken = (): Promise<unknown> => stepping

/**
 * Takes the last change back, or makes it again, in whichever file it was.
 *
 * @param show called afterwards, outside of the queue: opening a file waits for the queue
 */
export function step(direction: 'undo' | 'redo', show: (result: StepTaken) => Promise<void>): Promise<void> {
  flush()
  const taken = enqueue(async () => {
    const result = await post<HistoryResult>(direction)
    if (result.status === 'refused') return notify(result.reason)
    if (result.page) receive(result.page)
    return result
  })
  const shown = taken.then((result) => result && show(result).then(refreshPlaces)).catch(lost)
  stepping = Promise.all([stepping, shown])
  return shown
}
