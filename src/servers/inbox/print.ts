import { groupBy } from '../../site/group-by.ts'
import type { DeliveryNote } from './deliveries.ts'
import type { Store } from './store.ts'
import type { Message } from './types.ts'
import { answersText, type MailFacts, oneLineOf, titleOf } from './words-of-mail.ts'

/** Without the words of the owner's language, which only a running server knows. */
const factsOf = (store: Store): MailFacts => ({
  ...{ name: '', url: '', language: '' },
  form: store.form,
  forms: () => [],
})

/** @returns one line for each message, the newest last: when, id, page, who, and what is not as it should be */
export function listText(store: Store): string {
  const facts = factsOf(store)
  const notes = groupBy(store.deliveries(), ({ message }) => message)
  return store
    .messagesSince()
    .map((message) => {
      const time = message.received.slice(0, 16).replace('T', ' ')
      const doubts = message.doubts.length > 0 ? [`apart: ${message.doubts.join(', ')}`] : []
      const remarks = [...doubts, ...(notes.get(message.id) ?? []).map(noteText)]
      const end = remarks.length > 0 ? `  [${remarks.join('; ')}]` : ''
      return `${time}  ${message.id.slice(0, 8)}  ${message.page}  ${titleOf(message, facts)}${end}\n`
    })
    .join('')
}

const noteText = ({ kind, target, state, error }: DeliveryNote): string =>
  `${kind} ${target} ${state}${error && `: ${oneLineOf(error, 200)}`}`

/** @returns all that is known of a message */
export function messageText(store: Store, message: Message): string {
  const { id, received, page, language, address, files, doubts } = message
  const lines = [
    `${received}  ${id}  ${page}  ${language}  ${address}`,
    '',
    withoutControls(answersText(message, factsOf(store))),
    '',
    ...files.map(({ name, path, size }) => `file: ${oneLineOf(name, 100)} (${size} bytes): ${path}`),
    ...doubts.map((doubt) => `apart: ${doubt}`),
    ...store.deliveries(id).map(noteText),
  ]
  return `${lines.join('\n')}\n`
}

/** Terminals obey some of these signs. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, ' ')

const exported = ({ address: _, ...message }: Message) => message

/** @returns all messages as JSON */
export const jsonOf = (messages: readonly Message[]): string => `${JSON.stringify(messages.map(exported), null, 2)}\n`

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
