import { get, post } from '../api.ts'
import { getIn, isRecord, keyOf, type Path, samePath, setIn, share, startsWith } from '../model/paths.ts'
import { inWords } from '../model/words.ts'
import type { EditorDiagnostic, EditResult, HistoryResult, Operation, PageState, Value } from '../protocol.ts'
import { clearOffline, notify, showError } from './notices.ts'
import { refreshPlaces } from './places.ts'
import { type Doc, getState, leaving, setState } from './state.ts'
import { type Change, changesOf, pending, sent, tellListeners } from './typed.ts'

/** Milliseconds without typing after which a change is sent. */
const pause = 300

/** A change that was undone or redone. */
export type StepTaken = Extract<HistoryResult, { status: 'done' }>

let timer: ReturnType<typeof setTimeout> | undefined
let queue: Promise<unknown> = Promise.resolve()

/** One thing after the other, so that each sees the file as the one before has left it. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task, task)
  queue = result.catch(() => undefined)
  return result
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
      .catch(showError)
      .finally(() => firstReads.delete(file))
  firstReads.set(file, read)
  return read
}

/** Reads a file again unless a change of it is on its way, whose answer has the file too. */
export const refresh = (file: string): Promise<void> =>
  enqueue(async () => {
    if (!leaving.has(file)) await readDoc(file).catch(showError)
  })

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
  tellListeners(file, path, value)
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
    showError(error)
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
  refreshPlaces().catch(showError)
}

function settle(): void {
  const isWaiting = [...pending.values()].some((changes) => changes.size > 0)
  setState({ saving: isWaiting ? 'saving' : 'saved' })
  clearOffline()
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
        refreshPlaces().catch(showError)
      } else take(result)
      return result.status === 'saved'
    } catch (error) {
      showError(error)
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
  const shown = taken.then((result) => result && show(result).then(refreshPlaces)).catch(showError)
  stepping = Promise.all([stepping, shown])
  return shown
}
