import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { notFoundRoute, outputOf } from '../content/routes.ts'

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
 * @throws when the folder has no built site or no port is free
 */
export async function serve(folder: string, port: number, retries = 0): Promise<StaticServer> {
  return listen(await siteListener(folder), port, retries)
}

/**
 * Answers requests the way a static host does: clean addresses without a slash at the end, a real 404 status.
 *
 * @param folder the output folder
 * @returns what answers
 * @throws when the folder has no built site
 */
export async function siteListener(folder: string): Promise<RequestListener> {
  const notFound = await readFile(join(folder, outputOf(notFoundRoute)))
  const files = sirv(folder, {
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const forever = path.startsWith('/assets/')
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    onNoMatch: (request, response) => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    },
  })
  const moved = await readRedirects(folder)
  return (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.length > 1 && pathname.endsWith('/')) {
      response.writeHead(308, { location: `/${pathname.replace(/^\/+|\/+$/g, '')}${search}` }).end()
      return
    }
    const target = moved.get(pathname)
    if (target) {
      response.writeHead(301, { location: target + search }).end()
      return
    }
    files(request, response)
  }
}

/** Old addresses and where they lead, from the file that static hosts read. */
async function readRedirects(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, '_redirects'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(lines.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])))
}

/**
 * @param answer what answers each request
 * @param port the port to listen on; 0 takes any free one
 * @param retries how many higher ports to try when the port is taken
 * @throws when no port is free
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
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate - port >= retries) throw error
    }
  }
}
