import { access } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ProjectError } from '../../../content/project-error.ts'
import { notFoundRoute, outputOf } from '../../../content/routes.ts'
import { UsageError } from '../../usage-error.ts'
import { openFile, sendFile } from './file.ts'
import { readHeaders, readRedirects } from './headers.ts'
import { readTarget } from './request.ts'

/** A running server. */
export interface StaticServer {
  /** Its address, without a slash at the end. */
  url: string
  close: () => Promise<void>
}

/**
 * Serves a built site at an address of its own.
 *
 * @param folder the output folder
 * @param port the port to listen on; 0 takes any free one
 * @param retries how many higher ports to try when the port is taken
 * @throws ProjectError when the folder has no built site; UsageError when no port is free
 */
export async function serve(folder: string, port: number, retries = 0): Promise<StaticServer> {
  return listen(await siteListener(folder), port, retries)
}

/** Files that are for hosts, and the page for all addresses that there are not. */
const notForVisitors = new Set(['/_headers', '/_redirects', notFoundRoute])

/**
 * Answers requests the way a static host does: clean addresses without `.html` or a slash at the end, a real 404 status,
 * the headers and redirects of the site, compressed variants, 304 for what the browser has, ranges.
 *
 * @param folder the output folder
 * @returns what answers
 * @throws ProjectError when the folder has no built site
 */
export async function siteListener(folder: string): Promise<RequestListener> {
  await access(join(folder, outputOf(notFoundRoute))).catch((cause) => {
    throw new ProjectError(`There is no built site in ${folder}. Build it first: \`npm run build\`.`, { cause })
  })
  const [headersOf, moved] = await Promise.all([readHeaders(folder), readRedirects(folder)])

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request
    setHeaders(response, headersOf(notFoundRoute))
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' })
    const target = readTarget(url)
    if (!target) return end(response, 400)
    const { path, search } = target
    const address = path.replace(/(?:\/index)?\.html$/, '')
    if (/[^/]\/+$/.test(path) || address !== path)
      return end(response, 308, { location: withoutSlash(address) + search })
    const to = moved.get(path)
    if (to) return end(response, 301, { location: to + search })
    const accepted = headers['accept-encoding']
    const file = notForVisitors.has(path) ? undefined : await openFile(folder, path, accepted)
    if (file) {
      setHeaders(response, headersOf(path))
      return sendFile(request, response, file, 200)
    }
    const notFound = await openFile(folder, notFoundRoute, accepted)
    if (!notFound) return end(response, 404)
    await sendFile(request, response, notFound, 404)
  }

  // A connection that is cut, or a file that cannot be read, ends this one answer and nothing else.
  return (request, response) => {
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : end(response, 500)))
  }
}

/** The page's own address; slashes in front of it would make a host of its first part. */
const withoutSlash = (path: string): string => encodeURI(`/${path.replace(/^\/+|\/+$/g, '')}`)

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
}

const end = (response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void => {
  response.writeHead(status, headers).end()
}

/**
 * @param answer what answers each request
 * @param port the port to listen on; 0 takes any free one
 * @param retries how many higher ports to try when the port is taken
 * @throws UsageError when no port is free
 */
export async function listen(answer: RequestListener, port: number, retries = 0): Promise<StaticServer> {
  const server = createServer(answer)
  const taken = await takePort(server, port, retries)
  return {
    url: `http://localhost:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function takePort(server: Server, port: number, retries: number): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(candidate, () => {
          server.off('error', reject)
          resolve()
        })
      })
      return (server.address() as AddressInfo).port
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && candidate - port < retries) continue
      if (code === 'EADDRINUSE') throw new UsageError(`Port ${candidate} is in use by another program.`)
      if (code === 'EACCES') throw new UsageError(`You have no permission to serve on port ${candidate}.`)
      throw error
    }
  }
}
