import { fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '../../builder/bundle/bundle.ts'
import { siteHeaders } from '../../builder/hosting/headers.ts'
import type { Renderer } from '../../builder/render/renderer.ts'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import { siteUrl } from '../../site/base-path.ts'
import { errorMessage, ProjectError } from '../../site/errors.ts'
import { inboxPath } from '../../site/inbox.ts'
import { localeAt } from '../../site/locales.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import { usesInbox } from '../../site/policy.ts'
import type { Project } from '../../site/project.ts'
import { publishedAt } from '../../site/published.ts'
import { outputOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { openChecked } from '../../workspace/open-site.ts'
import { openStore } from '../../workspace/store/store.ts'
import type { InboxForm, SiteForms, SiteSource } from './types.ts'

/**
 * Reads the forms that a build publishes now.
 *
 * @throws ProjectError when the pages have errors, or the code cannot be bundled
 */
export async function readForms(project: Project): Promise<SiteForms> {
  const store = openStore(project)
  const checked = await openChecked({ project, store })
  store.flush()
  if (!checked.site) throw new ProjectError(formatPretty(checked, { color: false }))
  const site = publishedAt(checked.site, new Date())
  if (!usesInbox(site)) return siteFormsOf(site, () => new Map())
  const { renderer } = await bundle(project.engine, 'production').server
  const { formsIn }: Renderer = await import(pathToFileURL(renderer).href)
  return siteFormsOf(site, formsIn)
}

/**
 * @param site as visitors see it
 * @param formsIn from the bundled renderer
 */
export function siteFormsOf(site: Site, formsIn: Renderer['formsIn']): SiteForms {
  const { company } = site.facts
  const forms = new Map<string, InboxForm>()
  for (const route of site.pages.keys()) {
    const { language } = localeAt(site, route)
    for (const [address, form] of formsIn(pagePropsOf(site, route))) {
      const id = address.slice(inboxPath.length)
      const known = forms.get(id)
      if (known) known.routes.push(route)
      else forms.set(id, { ...form, id, language, routes: [route] })
    }
  }
  return {
    ...{ name: company.name, url: siteUrl(company.url), language: site.language },
    headers: siteHeaders(site).everywhere,
    words: new Map([site, ...site.locales].map(({ language, words }) => [language, words])),
    forms,
  }
}

/**
 * Reads them in a process of its own (`inbox forms`), so that its memory is free again.
 *
 * @throws ProjectError as `readForms` does
 */
export async function readFormsApart({ root, engine }: Project): Promise<SiteForms> {
  const child = fork(join(engine, 'src/cli/run.mjs'), ['inbox', 'forms', '--site', root], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let read: SiteForms | undefined
  let errors = ''
  child.once('message', (message: SiteForms) => {
    read = message
  })
  child.stderr?.on('data', (part) => {
    errors += part
  })
  await once(child, 'close')
  if (read) return read
  throw new ProjectError(errors.trim())
}

/** Reads the forms of a site again after each build. Until then a request waits, because it may be of a new form. */
export function followBuilds(project: Project, first: SiteForms, log: (line: string) => void): SiteSource {
  const dist = join(project.root, 'dist')
  /** When the output folder was made. */
  const built = () => statSync(dist, { throwIfNoEntry: false })?.mtimeMs
  let known = first
  let seen = built()
  let reading = Promise.resolve()
  const readAgain = async () => {
    try {
      known = await readFormsApart(project)
    } catch (error) {
      log(`the forms stay as they were: ${errorMessage(error)}`)
    }
  }
  return {
    site: async () => {
      const now = built()
      if (now !== seen) reading = reading.then(readAgain)
      seen = now
      await reading
      return known
    },
    readPage: (route) => readFile(join(dist, outputOf(route)), 'utf8').catch(() => undefined),
  }
}
