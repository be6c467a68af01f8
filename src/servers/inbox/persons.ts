import { readdirSync, rmSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { isoSecond } from '../../site/iso-day.ts'
import type { Database } from './database.ts'

/** What is deleted of persons. */
export function personsOf(database: Database, folder: string) {
  const removeAll = (ids: readonly string[]) => remove(database, folder, ids)
  return {
    /** For a server that starts, before it takes messages. */
    removeLostFiles: () => removeLostFiles(database, folder),
    /**
     * Deletes the messages in which an answer is this e-mail address, or anything else that a person wrote into a field.
     *
     * @returns how many were deleted, and the ids of those that only mention it
     */
    forget: (address: string): { deleted: number; mentioned: string[] } => {
      const wanted = address.trim().toLowerCase()
      const rows = database.prepare('select id, answers from messages').all() as { id: string; answers: string }[]
      const withWords = rows.filter(({ answers }) => answers.toLowerCase().includes(wanted))
      const isOwn = ({ answers }: { answers: string }) =>
        (JSON.parse(answers) as { answer: string }[]).some(({ answer }) => answer.trim().toLowerCase() === wanted)
      const own = withWords.filter(isOwn).map(({ id }) => id)
      return {
        deleted: removeAll(own),
        mentioned: withWords.map(({ id }) => id).filter((id) => !own.includes(id)),
      }
    },
    /** @returns how many messages were older, and are deleted */
    removeOlder: (days: number, now = Date.now()): number => {
      const rows = database.prepare('select id from messages where received < ?').all(daysAgo(days, now))
      return removeAll((rows as { id: string }[]).map(({ id }) => id))
    },
    /** Shortens the addresses of visitors, after a week, to that of their network. */
    shortenAddresses: (now = Date.now()): void => {
      const rows = database
        .prepare(`select id, address from messages where received < ? and address != '' and address not like '%/%'`)
        .all(daysAgo(7, now)) as { id: string; address: string }[]
      const shorten = database.prepare('update messages set address = ? where id = ?')
      for (const { id, address } of rows) shorten.run(networkOf(address), id)
    },
  }
}

/** @returns how many */
function remove(database: Database, folder: string, ids: readonly string[]): number {
  if (ids.length === 0) return 0
  const find = database.prepare('select file from files where message = ?')
  const files = ids.flatMap((id) => find.all(id) as { file: string }[])
  const drop = database.prepare('delete from messages where id = ?')
  database
    .transaction(() => {
      for (const id of ids) drop.run(id)
    })
    .immediate()
  // What was written before it came into the tables.
  database.pragma('wal_checkpoint(truncate)')
  for (const { file } of files) rmSync(join(folder, file), { force: true })
  return ids.length
}

/** Their message was deleted, or the process ended before it was kept. */
function removeLostFiles(database: Database, folder: string): void {
  const rows = database.prepare('select file from files').all() as { file: string }[]
  const known = new Set(rows.map(({ file }) => file))
  for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file), { force: true })
}

const daysAgo = (days: number, now: number): string => isoSecond(new Date(now - days * 86_400_000))

/** @returns `203.0.113.0/24` or `2001:db8:1::/48`; empty for what is no address */
function networkOf(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24')
  if (!isIPv6(address)) return ''
  const mapped = address.slice(address.lastIndexOf(':') + 1)
  if (isIPv4(mapped)) return networkOf(mapped)
  const [start = '', end = ''] = address.split('::')
  const groups = start.split(':')
  const missing = 8 - groups.length - (end === '' ? 0 : end.split(':').length)
  const all = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...end.split(':')]
    : groups
  return `${all
    .slice(0, 3)
    .map((group) => group || '0')
    .join(':')}::/48`
}
