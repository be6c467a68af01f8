import { setTimeout as pause } from 'node:timers/promises'
import { errorMessage } from '../../site/errors.ts'
import { type Database, rowsOf } from './database.ts'

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

/** Something that is to be delivered, or was. */
export interface Delivery extends Target {
  id: number
  /** Its id; none for a summary. */
  message: string | null
  state: DeliveryState
  tries: number
  /** Milliseconds since 1970, as in `Date`. */
  made: number
  /** When it is tried again, or was at the last; milliseconds. */
  next: number
  error: string
}

/**
 * Has a message delivered to all of them.
 *
 * @param message null for the summary of a day
 */
export function addDeliveries(database: Database, message: string | null, targets: readonly Target[]): void {
  const now = Date.now()
  const add = database.prepare('insert into deliveries (message, kind, target, made, next) values (?, ?, ?, ?, ?)')
  for (const { kind, target } of targets) add.run(message, kind, target, now, now)
}

/** The deliveries in a database. Only one process delivers. */
export const deliveriesOf = (database: Database) => ({ ...progressOf(database), ...notesOf(database) })

const progressOf = (database: Database) => ({
  /** @returns the first delivery that is due, to a webhook or by mail */
  nextDelivery: (way: Way): Delivery | undefined =>
    rowsOf<Delivery>(
      database,
      `select * from deliveries where state = 'waiting' and next <= ? and iif(kind = 'webhook', 'webhook', 'mail') = ?
       order by next, id limit 1`,
      ...[Date.now(), way],
    )[0],
  /** Says, before the last bytes are sent, that the other side may have all of it from now on. */
  beginDelivery: (id: number): void => {
    database.prepare(`update deliveries set state = 'sending' where id = ?`).run(id)
  },
  /** @param next when to try again; milliseconds */
  recordDelivery: (id: number, state: DeliveryState, error: string, next: number): void => {
    database
      .prepare('update deliveries set state = ?, tries = tries + 1, error = ?, next = ? where id = ?')
      .run(state, error, next, id)
  },
  /** @returns how many were being sent when the process ended, and are now listed as perhaps delivered */
  recoverDeliveries: (): number =>
    database
      .prepare(`update deliveries set state = 'perhaps', error = 'interrupted', next = ? where state = 'sending'`)
      .run(Date.now()).changes,
  /**
   * Begins anew with what was not delivered, or perhaps was.
   *
   * @param message its id; by default those of all that wait, or have failed for certain
   * @returns how many
   */
  retry: (message = ''): number =>
    database
      .prepare(
        `update deliveries set state = 'waiting', tries = 0, made = ?1, next = 0
         where ?2 in ('', message) and state in ('waiting', 'failed') or message = ?2 and state = 'perhaps'`,
      )
      .run(Date.now(), message).changes,
  /** Has a summary sent to these addresses. */
  addSummary: (to: readonly string[]): void =>
    addDeliveries(
      database,
      null,
      to.map((target) => ({ kind: 'summary', target })),
    ),
})

const notesOf = (database: Database) => ({
  /** @returns the deliveries of a message; by default all that are not done */
  deliveries: (message = ''): Delivery[] =>
    rowsOf(database, `select * from deliveries where ?1 = '' and state != 'done' or message = ?1 order by id`, message),
  /** @returns how many copies visitors got since then, and how many of them this address */
  copiesSince: (since: number, target: string): { all: number; own: number } => {
    const copies = rowsOf<Target>(database, `select target from deliveries where kind = 'copy' and made > ?`, since)
    return { all: copies.length, own: copies.filter((one) => one.target.toLowerCase() === target.toLowerCase()).length }
  },
  /** @returns how many deliveries are in each state; those that are being sent are waiting */
  counts: (): Record<'waiting' | 'perhaps' | 'failed', number> => {
    const found = rowsOf<{ state: DeliveryState; count: number }>(
      database,
      `select iif(state = 'sending', 'waiting', state) state, count(*) count from deliveries group by 1`,
    )
    return { waiting: 0, perhaps: 0, failed: 0, ...Object.fromEntries(found.map(({ state, count }) => [state, count])) }
  },
  /** @returns when the last summary before that time was made, in milliseconds */
  lastSummary: (before = Number.MAX_SAFE_INTEGER): number | undefined =>
    rowsOf<Delivery>(
      database,
      `select * from deliveries where kind = 'summary' and made < ? order by made desc limit 1`,
      before,
    )[0]?.made,
})

