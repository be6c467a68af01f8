import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answersHost } from './browser.ts'

/** How the endpoint responds. */
export type Answer =
  | 'success'
  | 'an empty response'
  | 'an error'
  | 'a page'
  | 'a redirect to a page'
  | 'a redirect to its other host'
  | 'a redirect to another host'
  | `{${string}}`
  | 'half a response'
  | 'a cut line'
  | 'silence'

/** The page that a browser without scripts shows after a form was sent. */
const page = '<!doctype html><title>Form service</title><h1>The form service thanks you</h1>'

/** A form service as an owner would run it, and what was posted to it. */
export interface Endpoint {
  posts: { path: string; type: string | undefined; fields: Record<string, string> }[]
  /** How it responds from now on. */
  answer: Answer
  /** Responses wait for this promise. */
  wait: Promise<void> | undefined
  listener: RequestListener
}

/** @returns an endpoint that accepts every form */
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
  // Browsers send line breaks of fields as CR and LF; scripts send LF.
  const fields = Object.fromEntries(new URLSearchParams((await text(request)).replaceAll('%0D%0A', '%0A')))
  endpoint.posts.push({ path: request.url ?? '', type: request.headers['content-type'], fields })
  await endpoint.wait
  if (endpoint.answer === 'silence') return
  if (endpoint.answer === 'a cut line') {
    response.destroy()
    return
  }
  const isForScript = request.headers.accept === 'application/json'
  answerWith(response, endpoint.answer === 'success' && !isForScript ? 'a page' : endpoint.answer)
}

function answerWith(response: ServerResponse, answer: Answer): void {
  response.setHeader('access-control-allow-origin', '*')
  if (answer === 'an empty response') response.writeHead(204).end()
  else if (answer === 'an error') response.writeHead(500, { 'content-type': 'text/html' }).end(page)
  else if (answer === 'a page') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  else if (answer === 'a redirect to its other host')
    response.writeHead(302, { location: `https://${answersHost}/1` }).end()
  else if (answer === 'a redirect to another host')
    response.writeHead(302, { location: 'https://elsewhere.example/1' }).end()
  else if (answer === 'a redirect to a page') response.writeHead(303, { location: '/thanks' }).end()
  else {
    response.setHeader('content-type', 'application/json')
    if (answer === 'half a response') {
      response.writeHead(200, { 'content-length': 100 }).write('{"ok": true')
      setImmediate(() => response.destroy())
    } else response.end(answer === 'success' ? '{"success": true}' : answer)
  }
}
