import { setTimeout as pause } from 'node:timers/promises'
import { errorMessage } from '../../site/errors.ts'
import type { Delivery, DeliveryKind, DeliveryState } from './deliveries.ts'
import type { Store } from './store.ts'

/** A way out. */
export interface Channel {
  kinds: readonly DeliveryKind[]
  /**
   * @param begins is called before the last bytes are sent, where sending them twice would deliver twice
   * @throws when it is not delivered, or nobody knows: a `DeliveryError` if the other side has said so
   */
  send: (delivery: Delivery, begins: () => void) => Promise<void>
}

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
}

const minute = 60_000

/** For two days, each hour at the least. */
const twoDays: Patience = {
  end: 2 * 24 * 60 * minute,
  wait: (tries) => Math.min(2 ** tries, 60) * minute,
}

/** Milliseconds between two looks at what is due. */
const interval = 500

/**
 * Delivers what is due, for each channel one after the other, and each as often as needed: exactly once, or it is listed
 * as failed or perhaps delivered.
 *
 * @param log takes lines without the content of messages
 * @returns what ends it after the delivery at hand
 */
export function startDelivering(
  store: Store,
  channels: readonly Channel[],
  log: (line: string) => void,
  patience: Patience = twoDays,
): () => Promise<void> {
  const end = new AbortController()
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal: end.signal }).catch(() => undefined)
  const untilWritten = async (write: () => void): Promise<void> => {
    while (!tryTo(write, log)) {
      if (end.signal.aborted) return
      await rest(interval)
    }
  }
  const run = async (channel: Channel): Promise<void> => {
    while (!end.signal.aborted) {
      let delivery: Delivery | undefined
      tryTo(() => {
        delivery = store.nextDelivery(channel.kinds)
      }, log)
      if (delivery) await deliver(store, channel, delivery, patience, { log, untilWritten })
      else await rest(interval)
    }
  }
  const runs = channels.map(run)
  return async () => {
    end.abort()
    await Promise.all(runs)
  }
}

interface Outside {
  log: (line: string) => void
  untilWritten: (write: () => void) => Promise<void>
}

async function deliver(
  store: Store,
  channel: Channel,
  delivery: Delivery,
  patience: Patience,
  { log, untilWritten }: Outside,
): Promise<void> {
  const { id, kind, message, tries, made } = delivery
  let hasBegun = false
  const begins = () => {
    store.beginDelivery(id)
    hasBegun = true
  }
  let state: DeliveryState = 'done'
  let reason = ''
  try {
    await channel.send(delivery, begins)
  } catch (error) {
    reason = oneLine(errorMessage(error))
    const isLate = Date.now() - made > patience.end
    if (error instanceof DeliveryError) state = error.isFinal || isLate ? 'failed' : 'waiting'
    else if (hasBegun) state = 'perhaps'
    else state = isLate ? 'failed' : 'waiting'
  }
  log(`${message?.id ?? 'summary'} ${kind} ${state}${reason && `: ${reason}`}`)
  await untilWritten(() => store.recordDelivery(id, state, reason, Date.now() + patience.wait(tries)))
}

/** @returns whether it did not throw, as it does on a full disk */
function tryTo(act: () => void, log: (line: string) => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    log(`not written: ${oneLine(errorMessage(error))}`)
    return false
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 300)
