import { isoSecond } from '../../site/dates.ts'
import { groupBy } from '../../site/group-by.ts'
import { countOf } from '../../site/text.ts'
import { answersText, mailTitle, oneLineOf } from './compose-mail.ts'
import type { Delivery } from './deliveries.ts'
import type { Store } from './store.ts'
import type { Message } from './types.ts'

/** Without the words of the owner's language, which only a running server knows. */
const titleIn = (store: Store, message: Message): string => mailTitle(message, store.form(message.form))

const noteText = ({ kind, target, state, error }: Delivery): string =>
  `${kind} ${target} ${state}${error && `: ${oneLineOf(error, 200)}`}`

/** @returns the line of a message in lists: when, id, page, who, and what is not as it should be */
function lineOf(store: Store, message: Message, notes: readonly Delivery[] = []): string {
  const { id, page, received } = message
  const time = received.slice(0, 16).replace('T', ' ')
  const doubts = message.doubts.length > 0 ? [`apart: ${message.doubts.join(', ')}`] : []
  const remarks = [...doubts, ...notes.map(noteText)]
  const end = remarks.length > 0 ? `  [${remarks.join('; ')}]` : ''
  return `${time}  ${id.slice(0, 8)}  ${page}  ${titleIn(store, message)}${end}`
}

/** @returns a line for each message, the newest last */
export function listText(store: Store): string {
  const notes = groupBy(store.deliveries(), ({ message }) => message)
  return store
    .messagesSince()
    .map((message) => `${lineOf(store, message, notes.get(message.id))}\n`)
    .join('')
}

/** @returns all that is known of a message */
export function messageText(store: Store, message: Message): string {
  const { id, received, page, language, address, files, doubts } = message
  const lines = [
    `${received}  ${id}  ${page}  ${language}  ${address}`,
    '',
    withoutControls(answersText(message, store.form(message.form))),
    '',
    ...files.map(({ name, path, size }) => `file: ${oneLineOf(name, 100)} (${size} bytes): ${path}`),
    ...doubts.map((doubt) => `apart: ${doubt}`),
    ...store.deliveries(id).map(noteText),
  ]
  return `${lines.join('\n')}\n`
}

/** Terminals obey some of these signs. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, ' ')

/** @returns all messages as JSON */
export const jsonOf = (messages: readonly Message[]): string =>
  `${JSON.stringify(
    messages.map(({ address: _, ...message }) => message),
    null,
    2,
  )}\n`

/** @returns all messages as CSV (RFC 4180), with a column for each field of all forms */
export function csvOf(messages: readonly Message[]): string {
  const names = [...new Set(messages.flatMap(({ answers }) => answers.map(({ name }) => name)))]
  const rows = messages.map(({ id, received, page, language, doubts, files, answers }) => [
    ...[id, received, page, language, doubts.join(', ')],
    ...names.map((name) => answers.find((one) => one.name === name)?.answer ?? ''),
    files.map(({ name }) => name).join(', '),
  ])
  const head = ['id', 'received', 'page', 'language', 'kept apart', ...names, 'files']
  return [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** Programs for tables calculate what begins with such signs; phone numbers stay. */
const cellOf = (text: string): string => {
  const isFormula = /^[=@\t\r]|^[+-](?![\d\s()./-]*$)/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

const day = 86_400_000

/** Lines of each list of a summary. */
const most = 50

/**
 * Adds the summary of today when its time has come: each day if the owner wants it, else when something was kept apart or
 * not delivered since the last one.
 *
 * @param wanted its time, `HH:MM`
 */
export function addSummary(store: Store, to: readonly string[], wanted: string | undefined, now = new Date()): void {
  // On the clock of this machine: Swedes write `2026-03-12 18:30:00`.
  const [date = '', time = ''] = now.toLocaleString('sv').split(' ')
  if (time < (wanted ?? '07:00') || store.lastSummary()?.day === date) return
  const { apart, undelivered } = newsBefore(store, now.getTime())
  if (wanted !== undefined || apart.length + undelivered.length > 0) store.addSummary(date, to)
}

/** What has happened since the last summary before that time. */
function newsBefore(store: Store, time: number) {
  const since = store.lastSummary(time)?.made ?? time - day
  const messages = store.messagesSince(isoSecond(new Date(since)))
  const undelivered = store
    .deliveries()
    .filter(({ state, next, message }) => ['failed', 'perhaps'].includes(state) && next >= since && message !== null)
  const isApart = ({ doubts }: Message) => doubts.length > 0
  return { usual: messages.filter((one) => !isApart(one)), apart: messages.filter(isApart), undelivered }
}

/** @returns the text of a summary that was made then */
export function summaryText(store: Store, made: number): string {
  const { usual, apart, undelivered } = newsBefore(store, made)
  const list = (heading: string, lines: string[]) => {
    const more = lines.length > most ? [`… and ${lines.length - most} more`] : []
    return lines.length === 0 ? [] : [[heading, ...lines.slice(0, most), ...more].join('\n  ')]
  }
  const linesOf = (messages: readonly Message[]) => messages.map((message) => lineOf(store, message))
  const parts = [
    ...list(countOf(usual.length, 'message'), linesOf(usual)),
    ...list(
      `${countOf(apart.length, 'message')} kept apart, not sent to you (npm run inbox -- show ID, retry ID to get it all the same)`,
      linesOf(apart),
    ),
    ...list(
      'Not delivered, or perhaps not (npm run inbox -- show ID, retry ID)',
      undelivered.map((note) => `${note.message}  ${noteText(note)}`),
    ),
  ]
  return `${parts.join('\n\n') || 'No messages.'}\n`
}
