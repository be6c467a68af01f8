import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { isoSecond } from '../../site/iso-day.ts'
import { backup } from './backup.ts'
import { type Database, openDatabase } from './database.ts'
import { deliveriesOf, deliveryNotesOf, summariesOf, type Target } from './deliveries.ts'
import { personsOf } from './persons.ts'
import type { InboxForm, Message, ReceivedFile } from './types.ts'

/** What is kept of the forms of a site. */
export type Store = ReturnType<typeof openStore>

/** Milliseconds in which the same answers are the same message. */
const day = 86_400_000

interface Row {
  id: string
  form: string
  language: string
  page: string
  received: string
  answers: string
  doubts: string
  address: string
}

/** @param folder is made when it is missing */
export function openStore(folder: string) {
  const database = openDatabase(folder)
  const files = join(folder, 'files')
  const messages = messagesOf(database, files)
  return {
    folder,
    /** The folder of the files. */
    files,
    ...messages,
    ...deliveriesOf(database, messages.message),
    ...deliveryNotesOf(database),
    ...summariesOf(database),
    ...personsOf(database, files),
    ...formsOf(database),
    secret: () => secretOf(database),
    backup: (file: string) => backup(database, files, file),
    close: () => {
      database.close()
    },
  }
}

function messagesOf(database: Database, folder: string) {
  const keep = database.transaction((message: Message, digest: string, targets: readonly Target[]) =>
    keepMessage(database, message, digest, targets),
  )
  const accept = database.transaction((id: string, targets: readonly Target[]) => acceptMessage(database, id, targets))
  return {
    message: (id: string): Message | undefined => {
      const row = database.prepare('select * from messages where id = ?').get(id) as Row | undefined
      return row && withFiles(database, folder, row)
    },
    /**
     * Keeps a message; it is on the disk when this returns. The same form with the same answers and files within a day
     * is the same message. It is delivered after all if it was kept apart, and the second one gives no doubts.
     *
     * @param targets who gets it
     * @throws an error of SQLite, when it is not kept
     */
    keep: (message: Message, digest: string, targets: readonly Target[] = []): 'new' | 'known' =>
      keep.immediate(message, digest, targets) as 'new' | 'known',
    /** Delivers a message that is kept apart. */
    accept: (id: string, targets: readonly Target[]): void => {
      accept.immediate(id, targets)
    },
    /** @returns the message whose id begins so; undefined if there are none or several */
    find: (start: string): Message | undefined => {
      const rows = database
        .prepare('select * from messages where substr(id, 1, length(?)) = ? limit 2')
        .all(start, start)
      return rows.length === 1 && start !== '' ? withFiles(database, folder, rows[0] as Row) : undefined
    },
    /** @param since ISO 8601 in UTC; by default all messages. The oldest is the first. */
    messagesSince: (since = ''): Message[] => {
      const rows = database.prepare('select * from messages where received >= ? order by received, rowid').all(since)
      return (rows as Row[]).map((row) => withFiles(database, folder, row))
    },
  }
}

function keepMessage(database: Database, message: Message, digest: string, targets: readonly Target[]) {
  const { id, form, language, page, received, address, files } = message
  const known = database
    .prepare('select id, doubts from messages where digest = ? and received > ?')
    .get(digest, isoSecond(new Date(Date.now() - day))) as Pick<Row, 'id' | 'doubts'> | undefined
  if (known && known.doubts !== '[]' && message.doubts.length === 0) acceptMessage(database, known.id, targets)
  if (known) return 'known'
  const [answers, doubts] = [JSON.stringify(message.answers), JSON.stringify(message.doubts)]
  database
    .prepare(
      `insert into messages (id, digest, form, language, page, received, answers, doubts, address)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, digest, form, language, page, received, answers, doubts, address)
  const addFile = database.prepare('insert into files (message, name, file, type, size) values (?, ?, ?, ?, ?)')
  for (const { name, path, type, size } of files) addFile.run(id, name, basename(path), type, size)
  addDeliveries(database, id, targets)
  return 'new'
}

function acceptMessage(database: Database, id: string, targets: readonly Target[]): void {
  database.prepare(`update messages set doubts = '[]' where id = ?`).run(id)
  addDeliveries(database, id, targets)
}

function addDeliveries(database: Database, message: string, targets: readonly Target[]): void {
  const now = Date.now()
  const add = database.prepare(
    `insert into deliveries (message, kind, target, day, made, next) values (?, ?, ?, '', ?, ?)`,
  )
  for (const { kind, target } of targets) add.run(message, kind, target, now, now)
}

function withFiles(database: Database, folder: string, row: Row): Message {
  const { id, form, language, page, received, address } = row
  const files = database.prepare('select name, file, type, size from files where message = ? order by rowid').all(id)
  return {
    ...{ id, form, language, page, received, address },
    answers: JSON.parse(row.answers),
    doubts: JSON.parse(row.doubts),
    files: (files as (Message['files'][number] & { file: string })[]).map(({ name, file, type, size }) => ({
      ...{ name, type, size },
      path: join(folder, file),
    })),
  }
}

/** Forms of earlier builds too, because a visitor may have had the page open. */
function formsOf(database: Database) {
  const remember = database.transaction((forms: Iterable<InboxForm>) => {
    const put = database.prepare('insert or replace into forms (id, form) values (?, ?)')
    for (const form of forms) put.run(form.id, JSON.stringify(form))
  })
  return {
    rememberForms: (forms: Iterable<InboxForm>): void => {
      remember.immediate(forms)
    },
    /** @returns a form of this or an earlier build */
    form: (id: string): InboxForm | undefined => {
      const row = database.prepare('select form from forms where id = ?').get(id) as { form: string } | undefined
      return row && JSON.parse(row.form)
    },
  }
}

/** @returns 32 random bytes in hexadecimal digits, the same ones in each process */
function secretOf(database: Database): string {
  database.prepare(`insert or ignore into secrets values ('token', ?)`).run(randomBytes(32).toString('hex'))
  const { secret } = database.prepare(`select secret from secrets where name = 'token'`).get() as { secret: string }
  return secret
}

/** @returns what two messages have in common if they are the same */
export async function digestOf(
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
