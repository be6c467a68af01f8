import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve, sep } from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import { basePathOf, decodePercent } from '../../site/address.ts'
import { isVector } from '../../site/photo-names.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { isForeign, requestUrl } from '../live/requests.ts'

/**
 * Connect does not wait for a promise, and one that is rejected without a handler ends the process.
 *
 * @returns a middleware that answers with an error when the promise is rejected
 */
export const asyncMiddleware =
  (handle: (...args: Parameters<Connect.NextHandleFunction>) => Promise<unknown>): Connect.NextHandleFunction =>
  (request, response, next) => {
    handle(request, response, next).catch((error) => (response.headersSent ? response.destroy() : next(error)))
  }

/** @returns the base path of the last valid facts */
export const basePathIn = ({ shown }: Workspace): string => basePathOf(shown?.facts.company.url ?? 'https://none')

/**
 * Removes the base path from the addresses of requests, so that Vite and all others work without one. The modules of
 * Vite import each other without it. The host alone leads to the home page.
 */
export function removeBasePath(server: ViteDevServer, workspace: Workspace): void {
  server.middlewares.use(
    asyncMiddleware(async (request, response, next) => {
      // Errors are reported where a page is rendered.
      await workspace.snapshot().catch(() => undefined)
      const base = basePathIn(workspace)
      const { url = '/' } = request
      if (base === '') return next()
      if (url === '/' || url === base) return response.writeHead(302, { location: `${base}/` }).end()
      if (url.startsWith(`${base}/`)) request.url = request.originalUrl = url.slice(base.length)
      next()
    }),
  )
}

/** Vite's middleware that opens a file in the editor of this machine. */
const openInEditor = '/__open-in-editor'

/**
 * Refuses what pages of other origins ask the development server for: it serves the files of the project, and Vite
 * treats every port of this machine as trusted. Links from other sites work.
 *
 * @param folders whose files may be opened in an editor; relative paths are looked for in each
 */
export function refuseOtherOrigins(server: ViteDevServer, folders: readonly string[]): void {
  // Before Connect and all middlewares, so that they see one form of an address.
  server.httpServer?.prependListener('request', (request: IncomingMessage) => {
    const url = requestUrl(request)
    request.url = url ? url.pathname + url.search : '/'
  })
  server.middlewares.use((request, response, next) => (isForeign(request) ? refuse(response) : next()))
  // Connect decides about this address as it does for Vite's middleware: upper case and `/` at the end are the same.
  server.middlewares.use(openInEditor, (request, response, next) => {
    const file = fileToOpen(requestUrl(request)?.searchParams.get('file') ?? '', folders)
    const { 'sec-fetch-site': site = 'same-origin' } = request.headers
    if (file === undefined || site !== 'same-origin') return refuse(response)
    request.url = `/?${new URLSearchParams({ file })}`
    next()
  })
  server.httpServer?.prependListener('upgrade', (request, socket) => {
    if (isForeign(request)) socket.destroy()
  })
}

/**
 * Vite serves each file of the project, also a drawing with a script that the check refuses. In this sandbox (HTML, section
 * 7.1.5) it is shown without the script.
 */
export function sandboxDrawings({ middlewares }: ViteDevServer): void {
  middlewares.use((request, response, next) => {
    const path = decodePercent(requestUrl(request)?.pathname ?? '') ?? ''
    if (isVector(path)) response.setHeader('content-security-policy', 'sandbox')
    next()
  })
}

const refuse = (response: ServerResponse) =>
  response.writeHead(403, { 'content-type': 'text/plain' }).end('The development server is for its own pages only.\n')

/**
 * @param place a path, with a line and a column
 * @returns the place with the whole path of a file in the folders; undefined when there is none
 */
function fileToOpen(place: string, folders: readonly string[]): string | undefined {
  const [, name = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(place) ?? []
  const paths = folders.map((folder) => resolve(folder, name))
  const found = paths.find((path) => folders.some((folder) => path.startsWith(folder + sep)) && existsSync(path))
  return found && found + position
}
