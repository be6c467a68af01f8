import { mkdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { parseUrl } from '../../site/address.ts'
import { siteUrl } from '../../site/base-path.ts'
import { errorMessage } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { outputOf } from '../../site/routes.ts'
import { readForms, type SiteForms } from './forms.ts'
import { inboxHandler } from './handler.ts'
import { createLimits } from './limits.ts'
import { createRecentTexts } from './recent-texts.ts'
import type { InboxSettings } from './settings.ts'
import { startInbox } from './start-inbox.ts'
import { doubtsAbout } from './suspicion.ts'
import type { Inbox } from './visit.ts'

/** An inbox that answers, keeps and delivers. */
export interface OpenInbox {
  listener: RequestListener
  close: () => Promise<void>
}

/** Where an inbox finds the site. */
export type SiteSource = Pick<Inbox, 'site' | 'readPage'>

/**
 * @param first the site as it is now
 * @param source the site as it is when a request comes
 * @throws ProjectError when another process has the messages
 */
export function openInbox(
  settings: InboxSettings,
  first: SiteForms,
  source: SiteSource,
  log: (line: string) => void,
): OpenInbox {
  const { language, facts } = first.site
  const site = { name: facts.company.name, url: siteUrl(facts.company.url), language }
  const running = startInbox({ settings, site, forms: first.forms, log })
  const unfinished = join(settings.data, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const { hostname = '' } = parseUrl(site.url) ?? {}
  const surroundings = { host: hostname, scripts: settings.scripts, compare: createRecentTexts() }
  let known = first
  const listener = inboxHandler({
    site: async () => {
      const now = await source.site()
      if (now.forms !== known.forms) running.setForms(now.forms)
      known = now
      return now
    },
    readPage: source.readPage,
    earlierForm: running.store.form,
    unfinished,
    secret: running.store.secret(),
    limits: createLimits(),
    doubtsAbout: (post, form, circumstances) => doubtsAbout(post, form, circumstances, surroundings),
    keep: running.keep,
    isHealthy: running.isHealthy,
    log,
  })
  return { listener, close: running.close }
}

/** Reads the forms of a site again after each build. */
export function followBuilds(project: Project, first: SiteForms, log: (line: string) => void): SiteSource {
  const dist = join(project.root, 'dist')
  let known = first
  let seen = timeOf(dist)
  let reading: Promise<void> | undefined
  const readAgain = async () => {
    try {
      known = await readForms(project)
    } catch (error) {
      log(`the forms stay as they were: ${errorMessage(error)}`)
    }
    reading = undefined
  }
  return {
    site: () => {
      const now = timeOf(dist)
      if (now !== seen && !reading) reading = readAgain()
      seen = now
      return known
    },
    readPage: (route) => readFile(join(dist, outputOf(route)), 'utf8').catch(() => undefined),
  }
}

/** @returns when the output folder was made */
const timeOf = (dist: string): number => statSync(dist, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** The settings of an inbox that sends nothing: mails are files. */
export function localSettings(root: string): InboxSettings {
  const data = join(root, '.cache/inbox')
  return { data, mails: join(data, 'mails'), from: 'site@localhost', to: ['owner@localhost'] }
}
