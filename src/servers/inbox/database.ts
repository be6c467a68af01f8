import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { ProjectError } from '../../site/errors.ts'

export type Database = Libsql.Database

/** Milliseconds that a writer waits for another process. */
const timeout = 10_000

/** Changes with the tables: one more. */
const tablesVersion = 1

/** A message is JSON, without what is in columns of its own because it is changed. */
const tables = `
create table if not exists messages (
  id text primary key,
  digest text not null,
  received text not null,
  address text not null,
  doubts text not null,
  message text not null
) strict;
create index if not exists messages_by_digest on messages (digest, received);
create index if not exists messages_by_day on messages (received);
create table if not exists deliveries (
  id integer primary key,
  message text references messages on delete cascade,
  kind text not null,
  target text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  made integer not null,
  next integer not null,
  error text not null default ''
) strict;
create index if not exists deliveries_by_state on deliveries (state, next);
create index if not exists deliveries_by_message on deliveries (message);
create table if not exists forms (id text primary key, form text not null) strict;
create table if not exists secrets (name text primary key, secret text not null) strict;
`

/**
 * Opens the database of a folder, and makes both when they are missing. What a transaction has written is on the disk
 * when it ends, and what is deleted is overwritten. Git leaves the folder out.
 *
 * @throws ProjectError when its tables are those of another version of the engine
 */
export function openDatabase(folder: string): Database {
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const ignored = join(folder, '.gitignore')
  if (!existsSync(ignored)) writeFileSync(ignored, '*\n')
  const database = new Libsql(join(folder, 'inbox.db'), { timeout })
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'secure_delete = on', 'foreign_keys = on'])
    database.pragma(pragma)
  const [{ count, version } = { count: 0, version: 0 }] = rowsOf<Record<'count' | 'version', number>>(
    database,
    'select (select count(*) from sqlite_master) count, user_version version from pragma_user_version',
  )
  if (count > 0 && version !== tablesVersion) {
    database.close()
    throw new ProjectError(
      `Another version of the engine keeps messages in ${folder}. Read them with that one, and move the folder away.`,
    )
  }
  // Two processes may make them at a time: a transaction that begins with reading would not wait for the other.
  if (count === 0) database.exec(`begin immediate; ${tables} pragma user_version = ${tablesVersion}; commit`)
  return database
}

/** @returns what a query finds; its text and the tables say which columns a row has */
export const rowsOf = <Row>(database: Database, query: string, ...values: unknown[]): Row[] =>
  database.prepare(query).all(values) as Row[]

/**
 * Makes this process the only one that delivers the messages of a folder. The system ends that with the process.
 *
 * @returns what ends it
 * @throws ProjectError when another process does it
 */
export function lock(folder: string): () => void {
  const database = new Libsql(join(folder, 'running.db'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch {
    database.close()
    throw new ProjectError(`Another process delivers the messages in ${folder}.`)
  }
  return () => database.close()
}
