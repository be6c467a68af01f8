import { post } from '../api.ts'
import { getIn, keyOf, type Path, setIn, startsWith } from '../model/paths.ts'
import { inWords } from '../model/words.ts'
import type { EditResult, HistoryResult, Operation } from '../protocol.ts'
import { clearOffline, notify, showError } from './notices.ts'
import { refreshPlaces } from './places.ts'
import { readDoc, receive } from './read.ts'
import { type Doc, getState, leaving, setState, type TypedSource } from './state.ts'
import { type Change, changesOf, operationsOf, pending, sent, tellListeners } from './typed.ts'

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

/** Milliseconds without typing after which a source is sent: an unfinished line is often a mistake. */
const sourcePause = 500

/** Changes the text of a file: it is sent when typing pauses. */
export function editSource(file: string, text: string): void {
  const { docs, sources } = getState()
  const { base, refusal } = sources[file] ?? { base: linesOf(docs[file]?.page.text) }
  setState({ sources: { ...sources, [file]: { text, base, refusal } }, saving: 'saving' })
  clearTimeout(timer)
  timer = setTimeout(flushWords, sourcePause)
}

/** @returns a text with the line ends that an editor in the browser has */
export const linesOf = (text = ''): string => text.replaceAll('\r\n', '\n')

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
    for (const file of unsentSources()) await sendSource(file)
  })
}

/** The files whose typed sources are to be sent. */
const unsentSources = (): string[] =>
  Object.entries(getState().sources).flatMap(([file, { text, refusal }]) =>
    refusal?.text === text || leaving.has(file) ? [] : file,
  )

/** A text that has mistakes, or that nobody receives, stays typed. */
async function sendSource(file: string): Promise<void> {
  const source = getState().sources[file] as TypedSource
  const { text, base: expected } = source
  try {
    const result = await post<EditResult>('edit', {
      file,
      operations: [{ op: 'source', text, expected }],
      label: 'Source',
    })
    const { [file]: now = source, ...others } = getState().sources
    const isTypedOn = now.text !== text
    if (result.status === 'refused') {
      if (!isTypedOn) setState({ sources: { ...others, [file]: { ...source, refusal: { ...result, text } } } })
      return settle()
    }
    const base = linesOf(result.page.text)
    const isConflict = result.status === 'conflict'
    setState({ sources: isTypedOn && !isConflict ? { ...others, [file]: { ...now, base } } : others })
    // The author decides about what is typed now.
    take(isConflict ? { ...result, mine: now.text } : result)
  } catch (error) {
    showError(error)
  }
}

async function send(file: string, changes: Map<string, Change>): Promise<void> {
  const doc = getState().docs[file]
  if (!doc) return
  const operations = [...changes.values()].flatMap((change) => operationsOf(doc, change))
  if (operations.length === 0) return settle()
  sent.set(file, changes)
  const [first] = changes.values()
  try {
    const result = await post<EditResult>('edit', { file, operations, label: nameOf((first as Change).path) })
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
export const nameOf = (path: Path): string =>
  inWords(String(path.findLast((part) => typeof part === 'string') ?? 'page'))

/** Keeps the change that does not fit for the author to decide; all others are sent again. */
function holdConflict(file: string, changes: Map<string, Change>, path: Path): void {
  for (const [key, change] of changes) {
    const isHeld = startsWith(change.path, path)
    if (!isHeld && !changesOf(file).has(key)) changesOf(file).set(key, change)
  }
  timer = setTimeout(flushWords, pause)
}

/** Shows how a change has ended. */
function take(result: EditResult): void {
  if (result.page) receive(result.page)
  if (result.status === 'conflict') {
    const { path, mine, theirs, page } = result
    const label = path.length > 0 ? nameOf(path) : 'Source'
    const conflict = { file: page.file, path, mine, theirs, label }
    setState({ conflicts: [...getState().conflicts, conflict] })
  }
  if (result.status === 'refused') notify(result.reason)
  settle()
  refreshPlaces().catch(showError)
}

function settle(): void {
  const isWaiting = [...pending.values()].some((changes) => changes.size > 0) || unsentSources().length > 0
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
