import { basename, join } from 'node:path'
import colors from 'picocolors'
import { buildErrorMessage, type ViteDevServer } from 'vite'
import { isOfSystem } from '../../content/files/read.ts'
import type { LoadResult } from '../../content/load-site.ts'
import type { Site } from '../../content/model.ts'
import { pageView } from '../../content/page-view.ts'
import { ProjectError } from '../../content/project-error.ts'
import { formatPretty } from '../../content/reports/pretty.ts'
import { pagesFolder } from '../../content/routes.ts'
import { refuseWrongDirectives } from '../codegen/directives.ts'
import { movesOf } from '../hosting/redirects.ts'
import { type Answer, failureAnswer, html, pageAnswer, reportAnswer, withVersion } from './answers.ts'
import { gallery, galleryPath } from './gallery.ts'
import { lookAgain } from './look-again.ts'
import { createDevPictures } from './pictures.ts'
import { createDevRenderer, loadedSheets } from './renderer.ts'
import { createDevSite } from './site.ts'
import { tellOnce } from './tell-once.ts'

/**
 * Walks the line from YAML to page on each change: the browser shows the new page in place of the old one,
 * or the report over the last good page.
 *
 * @param server Vite's development server
 * @returns the hook that Vite calls after its own middlewares are in place
 */
export function serveSite(server: ViteDevServer): () => void {
  const { root, logger } = server.config
  tellOnce(server)
  lookAgain(server.watcher)
  /** Counts all that may change a page. */
  let version = 0
  const refresh = () => {
    version++
    server.ws.send({ type: 'custom', event: 'site:refresh' })
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
    logger.info(`\n${formatPretty(result, { color: colors.isColorSupported })}`, { timestamp: true })
    refresh()
  }
  const tellFailure = (error: Error) => {
    const words = error instanceof ProjectError ? error.message : String(error.stack)
    if (words === failure) return
    failure = words
    logger.error(`\n${words}`, { timestamp: true, error })
    refresh()
  }
  const site = createDevSite(root, tell, tellFailure)

  const pages = join(root, pagesFolder)
  const schema = join(root, 'schema')
  const isDocument = (path: string) => path.startsWith(pages) && /\.ya?ml$/.test(path)
  const isPhoto = (path: string) => path.startsWith(pages) && /\.(jpe?g|png|webp|avif)$/.test(path)
  /** What the whole site is read anew for: a schema, a photo, a file that is neither and may be meant as a page. */
  const isAround = (path: string) => path.startsWith(schema) || (path.startsWith(pages) && !isOfSystem(basename(path)))
  const onChange = (path: string) => {
    version++
    if (isDocument(path)) site.update(path).then((isShown) => isShown && refresh(), tellFailure)
    else if (isAround(path)) site.reload()
    if (isPhoto(path)) refresh()
  }
  server.watcher.add([pages, schema])
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange)

  const answer = async (path: string): Promise<Answer> => {
    const file = (await renderer.at(path)) ?? (await pictures.at(path))
    if (file) return file
    const [{ renderPage }] = await Promise.all([renderer.load(), site.open(path)])
    await refuseWrongDirectives(root)
    const shown = path === galleryPath && site.site()
    if (!shown) return pageAnswer(path, site, renderPage, pictures, renderer.styles)
    return html(await gallery(root, renderer.loadGallery, pageView(shown, '/'), () => loadedSheets(server)))
  }
  const answerFailure = (error: Error): Answer => {
    if (error instanceof ProjectError) {
      tellFailure(error)
      return reportAnswer(error.message)
    }
    // What Vite could not load, it has told.
    if (!logger.hasErrorLogged(error))
      logger.error(buildErrorMessage(error, [colors.red(error.message)]), { timestamp: true, error })
    return failureAnswer(error)
  }

  return () => {
    server.middlewares.use(async ({ originalUrl = '/' }, response, next) => {
      // What changes from here on may be missing in the answer.
      const asked = version
      const path = pathOf(originalUrl)
      if (path === undefined) return next()
      const { status = 200, type, content } = withVersion(await answer(path).catch(answerFailure), asked)
      const moved = status === 404 && movedTo(path, site.site())
      // For now: browsers would remember for good what may be changed in a minute.
      if (moved) return response.writeHead(302, { location: moved }).end()
      response.writeHead(status, { 'content-type': type }).end(content)
    })
  }
}

/** @returns the address of the page that has this old address */
const movedTo = (path: string, site: Site | undefined): string | undefined =>
  site && movesOf(site).find(({ from }) => from === path)?.to

/** @returns the path of an address as its page's file has it; undefined when it is not encoded properly */
function pathOf(address: string): string | undefined {
  try {
    return decodeURI(new URL(address, 'http://localhost').pathname).replace(/(.)\/$/, '$1')
  } catch {
    return undefined
  }
}
