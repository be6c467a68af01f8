import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseUrl } from '../../site/address.ts'
import { errorMessage } from '../../site/errors.ts'
import type { SiteForms } from '../../site/form-definition.ts'
import type { Project } from '../../site/project.ts'
import { followBuilds, readForms } from './forms.ts'
import { createLimits } from './guard.ts'
import { inboxHandler } from './handler.ts'
import type { InboxSettings } from './settings.ts'
import { startInbox } from './start-inbox.ts'
import { createSuspicion } from './suspicion.ts'
import type { SiteSource } from './types.ts'

/** Milliseconds. */
const minute = 60_000

/**
 * Opens an inbox that answers, keeps and delivers.
 *
 * @param first the site as it is now
 * @param source the site as it is when a request comes
 * @throws ProjectError when another process has the messages
 */
export function openInbox(settings: InboxSettings, first: SiteForms, source: SiteSource, log: (line: string) => void) {
  const running = startInbox({ settings, site: first, log })
  let known = first
  const site = async () => {
    const now = await source.site()
    if (now !== known) running.setSite(now)
    known = now
    return now
  }
  // Also of builds that nobody asks for: visitors may still have a page of them open after the next one.
  const timer = setInterval(
    () => site().catch((error) => log(`the forms are not read: ${errorMessage(error)}`)),
    minute,
  )
  const listener = inboxHandler({
    ...running,
    ...{ site, readPage: source.readPage },
    limits: createLimits(),
    doubtsAbout: createSuspicion(parseUrl(first.url)?.hostname ?? '', settings.scripts),
  })
  const close = async () => {
    clearInterval(timer)
    await running.close()
  }
  return { listener, close }
}

/** An inbox for trying a site out, and what to say about it. */
export type LocalInbox = ReturnType<typeof openInbox> & { note: string }

/**
 * Opens an inbox beside the preview of a built site.
 *
 * @returns undefined when no form is sent there
 */
export function localInbox(project: Project): LocalInbox | undefined {
  const dist = join(project.root, 'dist')
  const first = readForms(dist)
  return first && openLocal(project, first, followBuilds(dist, first, console.error))
}

/** @returns an inbox whose mails are files; when it cannot be opened, its note says why */
export function openLocal({ root }: Project, first: SiteForms, source: SiteSource): LocalInbox {
  const data = join(root, '.cache/inbox')
  const mails = join(data, 'mails')
  const settings = { data, mails, from: 'site@localhost', to: ['owner@localhost'] }
  try {
    const note = `  Messages of forms are written to ${mails} and not sent. \`npm run inbox\` sends them.\n`
    return { ...openInbox(settings, first, source, () => undefined), note }
  } catch (error) {
    return {
      listener: (_: unknown, response: ServerResponse) => void response.writeHead(503).end(),
      close: async () => undefined,
      note: `  Messages of forms are refused. ${errorMessage(error)}\n`,
    }
  }
}
