import type { ServerResponse } from 'node:http'
import type { EditorEvent } from '../../editor/protocol/files.ts'
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
