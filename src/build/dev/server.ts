import { statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import colors from 'picocolors'
import type { ViteDevServer } from 'vite'
import type { LoadResult } from '../../content/load-site.ts'
import type { PageView } from '../../content/model.ts'
import { pageView } from '../../content/page-view.ts'
import { ProjectError } from '../../content/project-error.ts'
import { formatPretty } from '../../content/reports/pretty.ts'
import { isPage, notFoundRoute, pagesFolder, routeOf } from '../../content/routes.ts'
import type { Renderer, SiteAssets } from '../renderer.ts'
import { type GalleryRenderer, gallery, galleryPath } from './gallery.ts'
import { overlay, reportOverlay } from './overlay.ts'
import { createDevPictures, type DevPictures } from './pictures.ts'
import { createDevRenderer, loadedSheets } from './renderer.ts'
import { createDevSite, type DevSite } from './site.ts'

/**
 * Walks the line from YAML to page on each change: the browser shows the new page in place of the old one,
 * or the report over the last good page.
 *
 * @param server Vite's development server
 * @returns the hook that Vite calls after its own middlewares are in place
 */
export function serveSite(server: ViteDevServer): () => void {
  const { root } = server.config
  const pages = join(root, pagesFolder)
  const schema = join(root, 'schema')
  let version = 0
  let edits = 0
  /** How many edits there had been when a page failed that nothing has loaded anew since. */
  let failedAt: number | undefined
  const refresh = () => {
    version++
    // The page that shows a failure listens to Vite alone.
    if (failedAt === undefined) server.ws.send({ type: 'custom', event: 'site:refresh' })
    else reload()
  }
  const reload = () => {
    failedAt = undefined
    server.ws.send({ type: 'full-reload' })
  }
  // What changed while a page was on its way to the browser, it asks for as soon as it listens.
  server.ws.on('site:shown', (shown: string, client) => {
    if (shown !== String(version)) client.send('site:refresh')
  })
  const renderer = createDevRenderer(server)
  const pictures = createDevPictures(
    root,
    async () => (await renderer.load()).favicon,
    () => site.site()?.facts.company,
  )
  let known = '[]'
  let failure: string | undefined
  const tell = (result: LoadResult) => {
    const now = JSON.stringify(result.diagnostics)
    if (now === known && failure === undefined) return
    known = now
    failure = undefined
    server.config.logger.info(`\n${formatPretty(result, { color: colors.isColorSupported })}`, { timestamp: true })
    refresh()
  }
  const tellFailure = (error: Error) => {
    const words = error instanceof ProjectError ? error.message : String(error.stack)
    if (words === failure) return
    failure = words
    server.config.logger.error(`\n${words}`, { timestamp: true, error })
    refresh()
  }
  const site = createDevSite(root, tell, tellFailure)

  const isPhoto = (path: string) => path.startsWith(pages) && /\.(jpe?g|png|webp|avif)$/.test(path)

  // An editor may write a file in several steps of which the watcher tells only the first: look again a little later.
  const looks = [0, 25, 100]
  const isWritten = createWatch()
  const onChange = (path: string) => {
    const isForAll = path.startsWith(schema) || isPhoto(path)
    if (isForAll) for (const delay of looks) setTimeout(() => isWritten(path) && site.reload(), delay)
    if (isPhoto(path)) refresh()
    if (!path.startsWith(pages) || !/\.ya?ml$/.test(path)) return
    const look = () => site.update(path).then((isShown) => isShown && refresh(), tellFailure)
    for (const delay of looks) setTimeout(look, delay)
  }
  server.watcher.add([pages, schema])
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange)

  server.watcher.on('all', () => edits++)
  // What was put right while the page that shows a failure was on its way to the browser.
  server.ws.on('connection', () => {
    if (failedAt !== undefined && failedAt !== edits) reload()
  })

  return () => {
    server.middlewares.use(async (request, response, next) => {
      const editsBefore = edits
      try {
        const path = decodeURI(new URL(request.originalUrl ?? '/', 'http://localhost').pathname).replace(/(.)\/$/, '$1')
        const file = (await renderer.at(path)) ?? (await pictures.at(path))
        if (file) {
          response.setHeader('content-type', file.type).end(file.content)
          return
        }
        const [{ renderPage }] = await Promise.all([renderer.load(), site.open(path)])
        const shown = path === galleryPath && site.site()
        if (shown) {
          const load = async () => (await server.ssrLoadModule('/src/app/gallery.tsx')) as GalleryRenderer
          const html = await gallery(root, load, pageView(shown, '/'), () => loadedSheets(server))
          response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
          return
        }
        const shownVersion = version
        const { status, html } = await renderPath(path, site, renderPage, pictures, {
          styles: renderer.styles,
          scripts,
        })
        show(response, status, html, shownVersion)
      } catch (error) {
        if (error instanceof ProjectError) show(response, 500, withOverlay(emptyPage, overlay(error.message)), version)
        else {
          failedAt = editsBefore
          next(error)
        }
      }
    })
  }
}

function show(response: ServerResponse, status: number, html: string, version: number): void {
  response.statusCode = status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html.replace('<html', `<html data-version="${version}"`))
}

/** @returns a function that says whether a file was written since it was last asked about it */
function createWatch(): (path: string) => boolean {
  const seen = new Map<string, string>()
  return (path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    const now = found ? `${found.mtimeMs} ${found.size}` : ''
    return seen.get(path) !== now && Boolean(seen.set(path, now))
  }
}

/** The entry, with Vite's client before it. */
const scripts = ['/@vite/client', '/src/app/dev.ts', '/src/app/start.ts']

/** Stands where no page can be shown, until one can. */
const emptyPage =
  '<!doctype html><html lang="en"><head><title>Check</title><script type="module" src="/@vite/client"></script><script type="module" src="/src/app/dev.ts"></script></head><body></body></html>'

const withOverlay = (page: string, html: string): string => page.replace('</body>', () => `${html}</body>`)

/** The page at a path as it last was without errors, with the report of its errors over it. */
async function renderPath(
  path: string,
  site: DevSite,
  renderPage: Renderer['renderPage'],
  pictures: DevPictures,
  assets: SiteAssets,
) {
  const found = await site.has(path)
  const known = site.site()
  const good = known && (await pictures.resolve(known))
  const report = reportFor(path, site.result())
  const route = found ? path : notFoundRoute
  const view = good?.pages.has(route) ? pageView(good, route) : undefined
  const render = async (view: PageView) =>
    renderPage(view, { ...assets, sharePicture: await pictures.linkTo(view) }, new Date().getFullYear())
  const page = view ? await render(view).catch(orEmpty(report)) : emptyPage
  return { status: found ? 200 : 404, html: report ? withOverlay(page, reportOverlay(report)) : page }
}

/** What was right once may be past rendering, as when its block is removed; the report says what to do then. */
const orEmpty = (report: LoadResult | undefined) => (error: unknown) => {
  if (!report) throw error
  return emptyPage
}

/** The errors that this page's author must see: those of its own file and of what all pages share. */
function reportFor(path: string, result: LoadResult | undefined): LoadResult | undefined {
  const diagnostics =
    result?.diagnostics.filter(
      ({ severity, file }) => severity === 'error' && (!isPage(file) || routeOf(file) === path),
    ) ?? []
  return result && diagnostics.length > 0 ? { ...result, diagnostics } : undefined
}
