import type { ViteDevServer } from 'vite'
import { basePathOf } from '../../site/base-path.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { asyncMiddleware } from './async-middleware.ts'

/** @returns the base path of the last valid facts */
export const basePathIn = ({ shown }: Workspace): string => basePathOf(shown?.facts.company.url ?? 'https://none')

/**
 * Removes the base path from the addresses of requests, so that Vite and all others work without one. The modules of
 * Vite import each other without it. The host alone leads to the home page.
 *
 * @param server Vite's development server
 */
export function removeBasePath(server: ViteDevServer, workspace: Workspace): void {
  const remove = asyncMiddleware(async (request, response, next) => {
    // Errors are reported where a page is rendered.
    await workspace.snapshot().catch(() => undefined)
    const base = basePathIn(workspace)
    const { url = '/' } = request
    if (base === '') return next()
    if (url === '/' || url === base) return response.writeHead(302, { location: `${base}/` }).end()
    if (url.startsWith(`${base}/`)) request.url = request.originalUrl = url.slice(base.length)
    next()
  })
  server.middlewares.use(remove)
}
