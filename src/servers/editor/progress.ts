import type { Progress } from '../../editor/protocol/online.ts'
import { isoSecond } from '../../site/iso-day.ts'
import type { Events } from './events.ts'

/** How putting online goes on, after the answer to the request. */
export class Online {
  readonly #events: Events
  #progress: Progress | undefined
  #following = new AbortController()
  /** One thing after the other. */
  isBusy = false

  constructor(events: Events) {
    this.#events = events
  }

  get progress(): Progress | undefined {
    return this.#progress
  }

  /** Begins to follow a new version, and ends following another. */
  begin(): AbortSignal {
    this.end()
    this.#following = new AbortController()
    return this.#following.signal
  }

  tell(progress: Omit<Progress, 'time'>): void {
    this.#progress = { ...progress, time: `${isoSecond(new Date())}Z` }
    this.#events.send({ type: 'online', progress: this.#progress })
  }

  end(): void {
    this.#following.abort()
  }
}
