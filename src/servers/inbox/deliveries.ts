import type { Database } from './database.ts'
import type { Message } from './types.ts'

/** `copy` is that of the visitor. */
export type DeliveryKind = 'mail' | 'webhook' | 'copy' | 'summary'

/** Who gets a message: an e-mail address, or the address of the webhook. */
export interface Target {
  kind: DeliveryKind
  target: string
}

/**
 * `sending`: the last bytes are on their way. `perhaps`: they were, and there was no answer. `failed`: it was refused, or
 * two days were not enough.
 */
export type DeliveryState = 'waiting' | 'sending' | 'done' | 'perhaps' | 'failed'

/** Something that is to be delivered. */
export interface Delivery extends Target {
  id: number
  /** None for a summary. */
  message: Message | undefined
  tries: number
  /** Milliseconds since 1970, as in `Date`. */
  made: number
}

/** A delivery as it stands. */
export interface DeliveryNote extends Target {
  message: string | null
  state: DeliveryState
  tries: number
  /** When it is tried again, or was at the last; milliseconds. */
  next: number
  error: string
}

type Row = Omit<Delivery, 'message'> & { message: string | null }

/** The deliveries in a database. Only one process delivers. */
export function deliveriesOf(database: Database, messageOf: (id: string) => Message | undefined) {
  const due = (kinds: readonly DeliveryKind[]) =>
    database.prepare(
      `select * from deliveries where state = 'waiting' and next <= ? and kind in (${kinds.map((kind) => `'${kind}'`)})
       order by next, id limit 1`,
    )
  const record = database.prepare(
    'update deliveries set state = ?, tries = tries + 1, error = ?, next = ? where id = ?',
  )
  const begin = database.prepare(`update deliveries set state = 'sending' where id = ?`)
  return {
    /** @returns the first delivery that is due */
    nextDelivery: (kinds: readonly DeliveryKind[], now = Date.now()): Delivery | undefined => {
      const row = due(kinds).get(now) as Row | undefined
      if (!row) return undefined
      const { id, kind, target, tries, made, message } = row
      return { id, kind, target, tries, made, message: message === null ? undefined : messageOf(message) }
    },
    /** Says, before the last bytes are sent, that the other side may have all of it from now on. */
    beginDelivery: (id: number): void => {
      begin.run(id)
    },
    recordDelivery: (id: number, state: DeliveryState, error = '', next = 0): void => {
      record.run(state, error, next, id)
    },
    /** @returns how many were being sent when the process ended, and are now listed as perhaps delivered */
    recoverDeliveries: (): number =>
      database
        .prepare(`update deliveries set state = 'perhaps', error = 'interrupted', next = ? where state = 'sending'`)
        .run(Date.now()).changes,
    /**
     * Begins anew with what was not delivered, or perhaps was.
     *
     * @param message its id; by default those of all that have failed for certain
     * @returns how many
     */
    retry: (message?: string): number => {
      const which = message === undefined ? `state = 'failed'` : `state in ('failed', 'perhaps') and message = ?`
      return database
        .prepare(`update deliveries set state = 'waiting', tries = 0, made = ?, next = 0 where ${which}`)
        .run(Date.now(), ...(message === undefined ? [] : [message])).changes
    },
  }
}

/** What is known of the deliveries in a database. */
export function deliveryNotesOf(database: Database) {
  const count = (sql: string, ...values: unknown[]) =>
    (database.prepare(`select count(*) as count from ${sql}`).get(...values) as { count: number }).count
  const inState = (...states: DeliveryState[]) =>
    count(`deliveries where state in (${states.map((state) => `'${state}'`)})`)
  return {
    /** @returns the deliveries of a message; by default all that are not done */
    deliveries: (message?: string): DeliveryNote[] =>
      (message === undefined
        ? database.prepare(`select * from deliveries where state != 'done' order by id`).all()
        : database.prepare('select * from deliveries where message = ? order by id').all(message)) as DeliveryNote[],
    /** @returns how many copies an address got since then; by default all addresses */
    copiesSince: (since: number, target?: string): number =>
      target === undefined
        ? count(`deliveries where kind = 'copy' and made > ?`, since)
        : count(`deliveries where kind = 'copy' and made > ? and lower(target) = lower(?)`, since, target),
    /** @returns how many deliveries are in each state, and how many messages are kept apart */
    counts: (): Record<'waiting' | 'perhaps' | 'failed' | 'apart', number> => ({
      waiting: inState('waiting', 'sending'),
      perhaps: inState('perhaps'),
      failed: inState('failed'),
      apart: count(`messages where doubts != '[]'`),
    }),
  }
}

/** The summaries among them. */
export function summariesOf(database: Database) {
  return {
    /** Adds the summary of a day, once. */
    addSummary: (day: string, targets: readonly string[]): void => {
      const add = database.prepare(
        `insert or ignore into deliveries (kind, target, day, made, next) values ('summary', ?, ?, ?, 0)`,
      )
      const made = Date.now()
      for (const target of targets) add.run(target, day, made)
    },
    /** @returns the day of the last summary before that time, and when it was made, in milliseconds */
    lastSummary: (before = Number.MAX_SAFE_INTEGER): { day: string; made: number } | undefined => {
      const found = database
        .prepare(`select day, made from deliveries where kind = 'summary' and made < ? order by made desc limit 1`)
        .get(before) as { day: string; made: number } | undefined
      return found && { day: found.day, made: found.made }
    },
  }
}
