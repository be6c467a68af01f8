import { existsSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { UsageError } from '../../builder/common/usage-error.ts'
import { privatePaths } from '../../builder/hosting/private-paths.ts'
import { ProjectError } from '../../site/errors.ts'
import { isNotFound, notFoundRoute, outputOf } from '../../site/routes.ts'
import { addressesFor } from './addresses.ts'
import { createFileSender, sendAs404, tieToFile } from './files.ts'
import { readHeaders, readRedirects } from './headers.ts'
import { closeServers, openServers } from './open-servers.ts'
import { canonicalPath, encodePath, readTarget } from './request.ts'

/** A running server. */
export interface StaticServer {
  /** Its URL on this machine, with the base path of the site and without a slash at the end. */
  url: string
  /** Its URLs for other devices; none when it answers this machine only. */
  networkUrls: string[]
  close: () => Promise<void>
}

/** Where a server listens. */
export interface ListenOptions {
  /** An IPv4 address of this machine, or `0.0.0.0` for all of them; by default only this machine is answered. */
  host?: string
  /** How many higher ports to try when the port is in use; for port 0, how many other free ports. */
  retries?: number
}

/**
 * Serves a built site.
 *
 * @param folder the output folder
 * @param port 0 for a free port
 * @throws ProjectError when the folder has no built site; UsageError when it cannot listen there
 */
export async function serve(folder: string, port: number, options: ListenOptions = {}): Promise<StaticServer> {
  const listener = await siteListener(folder)
  const { base } = await readHeaders(folder)
  const { url, networkUrls, close } = await listen(listener, port, options)
  return { url: url + base, networkUrls: networkUrls.map((one) => one + base), close }
}

/**
 * Answers requests as a static host does: canonical addresses, status 404, the headers and redirects of the site,
 * compressed variants, conditional requests, ranges.
 *
 * @param folder the output folder
 * @throws ProjectError when the folder has no built site
 */
export async function siteListener(folder: string): Promise<RequestListener> {
  if (!existsSync(join(folder, outputOf(notFoundRoute))))
    throw new ProjectError(`There is no built site in ${folder}. Build it first: \`npm run build\`.`)
  const [{ base, headersOf }, redirects] = await Promise.all([readHeaders(folder), readRedirects(folder)])
  const sendFile = createFileSender(folder)
  const isPrivate = new RegExp(privatePaths)

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '' } = request
    setHeaders(response, headersOf(base + notFoundRoute))
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, { Allow: 'GET, HEAD' })
    const target = readTarget(url)
    if (!target) return end(response, 400)
    const { search } = target
    // Everything outside of the base path leads to the home page, for those who type the host only.
    if (!isBelow(base, target.path)) return end(response, 302, { Location: `${base}/` })
    const path = target.path.slice(base.length)
    if (isPrivate.test(path)) return answerNotFound(request, response, path)
    const canonical = canonicalPath(path)
    if (canonical !== path) return end(response, 308, { Location: base + encodePath(canonical) + search })
    const to = redirects.get(base + path)
    if (to) return end(response, 301, { Location: to + search })
    setHeaders(response, headersOf(base + path))
    sendFile(request, response, path, () => answerNotFound(request, response, path))
  }

  function answerNotFound(request: IncomingMessage, response: ServerResponse, path: string): void {
    const own = `/${path.split('/')[1]}${notFoundRoute}`
    const hasOwn = isNotFound(own) && existsSync(join(folder, outputOf(own)))
    setHeaders(response, headersOf(base + notFoundRoute))
    sendAs404(request, response)
    sendFile(request, response, hasOwn ? own : notFoundRoute, () => end(response, 404))
  }

  return (request, response) => {
    tieToFile(response)
    try {
      answer(request, response)
    } catch {
      // A file may be deleted while it is read.
      if (response.headersSent) response.destroy()
      else end(response, 500)
    }
  }
}

const isBelow = (base: string, path: string): boolean => path.startsWith(`${base}/`)

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function end(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, headers).end()
}

/**
 * @param answer answers each request
 * @param port 0 for a free port
 * @throws UsageError when it cannot listen there
 */
export async function listen(
  answer: RequestListener,
  port: number,
  { host, retries = port === 0 ? 20 : 0 }: ListenOptions = {},
): Promise<StaticServer> {
  const { listenOn, local, network } = await addressesFor(host)
  for (let attempt = 0; ; attempt++) {
    const candidate = port === 0 ? 0 : port + attempt
    try {
      const { servers, port: taken } = await openServers(answer, candidate, listenOn)
      return {
        url: `http://${local}:${taken}`,
        networkUrls: network.map((name) => `http://${name}:${taken}`),
        close: () => closeServers(servers),
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' || attempt >= retries) throw explained(error, candidate, host)
    }
  }
}

function explained(error: unknown, port: number, host: string | undefined): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new UsageError(`Port ${port} is in use by another program.`)
  if (code === 'EACCES') return new UsageError(`You have no permission to serve on port ${port}.`)
  if (code === 'EADDRNOTAVAIL') return new UsageError(`${host ?? 'localhost'} is not an address of this machine.`)
  return error
}
