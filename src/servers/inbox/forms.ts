import { pathToFileURL } from 'node:url'
import { bundle } from '../../builder/bundle/bundle.ts'
import type { Renderer } from '../../builder/render/renderer.ts'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import { ProjectError } from '../../site/errors.ts'
import { inboxPath } from '../../site/inbox.ts'
import { localeAt } from '../../site/locales.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import { usesInbox } from '../../site/policy.ts'
import type { Project } from '../../site/project.ts'
import { publishedAt } from '../../site/published.ts'
import type { Site } from '../../site/site.ts'
import { openChecked } from '../../workspace/open-site.ts'
import { openStore } from '../../workspace/store/store.ts'
import type { InboxForm } from './types.ts'

/** A published site, and its forms by their ids. */
export interface SiteForms {
  site: Site
  forms: ReadonlyMap<string, InboxForm>
}

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
  if (!usesInbox(site)) return { site, forms: new Map() }
  const { renderer } = await bundle(project.engine, 'production').server
  const { formsIn }: Renderer = await import(pathToFileURL(renderer).href)
  return { site, forms: formsOf(site, formsIn) }
}

/**
 * @param site as visitors see it
 * @param formsIn from the bundled renderer
 * @returns its forms that are sent to the inbox, by their ids
 */
export function formsOf(site: Site, formsIn: Renderer['formsIn']): Map<string, InboxForm> {
  const forms = new Map<string, InboxForm>()
  for (const route of site.pages.keys())
    for (const [address, form] of formsIn(pagePropsOf(site, route))) {
      const id = address.slice(inboxPath.length)
      const known = forms.get(id)
      if (known) known.routes.push(route)
      else forms.set(id, { ...form, id, language: localeAt(site, route).language, routes: [route] })
    }
  return forms
}
