import type { ViteDevServer } from 'vite'
import { siteFormsOf } from '../../builder/forms.ts'
import type { SiteForms } from '../../site/form-definition.ts'
import { inboxPath } from '../../site/inbox.ts'
import { usesInbox } from '../../site/policy.ts'
import type { Project } from '../../site/project.ts'
import type { Site } from '../../site/site.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { type LocalInbox, openLocal } from '../inbox/open-inbox.ts'
import { asyncMiddleware } from './middlewares.ts'
import type { DevRenderer } from './renderer.ts'

interface Parts {
  server: ViteDevServer
  project: Project
  workspace: Workspace
  renderer: DevRenderer
}

/**
 * Answers the forms of the site that are sent to our own server, once there is one.
 *
 * @param readPage returns the HTML of a page
 */
export function serveInbox(
  { server, project, workspace, renderer }: Parts,
  readPage: (route: string) => Promise<string | undefined>,
): void {
  let known: { shown: Site; forms: SiteForms } | undefined
  let opened: LocalInbox | undefined
  const site = async (): Promise<SiteForms | undefined> => {
    await workspace.snapshot()
    const { shown } = workspace
    if (!shown || !usesInbox(shown)) return undefined
    if (known?.shown !== shown) known = { shown, forms: siteFormsOf(shown, (await renderer.load()).formsIn) }
    return known.forms
  }
  const inbox = async (): Promise<LocalInbox | undefined> => {
    const first = await site()
    if (!first || opened) return opened
    opened = openLocal(project, first, { site: async () => (await site()) ?? first, readPage })
    server.config.logger.info(opened.note)
    return opened
  }
  server.middlewares.use(
    asyncMiddleware(async (request, response, next) => {
      const found = request.url?.startsWith(inboxPath) ? await inbox() : undefined
      if (found) found.listener(request, response)
      else next()
    }),
  )
  server.httpServer?.once('listening', () => inbox().catch(() => undefined))
  server.httpServer?.once('close', () => opened?.close())
}