/** Those of one way are delivered one after the other. */
type Way = 'mail' | 'webhook'

/**
 * Sends what is delivered.
 *
 * @param begins is called before the last bytes are sent, where sending them twice would deliver twice
 * @throws when it is not delivered, or nobody knows: a `DeliveryError` if the other side has said so
 */
export type Send = (delivery: Delivery, begins: () => void) => Promise<void>

/** The other side has not taken what was sent. */
export class DeliveryError extends Error {
  /** @param isFinal whether it never will */
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}

/** When to try again. */
export interface Patience {
  /** Milliseconds after which a delivery has failed. */
  end: number
  /** @returns milliseconds until the next try */
  wait: (tries: number) => number
  /** Milliseconds between two looks at what is due. */
  interval: number
}

const minute = 60_000

/** For two days, each hour at the least. */
const twoDays: Patience = {
  end: 2 * 24 * 60 * minute,
  wait: (tries) => Math.min(2 ** tries, 60) * minute,
  interval: 500,
}

/**
 * Delivers what is due, each as often as needed: exactly once, or it is listed as failed or perhaps delivered.
 *
 * @param log takes lines without the content of messages
 * @returns what ends it after the delivery at hand
 */
export function startDelivering(
  store: ReturnType<typeof deliveriesOf>,
  send: Send,
  log: (line: string) => void,
  patience: Patience = twoDays,
): () => Promise<void> {
  const end = new AbortController()
  const rest = () => pause(patience.interval, undefined, { signal: end.signal }).catch(() => undefined)
  /** Until it does not throw, as the store does on a full disk. */
  const insist = async <T>(act: () => T): Promise<T | undefined> => {
    for (;;) {
      try {
        return act()
      } catch (error) {
        log(`not written: ${reasonIn(error)}`)
        if (end.signal.aborted) return undefined
        await rest()
      }
    }
  }
  const deliver = async (delivery: Delivery): Promise<void> => {
    const { id, kind, message, tries } = delivery
    let hasBegun = false
    const begins = () => {
      store.beginDelivery(id)
      hasBegun = true
    }
    const failed = (error: unknown) => ({
      state: stateAfter(error, delivery, hasBegun, patience),
      reason: reasonIn(error),
    })
    const sent = send(delivery, begins).then(() => ({ state: 'done' as const, reason: '' }))
    const { state, reason } = await sent.catch(failed)
    log(`${message ?? 'summary'} ${kind} ${state}${reason && `: ${reason}`}`)
    const next = Date.now() + (state === 'waiting' ? patience.wait(tries) : 0)
    await insist(() => store.recordDelivery(id, state, reason, next))
  }
  const run = async (way: Way): Promise<void> => {
    while (!end.signal.aborted) {
      const delivery = await insist(() => store.nextDelivery(way))
      await (delivery ? deliver(delivery) : rest())
    }
  }
  const runs = [run('mail'), run('webhook')]
  return async () => {
    end.abort()
    await Promise.all(runs)
  }
}

function stateAfter(error: unknown, { made }: Delivery, hasBegun: boolean, { end }: Patience): DeliveryState {
  const isRefused = error instanceof DeliveryError
  if (hasBegun && !isRefused) return 'perhaps'
  return Date.now() - made > end || (isRefused && error.isFinal) ? 'failed' : 'waiting'
}

const reasonIn = (error: unknown): string => errorMessage(error).replaceAll(/\s+/g, ' ').slice(0, 300)
