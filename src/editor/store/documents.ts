import pLimit from 'p-limit'
import type { Operation } from '../../yaml/operations/operation.ts'
import { isGroup, type Path, startsWith, valueAt } from '../../yaml/path.ts'
import { post } from '../api.ts'
import { type Change, type Found, setIn, withChange } from '../model/values.ts'
import type { EditResult, HistoryResult } from '../protocol/files.ts'
import { t, translated } from '../protocol/messages.ts'
import { readDoc, receive, refreshPlaces } from './read.ts'
import { type Doc, fieldName, getState, notify, sendAgain, setState, showError, type TypedSource } from './state.ts'

/** Milliseconds without typing after which a change is sent. */
const pause = 300

/** Milliseconds without typing after which a source is sent: an unfinished line is often a mistake. */
const sourcePause = 500

let timer: ReturnType<typeof setTimeout> | undefined

function sendAfter(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => sendIf(isWhole), milliseconds)
}

const queue = pLimit(1)

/** One thing after the other, so that each sees the file as the one before has left it. */
const enqueue = <Result>(task: () => Promise<Result>): Promise<Result> =>
  queue(task).finally(() => {
    if (queue.activeCount === 0 && getState().saving === 'saving') settle()
  })

/** @returns whether something has not had its turn yet */
export const isQueued = (): boolean => queue.pendingCount > 0

/** Reads a file again unless a change of it is on its way, whose answer has the file too. */
export const refresh = (file: string): Promise<void> =>
  enqueue(async () => {
    if (!getState().leaving[file]) await readDoc(file).catch(showError)
  })

/**
 * Changes a value: at once in the form and in the preview, and in the file when typing pauses.
 *
 * @param value `undefined` takes the key away
 */
export function edit(file: string, path: Path, value: Found): void {
  const { docs, typed } = getState()
  const doc = docs[file]
  if (!doc) return
  const change = { file, path, value, expected: valueAt(doc.draft, path) }
  setState({
    docs: { ...docs, [file]: { ...doc, draft: setIn(doc.draft, path, value) } },
    typed: withChange(typed, change),
    saving: 'saving',
  })
  sendAfter(pause)
}

/** Changes a value, and sends it at once. @returns when the server has it */
export function save(file: string, path: Path, value: Found): Promise<void> {
  edit(file, path, value)
  return flush()
}

/** Changes the text of a file: it is sent when typing pauses. */
export function editSource(file: string, text: string): void {
  const { docs, sources } = getState()
  const { base, refusal } = sources[file] ?? { base: withLineFeeds(docs[file]?.page.text) }
  setState({ sources: { ...sources, [file]: { text, base, refusal } }, saving: 'saving' })
  sendAfter(sourcePause)
}

/** @returns a text with the line ends that an editor in the browser has */
export const withLineFeeds = (text = ''): string => text.replaceAll('\r\n', '\n')

/** A space at the end would need quotes in the file, which would stay: the next word is waited for. */
const isWhole = ({ value }: Change): boolean => typeof value !== 'string' || !value.endsWith(' ')

/** Sends all that was typed until now. @returns when the server has it */
export function flush(): Promise<void> {
  clearTimeout(timer)
  const { typed } = getState()
  return sendIf((change) => typed.includes(change) || isWhole(change))
}

/** Does something once all that was typed is sent, and shows what goes wrong. */
export const afterTyping = (task: () => Promise<void>): Promise<void> => flush().then(task).catch(showError)

/** Sends the changes that are due when their turn has come: more may have been typed by then. */
const sendIf = (isDue: (change: Change) => boolean): Promise<void> =>
  enqueue(async () => {
    const files = new Set(getState().typed.map(({ file }) => file))
    for (const file of files) await sendChanges(file, (change) => change.file === file && isDue(change))
    for (const [file, source] of unsentSources()) await sendSource(file, source)
  })

