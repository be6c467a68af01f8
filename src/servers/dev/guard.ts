import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { decodePercent } from '../../site/address.ts'
import { isVector } from '../../site/photo-names.ts'
import { isForeign, urlOf } from '../live/requests.ts'

/** Vite's middleware that opens a file in the editor of this machine. */
const openInEditor = '/__open-in-editor'

/**
 * Refuses what pages of other origins ask the development server for: it serves the files of the project, and Vite
 * treats every port of this machine as trusted. Links from other sites work.
 *
 * @param server Vite's development server
 * @param folders whose files may be opened in an editor; relative paths are looked for in each
 */
export function refuseOtherOrigins(server: ViteDevServer, folders: readonly string[]): void {
  // Before Connect and all middlewares, so that they see one form of an address.
  server.httpServer?.prependListener('request', (request: IncomingMessage) => {
    const url = urlOf(request)
    request.url = url ? url.pathname + url.search : '/'
  })
  server.middlewares.use((request, response, next) => (isForeign(request) ? refuse(response) : next()))
  // Connect decides about this address as it does for Vite's middleware: upper case and `/` at the end are the same.
  server.middlewares.use(openInEditor, (request, response, next) => {
    const file = fileToOpen(urlOf(request)?.searchParams.get('file') ?? '', folders)
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
    const path = decodePercent(urlOf(request)?.pathname ?? '') ?? ''
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
