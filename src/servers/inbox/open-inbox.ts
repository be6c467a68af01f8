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
import { type InboxOptions, startInbox } from './start-inbox.ts'
import { createSuspicion } from './suspicion.ts'
import type { SiteSource } from './types.ts'

/**
 * Opens an inbox that answers, keeps and delivers.
 *
 * @throws ProjectError when another process has the messages
 */
export function openInbox(options: InboxOptions) {
  const { close, ...running } = startInbox(options)
  const host = parseUrl(options.first.url)?.hostname ?? ''
  const doubtsAbout = createSuspicion(host, options.settings.scripts)
  return { listener: inboxHandler({ ...running, limits: createLimits(), doubtsAbout }), close }
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
export function openLocal({ root, engine }: Project, first: SiteForms, source: SiteSource): LocalInbox {
  const data = join(root, '.cache/inbox')
  const mails = join(data, 'mails')
  const settings = { data, mails, from: 'site@localhost', to: ['owner@localhost'] }
  try {
    const note = `  Messages of forms are written to ${mails} and not sent. \`npm run inbox\` sends them.\n`
    return { ...openInbox({ settings, engine, first, source, log: () => undefined }), note }
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
  let [known, seen] = [first, built()]
  return {
    site: () => {
      const now = built()
      try {
        if (now !== seen) known = readForms(dist) ?? known
      } catch (error) {
        log(`the forms stay as they were: ${errorMessage(error)}`)
      }
      seen = now
      return known
    },
    readPage: (route) => readFile(join(dist, outputOf(route)), 'utf8').catch(() => undefined),
  }
}
