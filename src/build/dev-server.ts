import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type LoadResult, loadSite } from '../content/load-site.ts'
import type { Site } from '../content/model.ts'
import { pageView } from '../content/page-view.ts'
import { formatPretty } from '../content/report.ts'
import { notFoundRoute, pagesFolder } from '../content/routes.ts'
import type { Renderer } from './prerender.ts'

/**
 * Walks the line from YAML to page on each change: the browser reloads, or shows the report over the last good page.
 *
 * @param server Vite's development server
 * @returns the hook that Vite calls after its own middlewares are in place
 */
export function serveSite(server: ViteDevServer): () => void {
  const { root } = server.config
  let loading = loadSite(root)
  let lastGood: Site | undefined

  const overlay = (result: LoadResult) => {
    const [first] = result.diagnostics
    server.ws.send({
      type: 'error',
      err: {
        message: formatPretty(result, { color: false }),
        stack: '',
        plugin: 'check',
        ...(first && {
          loc: { file: join(root, first.file), line: first.span.start.line, column: first.span.start.column },
        }),
      },
    })
  }

  const onChange = async (file: string) => {
    if (!file.startsWith(join(root, pagesFolder)) && !file.startsWith(join(root, 'schema'))) return
    loading = loadSite(root)
    const result = await loading
    if (result.site) server.ws.send({ type: 'full-reload' })
    else overlay(result)
  }

  server.watcher.add([join(root, pagesFolder), join(root, 'schema')])
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange)
  server.ws.on('connection', async () => {
    const result = await loading
    if (!result.site) overlay(result)
  })

  return () => {
    server.middlewares.use(async (request, response, next) => {
      try {
        const result = await loading
        lastGood = result.site ?? lastGood
        const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname.replace(/(.)\/$/, '$1')
        const { renderPage, favicon } = (await server.ssrLoadModule('/src/app/server.tsx')) as Renderer
        if (path === '/favicon.svg') return void response.setHeader('content-type', 'image/svg+xml').end(favicon)
        const route = lastGood?.pages.has(path) ? path : notFoundRoute
        const html = lastGood
          ? renderPage(pageView(lastGood, route), developmentAssets(server), new Date().getFullYear())
          : `<!doctype html><title>Check</title><script type="module" src="/@vite/client"></script>`
        response.statusCode = route === notFoundRoute ? 404 : 200
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
      } catch (error) {
        next(error)
      }
    })
  }
}

/** The style sheets of every module that the renderer has loaded, and the entry with Vite's client before it. */
function developmentAssets(server: ViteDevServer): Parameters<Renderer['renderPage']>[1] {
  const urls = [...(server.environments.ssr?.moduleGraph.urlToModuleMap.keys() ?? [])]
  return {
    styles: urls.filter((url) => /\.css$/.test(url)).map((url) => `${url}?direct`),
    scripts: ['/@vite/client', '/src/app/start.ts'],
  }
}
