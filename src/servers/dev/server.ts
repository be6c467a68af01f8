import { join, sep } from 'node:path'
import colors from 'picocolors'
import { buildErrorMessage, type ViteDevServer } from 'vite'
import { withBase } from '../../builder/hosting/redirects.ts'
import type { Renderer } from '../../builder/render/renderer.ts'
import { refuseWrongDirectives } from '../../codegen/directives.ts'
import { ProjectError } from '../../site/errors.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import { isPhoto } from '../../site/photo-names.ts'
import { policyOf } from '../../site/policy.ts'
import type { Project } from '../../site/project.ts'
import { pagesFolder } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { openStore } from '../../workspace/store/store.ts'
import { Workspace } from '../../workspace/workspace.ts'
import { redirectTarget, requestPath } from '../live/requests.ts'
import { takeIn, watchFiles } from '../live/watch.ts'
import {
  type Answer,
  embedAnswer,
  failureAnswer,
  html,
  pageAnswer,
  reportAnswer,
  withPolicy,
  withVersion,
} from './answers.ts'
import { createDevAssets, type DevAssets } from './dev-assets.ts'
import { gallery, isInGallery } from './gallery.ts'
import { serveInbox } from './inbox.ts'
import { createReporter, logOnce } from './log.ts'
import { asyncMiddleware, basePathIn, refuseOtherOrigins, removeBasePath, sandboxDrawings } from './middlewares.ts'
import { createDevRenderer, type DevRenderer, loadedSheets } from './renderer.ts'

/** Counts changes, so that a browser whose page was rendered before a change can refresh it. */
function countVersions({ ws }: ViteDevServer) {
  const version = {
    number: 0,
    /** Makes all browsers refresh their page. */
    refresh: () => {
      version.number++
      ws.send({ type: 'custom', event: 'site:refresh' })
    },
  }
  ws.on('site:shown', (shown: string, client) => {
    // The missed change may be one of a style sheet, which a page in place would not load again.
    if (shown !== String(version.number)) client.send({ type: 'full-reload' })
  })
  return version
}

interface SiteServer {
  server: ViteDevServer
  project: Project
  workspace: Workspace
  version: ReturnType<typeof countVersions>
  assets: DevAssets
  renderer: DevRenderer
}

/**
 * Renders each page on request. After a change the browser shows the new page, or the report over the last valid one.
 *
 * @param server in the folder of the code
 * @returns the hook that Vite calls after installing its own middlewares
 */
export function serveSite(server: ViteDevServer, root = server.config.root): () => void {
  logOnce(server)
  const project = { root, engine: server.config.root }
  const store = openStore(project)
  server.httpServer?.once('close', () => store.flush())
  const version = countVersions(server)
  const reporter = createReporter(server.config.logger, version.refresh)
  const workspace = new Workspace({ project, store }, reporter)
  const assets = createDevAssets(project, store, workspace)
  const renderer = createDevRenderer(server)
  const parts = { server, project, workspace, version, assets, renderer }
  watchSite(parts, reporter.onFailed)
  removeBasePath(server, workspace)
  refuseOtherOrigins(server, [root, server.config.root])
  sandboxDrawings(server)
  const answer = createAnswerer(parts, reporter.onFailed)
  serveInbox(parts, async (route) => {
    const { status, content } = await answer(route)
    return status === 200 ? String(content) : undefined
  })
  return () => {
    const show = asyncMiddleware(async ({ originalUrl = '/', headers: { host } }, response, next) => {
      // Later changes may be missing in the answer, so the version is read first.
      const { number } = version
      const path = requestPath(originalUrl)
      if (path === undefined) return next()
      const { status = 200, type, content, headers } = withPolicy(withVersion(await answer(path), number), host)
      const target = redirectTarget(originalUrl, status, workspace.shown)
      // Temporary, because browsers cache a permanent redirect.
      if (target) return response.writeHead(302, { location: withBase(basePathIn(workspace), target) }).end()
      response.writeHead(status, { 'content-type': type, ...headers }).end(content)
    })
    server.middlewares.use(show)
  }
}

function watchSite({ server, project, workspace, version }: SiteServer, onFailed: (error: Error) => void): void {
  const pages = join(project.root, pagesFolder)
  const schema = join(project.engine, 'schema')
  const onDocument = (_: string, isShown: boolean) => isShown && version.refresh()
  server.watcher.add([pages, schema])
  watchFiles(server.watcher, (path) => {
    version.number++
    if (path.startsWith(schema + sep)) workspace.reload()
    else takeIn(workspace, project.root, path, { onDocument, onFailed })
    if (path.startsWith(pages + sep) && isPhoto(path)) version.refresh()
  })
}

/** @returns a function that answers a request for a path; it never rejects */
function createAnswerer(
  { server, project: { engine }, workspace, assets, renderer }: SiteServer,
  onFailed: (error: Error) => void,
): (path: string) => Promise<Answer> {
  const { logger } = server.config
  const galleryPage = async (shown: Site, path: string, { themeCss }: Renderer) => {
    const resolved = await assets.resolve(shown)
    const theme = await assets.themeSheet(shown, themeCss)
    const sheets = () => [theme, ...loadedSheets(server)]
    return gallery(engine, path, renderer.loadGallery, pagePropsOf(resolved, '/'), sheets)
  }
  const answer = async (path: string): Promise<Answer> => {
    const asset = (await renderer.at(path)) ?? (await assets.at(path))
    if (asset) return asset
    const [renderPages, snapshot] = await Promise.all([renderer.load(), workspace.snapshot()])
    const { shown } = workspace
    const embed = await embedAnswer(engine, shown, path)
    if (embed) return embed
    await refuseWrongDirectives(engine)
    const found = shown && isInGallery(path) && (await galleryPage(shown, path, renderPages))
    // It shows examples in frames.
    if (found) return { ...html(found), policy: `${policyOf(shown)}; frame-src 'self'` }
    return pageAnswer(path, snapshot, shown, renderPages, assets, renderer.styles)
  }
  const failure = (error: Error): Answer => {
    if (error instanceof ProjectError) {
      onFailed(error)
      return reportAnswer(error.message)
    }
    // Vite itself logs errors of loading.
    if (!logger.hasErrorLogged(error))
      logger.error(buildErrorMessage(error, [colors.red(error.message)]), { timestamp: true, error })
    return failureAnswer(error)
  }
  return (path) => answer(path).catch(failure)
}
