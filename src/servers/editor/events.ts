import type { ServerResponse } from 'node:http'
import type { EditorEvent } from '../../editor/protocol/files.ts'
import { safeHeaders } from './answer.ts'

/** Sends events to all open editors (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface Events {
  add: (response: ServerResponse) => void
  send: (event: EditorEvent) => void
  /** Ends all connections. */
  end: () => void
}

export function createEvents(): Events {
  const open = new Set<ServerResponse>()
  return {
    add: (response) => {
      response.writeHead(200, { ...safeHeaders, 'content-type': 'text/event-stream' }).write(':\n\n')
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    send: (event) => {
      for (const response of open) response.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    end: () => {
      for (const response of open) response.end()
    },
  }
}