async function sendChanges(file: string, isDue: (change: Change) => boolean): Promise<void> {
  const { docs, typed } = getState()
  const doc = docs[file]
  const changes = typed.filter(isDue)
  const [first] = changes
  if (!first) return
  setState({ typed: typed.filter((change) => !isDue(change)) })
  const operations = doc ? changes.flatMap((change) => operationFor(doc, change) ?? []) : []
  if (operations.length === 0) return settle()
  setState({ sent: changes })
  try {
    const result = await post<EditResult>('edit', { file, operations, label: fieldName(file, first.path) })
    setState({ sent: [] })
    if (result.status === 'conflict') {
      // The author decides about the change that does not fit.
      sendAgain(changes.filter((change) => !startsWith(change.path, result.path)))
      sendAfter(pause)
    }
    take(result)
  } catch (error) {
    setState({ sent: [] })
    sendAgain(changes)
    showError(error)
  }
}

/** What becomes empty goes as a whole. */
function operationFor({ page, draft }: Doc, { path, value, expected }: Change): Operation | undefined {
  if (value !== undefined) return { op: 'set', path, value, expected }
  if (expected === undefined) return undefined
  const parent = path.slice(0, -1)
  const left = valueAt(draft, parent)
  const isLast = parent.length > 0 && isGroup(left) && Object.keys(left).length === 0
  return isLast
    ? { op: 'remove', path: parent, expected: valueAt(page.value, parent) }
    : { op: 'remove', path, expected }
}

/** The files whose typed sources are to be sent. */
const unsentSources = (): [string, TypedSource][] =>
  Object.entries(getState().sources).filter(
    ([file, { text, refusal }]) => refusal?.text !== text && !getState().leaving[file],
  )

/** A text that has mistakes, or that nobody receives, stays typed. */
async function sendSource(file: string, source: TypedSource): Promise<void> {
  const { text, base: expected } = source
  try {
    const operations = [{ op: 'source', text, expected }]
    const result = await post<EditResult>('edit', { file, operations, label: t('Source') })
    const { [file]: now = source, ...others } = getState().sources
    const isTypedOn = now.text !== text
    if (result.status === 'unsaved') {
      const refusal = { ...result, reason: translated(result.reason), text }
      if (!isTypedOn) setState({ sources: { ...others, [file]: { ...source, refusal } } })
      return settle()
    }
    const isConflict = result.status === 'conflict'
    const left = isTypedOn && !isConflict && { [file]: { ...now, base: withLineFeeds(result.page.text) } }
    setState({ sources: { ...others, ...left } })
    // The author decides about what is typed now.
    take(isConflict ? { ...result, mine: now.text } : result)
  } catch (error) {
    showError(error)
  }
}

/** Shows how a change has ended. */
function take(result: EditResult): void {
  receive(result.page)
  if (result.status === 'conflict') {
    const { path, mine, theirs, page } = result
    const label = path.length > 0 ? fieldName(page.file, path) : t('Source')
    setState({ conflicts: [...getState().conflicts, { file: page.file, path, mine, theirs, label }] })
  }
  if (result.status === 'unsaved') notify(translated(result.reason))
  settle()
  refreshPlaces().catch(showError)
}

function settle(): void {
  const { typed, notice } = getState()
  const isWaiting = typed.length > 0 || unsentSources().length > 0 || isQueued()
  setState({ saving: isWaiting ? 'saving' : 'saved', notice: notice?.isOffline ? undefined : notice })
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
  flush()
  return enqueue(async () => {
    setState({ saving: 'saving' })
    const current = typeof operations === 'function' ? operations() : operations
    try {
      const result = await post<EditResult>('edit', { file, operations: current, label })
      if (result.status === 'conflict' && current[0]?.op !== 'source') {
        const reason = t('{label}: the file was changed meanwhile, so nothing was written. Look at it and try again.', {
          label,
        })
        take({ status: 'unsaved', reason, page: result.page })
      } else take(result)
      return result.status === 'saved'
    } catch (error) {
      settle()
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
export function step(direction: 'undo' | 'redo', show: (result: HistoryResult) => Promise<void>): Promise<void> {
  flush()
  const taken = enqueue(async () => {
    setState({ saving: 'saving' })
    const result = await post<HistoryResult>(direction)
    if (result.page) receive(result.page)
    return result
  })
  const shown = taken.then(show).then(refreshPlaces).catch(showError)
  stepping = Promise.all([stepping, shown])
  return shown
}
