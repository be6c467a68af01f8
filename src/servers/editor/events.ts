import type { ServerResponse } from 'node:http'
import type { EditorEvent } from '../../editor/protocol/files.ts'
import type { OnlineResult, Progress } from '../../editor/protocol/online.ts'
import { isoSecond } from '../../site/dates.ts'
import { UsageError } from '../../site/errors.ts'
import { say } from '../../words/message.ts'
import { safeHeaders } from './answer.ts'

/** Sends events to all open editors (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class Events {
  readonly #open = new Set<ServerResponse>()

  add(response: ServerResponse): void {
    response.writeHead(200, { ...safeHeaders, 'content-type': 'text/event-stream' }).write(':\n\n')
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }

  send(event: EditorEvent): void {
    for (const response of this.#open) response.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  /** Ends all connections. */
  end(): void {
    for (const response of this.#open) response.end()
  }
}

/** How putting online goes on, after the answer to the request. */
export class Online {
  progress: Progress | undefined
  #following = new AbortController()
  #isBusy = false

  constructor(private readonly events: Events) {}

  /** @throws UsageError while something else is being done */
  async alone(action: () => Promise<OnlineResult>): Promise<OnlineResult> {
    if (this.#isBusy) throw new UsageError(say('The site is being put online already.'))
    this.#isBusy = true
    try {
      return await action()
    } finally {
      this.#isBusy = false
    }
  }

  /** Begins to follow a new version, and ends following another. */
  begin(): AbortSignal {
    this.end()
    this.#following = new AbortController()
    return this.#following.signal
  }

  tell(progress: Omit<Progress, 'time'>): void {
    this.progress = { ...progress, time: `${isoSecond(new Date())}Z` }
    this.events.send({ type: 'online', progress: this.progress })
  }

  end(): void {
    this.#following.abort()
  }
}
