import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { basename, join } from 'node:path'
import { isoSecond } from '../../site/dates.ts'
import { errorCode, UsageError } from '../../site/errors.ts'
import type { InboxForm } from '../../site/form-definition.ts'
import { type Database, openDatabase, rowsOf } from './database.ts'
import { addDeliveries, deliveriesOf, type Target } from './deliveries.ts'
import { firstGroups } from './guard.ts'
import type { Message, ReceivedFile } from './types.ts'

/** What is kept of the forms of a site. */
export type Store = ReturnType<typeof openStore>

/** @param folder is made when it is missing */
export function openStore(folder: string) {
  const database = openDatabase(folder)
  const [files, unfinished] = [join(folder, 'files'), join(folder, 'unfinished')]
  return {
    folder,
    /** The folder of the files. */
    files,
    /** The folder of files that are being received. */
    unfinished,
    ...messagesOf(database, files),
    ...deliveriesOf(database),
    ...removalsOf(database, files, unfinished),
    ...formsOf(database),
    /** @returns 32 random bytes in hexadecimal digits, the same ones in each process */
    secret: (): string => {
      database.prepare(`insert or ignore into secrets values ('token', ?)`).run(randomBytes(32).toString('hex'))
      return rowsOf<{ secret: string }>(database, 'select secret from secrets')[0]?.secret ?? ''
    },
    /**
     * Writes all messages as they are at one moment, also while a server runs, and their files into a folder beside it.
     *
     * @returns the folder of the files
     * @throws UsageError when there is such a file
     */
    backup: (file: string): string => backup(database, files, file),
    close: () => {
      database.close()
    },
  }
}

/** @returns when it was so many days ago, in UTC */
const daysAgo = (days: number): string => isoSecond(new Date(Date.now() - days * 86_400_000))

/** Files are kept by their names, so that the folder may be moved. */
const findMessages =
  (database: Database, folder: string) =>
  (which: string, ...values: unknown[]): Message[] =>
    rowsOf<Record<'message' | 'address' | 'doubts', string>>(
      database,
      `select message, address, doubts from messages ${which}`,
      ...values,
    ).map(({ message, address, doubts }) => {
      const { files, ...others }: Message = JSON.parse(message)
      const placed = files.map((file) => ({ ...file, path: join(folder, file.path) }))
      return { ...others, files: placed, address, doubts: JSON.parse(doubts) }
    })

function messagesOf(database: Database, folder: string) {
  const find = findMessages(database, folder)
  const accept = (id: string, targets: readonly Target[]): void => {
    database.prepare(`update messages set doubts = '[]' where id = ?`).run(id)
    addDeliveries(database, id, targets)
  }
  const keep = (message: Message, digest: string, targets: readonly Target[]): 'new' | 'known' => {
    const [known] = find('where digest = ? and received > ?', digest, daysAgo(1))
    if (known && known.doubts.length > 0 && message.doubts.length === 0) accept(known.id, targets)
    if (known) return 'known'
    const { address, doubts, ...others } = message
    const files = message.files.map((file) => ({ ...file, path: basename(file.path) }))
    const texts = [JSON.stringify(doubts), JSON.stringify({ ...others, files })]
    database
      .prepare('insert into messages values (?, ?, ?, ?, ?, ?)')
      .run(message.id, digest, message.received, address, ...texts)
    addDeliveries(database, message.id, targets)
    return 'new'
  }
  return {
    /** @returns the message whose id begins so; undefined if there are none or several */
    message: (start: string): Message | undefined => {
      // Ids have hexadecimal digits.
      const [first, second] = start === '' ? [] : find('where id between ? and ? limit 2', start, `${start}g`)
      return second ? undefined : first
    },
    /**
     * Keeps a message; it is on the disk when this returns. The same form with the same answers and files within a day
     * is the same message. It is delivered after all if it was kept apart, and the second one gives no doubts.
     *
     * @param targets who gets it
     * @throws an error of SQLite, when it is not kept
     */
    keep: (message: Message, digest: string, targets: readonly Target[] = []) =>
      database.transaction(keep).immediate(message, digest, targets),
    /** Delivers a message that is kept apart. */
    accept: (id: string, targets: readonly Target[]): void => database.transaction(accept).immediate(id, targets),
    /** @param since ISO 8601 in UTC; by default all messages. The oldest is the first. */
    messagesSince: (since = ''): Message[] => find('where received >= ? order by received, rowid', since),
  }
}

