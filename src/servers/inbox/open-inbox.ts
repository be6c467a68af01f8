import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseUrl } from '../../site/address.ts'
import { errorMessage } from '../../site/errors.ts'
import type { SiteForms } from '../../site/form-definition.ts'
import { madeFiles } from '../../site/made-files.ts'
import type { Project } from '../../site/project.ts'
import { outputOf } from '../../site/routes.ts'
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

/**
 * @param dist the folder of a built site
 * @returns what the build says of its forms; undefined when there is no build, or no form is sent here
 */
export function readForms(dist: string): SiteForms | undefined {
  const file = join(dist, madeFiles.forms)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Reads the forms of a site again after each build. */
export function followBuilds(dist: string, first: SiteForms, log: (line: string) => void): SiteSource {
  const built = () => statSync(join(dist, madeFiles.forms), { throwIfNoEntry: false })?.mtimeMs
  let known = first
  let seen = built()
  const readAgain = () => {
    try {
      known = readForms(dist) ?? known
    } catch (error) {
      log(`the forms stay as they were: ${errorMessage(error)}`)
    }
  }
  return {
    site: () => {
      const now = built()
      if (now !== seen) readAgain()
      seen = now
      return known
    },
    readPage: (route) => readFile(join(dist, outputOf(route)), 'utf8').catch(() => undefined),
  }
}
