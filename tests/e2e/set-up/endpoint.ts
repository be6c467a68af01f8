import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** How the endpoint answers: as services do, with an error, by cutting the line, or not at all. */
export type Answer = 'success' | 'error' | 'cut' | 'silence'

/** A form service as a site owner would run it, and all that was posted to it. */
export interface Endpoint {
  posts: { path: string; type: string | undefined; fields: Record<string, string> }[]
  /** How it answers from now on. */
  answer: Answer
  /** While set, answers wait for it. */
  wait: Promise<void> | undefined
  listener: RequestListener
}

/** @returns an endpoint that takes every form and thanks for it */
export function createEndpoint(): Endpoint {
  const endpoint: Endpoint = {
    posts: [],
    answer: 'success',
    wait: undefined,
    listener: (request, response) => {
      take(endpoint, request, response)
    },
  }
  return endpoint
}

async function take(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A form that is sent without script ends its lines with CR and LF.
  const fields = Object.fromEntries(new URLSearchParams((await text(request)).replaceAll('%0D%0A', '%0A')))
  endpoint.posts.push({ path: request.url ?? '', type: request.headers['content-type'], fields })
  await endpoint.wait
  if (endpoint.answer === 'silence') return
  if (endpoint.answer === 'cut') {
    response.destroy()
    return
  }
  const status = endpoint.answer === 'error' ? 500 : 200
  response.writeHead(status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
  response.end('<!doctype html><title>Form service</title><h1>The form service thanks you</h1>')
}