/** What is deleted of persons. */
function removalsOf(database: Database, folder: string, unfinished: string) {
  const find = findMessages(database, folder)
  const remove = (gone: readonly Message[]): number => {
    const ids = JSON.stringify(gone.map(({ id }) => id))
    database.prepare('delete from messages where id in (select value from json_each(?))').run(ids)
    // What was written before it came into the tables.
    if (gone.length > 0) database.pragma('wal_checkpoint(truncate)')
    for (const { path } of gone.flatMap(({ files }) => files)) rmSync(path, { force: true })
    return gone.length
  }
  return {
    /** Removes files whose message was deleted, or not kept: for a server that starts, before it takes messages. */
    removeLostFiles: (): void => {
      rmSync(unfinished, { recursive: true, force: true })
      mkdirSync(unfinished, { mode: 0o700 })
      const known = new Set(filesIn(database))
      for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file), { force: true })
    },
    /**
     * Deletes the messages in which an answer is this e-mail address, or anything else that a person wrote into a field.
     *
     * @returns how many were deleted, and the ids of those that only mention it
     */
    forget: (address: string): { deleted: number; mentioned: string[] } => {
      const wanted = address.trim().toLowerCase()
      const saying = find('').filter(({ answers }) => answers.some(({ answer }) => lower(answer).includes(wanted)))
      const own = saying.filter(({ answers }) => answers.some(({ answer }) => lower(answer) === wanted))
      const mentioned = saying.filter((one) => !own.includes(one)).map(({ id }) => id)
      return { deleted: remove(own), mentioned }
    },
    /** @returns how many messages were older, and are deleted */
    removeOlder: (days: number): number => remove(find('where received < ?', daysAgo(days))),
    /** Shortens the addresses of visitors, after a week, to that of their network. */
    shortenAddresses: (): void => {
      const shorten = database.prepare('update messages set address = ? where id = ?')
      const full = find(`where received < ? and address != '' and address not like '%/%'`, daysAgo(7))
      for (const { id, address } of full) shorten.run(networkOf(address), id)
    },
  }
}

const lower = (text: string): string => text.trim().toLowerCase()

/** @returns `203.0.113.0/24` or `2001:db8:1::/48` */
const networkOf = (address: string): string =>
  isIPv4(address) ? address.replace(/\d+$/, '0/24') : `${firstGroups(address, 3)}::/48`

/** @returns the names of all files of messages */
const filesIn = (database: Database): string[] =>
  rowsOf<{ file: string }>(
    database,
    `select value ->> 'path' as file from messages, json_each(message, '$.files')`,
  ).map(({ file }) => file)

function backup(database: Database, folder: string, file: string): string {
  if (existsSync(file)) throw new UsageError(`${file} exists already.`)
  database.prepare('vacuum into ?').run(file)
  const copies = `${file}.files`
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  for (const name of filesIn(database)) {
    try {
      copyFileSync(join(folder, name), join(copies, name))
    } catch (error) {
      // Deleted in the meantime.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
  return copies
}

/** Forms of earlier builds too, because a visitor may have had the page open. */
const formsOf = (database: Database) => ({
  rememberForms: (forms: readonly InboxForm[]): void => {
    const put = database.prepare('insert or replace into forms values (?, ?)')
    database.transaction(() => forms.forEach((form) => void put.run(form.id, JSON.stringify(form)))).immediate()
  },
  /** @returns a form of this or an earlier build */
  form: (id: string): InboxForm | undefined =>
    rowsOf<{ form: string }>(database, 'select form from forms where id = ?', id).map(
      ({ form }): InboxForm => JSON.parse(form),
    )[0],
})

/** @returns what two messages have in common if they are the same */
export async function messageDigest(
  { form, answers }: Pick<Message, 'form' | 'answers'>,
  files: readonly ReceivedFile[],
): Promise<string> {
  const given = answers.map(({ name, answer }) => [name, answer])
  const sum = createHash('sha256').update(JSON.stringify([form, given]))
  for (const { field, name, path, size } of files) {
    sum.update(JSON.stringify([field, name, size]))
    for await (const part of createReadStream(path)) sum.update(part)
  }
  return sum.digest('hex')
}
