import type { IncomingMessage } from 'node:http'
import { resolve, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { parseUrl } from '../../site/address.ts'

/** Vite's middleware that opens a file in the editor of this machine. */
const openInEditor = '/__open-in-editor'

/**
 * Refuses what pages of other origins ask the development server for: it serves the files of the project, and Vite
 * treats every port of this machine as trusted. Links from other sites work.
 *
 * @param server Vite's development server
 * @param folders whose files may be opened in an editor
 */
export function refuseOtherOrigins(server: ViteDevServer, folders: readonly string[]): void {
  server.middlewares.use((request, response, next) => {
    if (!isForeign(request) && mayOpen(request.originalUrl ?? '', folders)) return next()
    response.writeHead(403, { 'content-type': 'text/plain' }).end('The development server is for its own pages only.\n')
  })
  server.httpServer?.prependListener('upgrade', (request, socket) => {
    if (isForeign(request)) socket.destroy()
  })
}

/**
 * By `Origin` and by the fetch metadata of the browser (https://www.w3.org/TR/fetch-metadata/), which other programs do
 * not send.
 */
function isForeign({ headers, method = 'GET' }: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return true
  const isLink = mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && /^(GET|HEAD)$/.test(method)
  return site !== 'none' && site !== 'same-origin' && !isLink
}

function mayOpen(url: string, folders: readonly string[]): boolean {
  if (!url.startsWith(openInEditor)) return true
  const file = parseUrl(url, 'http://localhost')?.searchParams.get('file') ?? ''
  const path = resolve(folders[0] as string, file.replace(/(:\d+){1,2}$/, ''))
  return folders.some((folder) => path.startsWith(folder + sep))
}
