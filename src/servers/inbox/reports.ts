import { isoSecond } from '../../site/dates.ts'
import { groupBy } from '../../site/group-by.ts'
import { type AuthorText, inEnglish, say, sayCount } from '../../words/message.ts'
import { answersText, automatic, type Letter, type MailFacts, mailTitle, oneLineOf } from './compose-mail.ts'
import type { Delivery } from './deliveries.ts'
import type { Store } from './store.ts'
import type { Message } from './types.ts'

const noteText = ({ kind, target, state, error }: Delivery): string =>
  `${kind} ${target} ${state}${error && `: ${oneLineOf(error, 200)}`}`

/** @returns the line of a message in lists: when, id, page, who, and what is not as it should be */
function lineOf(store: Store, message: Message, remarks: readonly string[] = []): string {
  const { id, page, received } = message
  const time = received.slice(0, 16).replace('T', ' ')
  const end = remarks.length > 0 ? `  [${remarks.join('; ')}]` : ''
  return `${time}  ${id.slice(0, 8)}  ${page}  ${mailTitle(message, store.form(message.form))}${end}`
}

const doubtsText = ({ doubts }: Message, translate: MailFacts['translate'] = inEnglish): string =>
  doubts.map(translate).join(' ')

/** @returns a line for each message, the newest last */
export function listText(store: Store): string {
  const notes = groupBy(store.deliveries(), ({ message }) => message)
  return store
    .messagesSince()
    .map((message) => {
      const doubts = message.doubts.length > 0 ? [`apart: ${doubtsText(message)}`] : []
      return `${lineOf(store, message, [...doubts, ...(notes.get(message.id) ?? []).map(noteText)])}\n`
    })
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
    ...doubts.map((doubt) => `apart: ${inEnglish(doubt)}`),
    ...store.deliveries(id).map(noteText),
  ]
  return `${lines.join('\n')}\n`
}

/** Terminals obey some of these signs. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, ' ')

/** @returns all messages as JSON */
export const jsonOf = (messages: readonly Message[]): string =>
  `${JSON.stringify(
    messages.map(({ address: _, doubts, ...message }) => ({ ...message, doubts: doubts.map(inEnglish) })),
    null,
    2,
  )}\n`

/** @returns all messages as CSV (RFC 4180), with a column for each field of all forms */
export function csvOf(messages: readonly Message[]): string {
  const names = [...new Set(messages.flatMap(({ answers }) => answers.map(({ name }) => name)))]
  const rows = messages.map((message) => [
    ...[message.id, message.received, message.page, message.language, doubtsText(message)],
    ...names.map((name) => message.answers.find((one) => one.name === name)?.answer ?? ''),
    message.files.map(({ name }) => name).join(', '),
  ])
  const head = ['id', 'received', 'page', 'language', 'kept apart', ...names, 'files']
  // By this mark Excel knows that it is UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Programs for tables calculate what begins with such signs; phone numbers stay. */
const cellOf = (text: string): string => {
  const isFormula = /^[=@\t\r]|^[+-](?![\d\s()./-]*$)/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

const day = 86_400_000

/** Lines of each list of a summary. */
const most = 50

/** @returns whether the time of the summary, on the clock of this machine, came since then; by default seven o'clock */
export function isSummaryTime(since: number, now: number, time = '07:00'): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const due = new Date(now).setHours(hour, minute, 0, 0)
  return since < due && due <= now
}

/** What has happened between the last summary and one that was made then. */
function newsBefore(store: Store, made: number) {
  const since = store.lastSummary(made) ?? made - day
  const end = isoSecond(new Date(made))
  const notes = store.deliveries().filter(({ next, message }) => next >= since && next < made && message !== null)
  return {
    messages: store.messagesSince(isoSecond(new Date(since))).filter(({ received }) => received < end),
    failed: notes.filter(({ state }) => state === 'failed'),
    perhaps: notes.filter(({ state }) => state === 'perhaps'),
  }
}

/** @returns whether something was kept apart or not delivered since the last summary */
export function hasTrouble(store: Store, now: number): boolean {
  const { messages, failed, perhaps } = newsBefore(store, now)
  return failed.length + perhaps.length > 0 || messages.some(isApart)
}

const isApart = ({ doubts }: Message): boolean => doubts.length > 0

/** @returns the summary that was made then, in the owner's language */
export function summaryOf(
  store: Store,
  made: number,
  { name, translate }: Pick<MailFacts, 'name' | 'translate'>,
): Letter {
  const { messages, failed, perhaps } = newsBefore(store, made)
  const usual = messages.filter((one) => !isApart(one))
  const apart = messages.filter(isApart)
  const noteLine = ({ message, target, error }: Delivery) =>
    `${message?.slice(0, 8)}  ${target}: ${oneLineOf(error, 200)}`
  const all: [heading: AuthorText, lines: string[]][] = [
    [sayCount('{count} message', '{count} messages', usual.length), usual.map((one) => lineOf(store, one))],
    [
      sayCount('{count} kept apart', '{count} kept apart', apart.length),
      apart.map((one) => lineOf(store, one, [doubtsText(one, translate)])),
    ],
    [sayCount('{count} not delivered', '{count} not delivered', failed.length), failed.map(noteLine)],
    [sayCount('{count} perhaps delivered', '{count} perhaps delivered', perhaps.length), perhaps.map(noteLine)],
  ]
  const lists = all.filter(([, lines], index) => index === 0 || lines.length > 0)
  const parts = lists.map(([heading, lines]) => {
    const more = lines.length > most ? [say`… and ${lines.length - most} more`] : []
    return [heading, ...lines.slice(0, most), ...more].map(translate).join('\n  ')
  })
  const hint =
    lists.length > 1
      ? [translate(say`Read one: npm run inbox -- show ID. Get it all the same: npm run inbox -- retry ID.`)]
      : []
  return {
    subject: `${name}: ${lists.map(([heading]) => translate(heading)).join(', ')}`,
    text: `${[...parts, ...hint].join('\n\n')}\n`,
    ...automatic,
  }
}
