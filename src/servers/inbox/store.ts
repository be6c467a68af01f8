import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { basename, join } from 'node:path'
import { isoSecond } from '../../site/dates.ts'
import { errorCode, UsageError } from '../../site/errors.ts'
import type { InboxForm } from '../../site/form-definition.ts'
import { type Database, openDatabase } from './database.ts'
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
      return (database.prepare(`select secret from secrets where name = 'token'`).get() as { secret: string }).secret
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

type Row = Omit<Message, 'answers' | 'doubts' | 'files'> & { answers: string; doubts: string }

const select = 'select id, form, language, page, received, address, answers, doubts from messages'

/** @returns when it was so many days ago, in UTC */
const daysAgo = (days: number): string => isoSecond(new Date(Date.now() - days * 86_400_000))

function messagesOf(database: Database, folder: string) {
  const findFiles = database.prepare('select name, type, size, file from files where message = ? order by rowid')
  const messageIn = (row: Row): Message => ({
    ...row,
    answers: JSON.parse(row.answers),
    doubts: JSON.parse(row.doubts),
    files: (findFiles.all(row.id) as (Message['files'][number] & { file: string })[]).map(({ file, ...one }) => ({
      ...one,
      path: join(folder, file),
    })),
  })
  const accept = (id: string, targets: readonly Target[]) => {
    database.prepare(`update messages set doubts = '[]' where id = ?`).run(id)
    addDeliveries(database, id, targets)
  }
  const keep = (message: Message, digest: string, targets: readonly Target[]): 'new' | 'known' => {
    const known = database
      .prepare('select id, doubts from messages where digest = ? and received > ?')
      .get(digest, daysAgo(1)) as Pick<Row, 'id' | 'doubts'> | undefined
    if (known && known.doubts !== '[]' && message.doubts.length === 0) accept(known.id, targets)
    if (known) return 'known'
    addMessage(database, message, digest)
    addDeliveries(database, message.id, targets)
    return 'new'
  }
  const [keepAtOnce, acceptAtOnce] = [database.transaction(keep).immediate, database.transaction(accept).immediate]
  return {
    /** @returns the message whose id begins so; undefined if there are none or several */
    message: (start: string): Message | undefined => {
      // Ids have hexadecimal digits.
      const rows = database.prepare(`${select} where id between ? and ? limit 2`).all(start, `${start}g`) as Row[]
      return rows.length === 1 && start !== '' ? messageIn(rows[0] as Row) : undefined
    },
    /**
     * Keeps a message; it is on the disk when this returns. The same form with the same answers and files within a day
     * is the same message. It is delivered after all if it was kept apart, and the second one gives no doubts.
     *
     * @param targets who gets it
     * @throws an error of SQLite, when it is not kept
     */
    keep: (message: Message, digest: string, targets: readonly Target[] = []) =>
      keepAtOnce(message, digest, targets) as 'new' | 'known',
    /** Delivers a message that is kept apart. */
    accept: (id: string, targets: readonly Target[]): void => {
      acceptAtOnce(id, targets)
    },
    /** @param since ISO 8601 in UTC; by default all messages. The oldest is the first. */
    messagesSince: (since = ''): Message[] =>
      (database.prepare(`${select} where received >= ? order by received, rowid`).all(since) as Row[]).map(messageIn),
  }
}

function addMessage(database: Database, message: Message, digest: string): void {
  const { id, form, language, page, received, address, files } = message
  database
    .prepare(
      `insert into messages (id, digest, form, language, page, received, answers, doubts, address)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[id, digest, form, language, page, received],
      ...[JSON.stringify(message.answers), JSON.stringify(message.doubts), address],
    )
  const addFile = database.prepare('insert into files (message, name, file, type, size) values (?, ?, ?, ?, ?)')
  for (const { name, path, type, size } of files) addFile.run(id, name, basename(path), type, size)
}

/** What is deleted of persons. */
function removalsOf(database: Database, folder: string, unfinished: string) {
  const remove = (ids: readonly string[]): number => {
    const among = 'in (select value from json_each(?))'
    const all = JSON.stringify(ids)
    const files = database.prepare(`select file from files where message ${among}`).all(all) as { file: string }[]
    database.prepare(`delete from messages where id ${among}`).run(all)
    // What was written before it came into the tables.
    if (ids.length > 0) database.pragma('wal_checkpoint(truncate)')
    for (const { file } of files) rmSync(join(folder, file), { force: true })
    return ids.length
  }
  return {
    /** Removes files whose message was deleted, or not kept: for a server that starts, before it takes messages. */
    removeLostFiles: (): void => {
      rmSync(unfinished, { recursive: true, force: true })
      mkdirSync(unfinished, { mode: 0o700 })
      const known = filesIn(database)
      for (const file of readdirSync(folder)) if (!known.includes(file)) rmSync(join(folder, file), { force: true })
    },
    /**
     * Deletes the messages in which an answer is this e-mail address, or anything else that a person wrote into a field.
     *
     * @returns how many were deleted, and the ids of those that only mention it
     */
    forget: (address: string): { deleted: number; mentioned: string[] } => {
      const wanted = address.trim().toLowerCase()
      const rows = database.prepare('select id, answers from messages').all() as Pick<Row, 'id' | 'answers'>[]
      const withWords = rows.filter(({ answers }) => answers.toLowerCase().includes(wanted))
      const isOwn = ({ answers }: Pick<Row, 'answers'>) =>
        (JSON.parse(answers) as Message['answers']).some(({ answer }) => answer.trim().toLowerCase() === wanted)
      const own = withWords.filter(isOwn)
      const mentioned = withWords.filter((row) => !own.includes(row)).map(({ id }) => id)
      return { deleted: remove(own.map(({ id }) => id)), mentioned }
    },
    /** @returns how many messages were older, and are deleted */
    removeOlder: (days: number): number => {
      const rows = database.prepare('select id from messages where received < ?').all(daysAgo(days))
      return remove((rows as { id: string }[]).map(({ id }) => id))
    },
    /** Shortens the addresses of visitors, after a week, to that of their network. */
    shortenAddresses: (): void => {
      const rows = database
        .prepare(`select id, address from messages where received < ? and address != '' and address not like '%/%'`)
        .all(daysAgo(7)) as Pick<Row, 'id' | 'address'>[]
      const shorten = database.prepare('update messages set address = ? where id = ?')
      for (const { id, address } of rows) shorten.run(networkOf(address), id)
    },
  }
}

/** @returns `203.0.113.0/24` or `2001:db8:1::/48` */
const networkOf = (address: string): string =>
  isIPv4(address) ? address.replace(/\d+$/, '0/24') : `${firstGroups(address, 3)}::/48`

/** @returns the names of all files of messages */
const filesIn = (database: Database): string[] =>
  (database.prepare('select file from files').all() as { file: string }[]).map(({ file }) => file)

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
function formsOf(database: Database) {
  const remember = database.transaction((forms: readonly InboxForm[]) => {
    const put = database.prepare('insert or replace into forms (id, form) values (?, ?)')
    for (const form of forms) put.run(form.id, JSON.stringify(form))
  })
  return {
    rememberForms: (forms: readonly InboxForm[]): void => {
      remember.immediate(forms)
    },
    /** @returns a form of this or an earlier build */
    form: (id: string): InboxForm | undefined => {
      const row = database.prepare('select form from forms where id = ?').get(id) as { form: string } | undefined
      return row && JSON.parse(row.form)
    },
  }
}

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
