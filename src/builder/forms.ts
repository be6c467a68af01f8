import { siteUrl } from '../site/address.ts'
import type { InboxForm, SiteForms } from '../site/form-definition.ts'
import { inboxPath } from '../site/inbox.ts'
import { localeAt } from '../site/locales.ts'
import { madeFiles, type OutputFile } from '../site/made-files.ts'
import { pagePropsOf } from '../site/page-props.ts'
import { usesInbox } from '../site/policy.ts'
import type { Site } from '../site/site.ts'
import { siteHeaders } from './hosting/headers.ts'
import { loadRenderer, type Renderer } from './render/renderer.ts'

/**
 * @param renderer the path of its bundle
 * @returns `_forms.json`, by which `npm run inbox` knows the forms of the pages; none where no form is sent there
 */
export async function formsFile(site: Site, renderer: string): Promise<OutputFile[]> {
  if (!usesInbox(site)) return []
  const { formsIn } = await loadRenderer(renderer)
  const found = siteFormsOf(site, formsIn)
  return Object.keys(found.forms).length > 0 ? [{ path: madeFiles.forms, content: JSON.stringify(found) }] : []
}

/**
 * @param site as visitors see it
 * @param formsIn from the renderer
 */
export function siteFormsOf(site: Site, formsIn: Renderer['formsIn']): SiteForms {
  const { company } = site.facts
  const forms: Record<string, InboxForm> = {}
  for (const route of site.pages.keys()) {
    const { language } = localeAt(site, route)
    for (const [address, form] of formsIn(pagePropsOf(site, route))) {
      const id = address.slice(inboxPath.length)
      forms[id] ??= { ...form, id, language, routes: [] }
      forms[id].routes.push(route)
    }
  }
  return {
    ...{ name: company.name, url: siteUrl(company.url), language: site.language },
    headers: siteHeaders(site).everywhere,
    words: Object.fromEntries([site, ...site.locales].map(({ language, words }) => [language, words])),
    forms,
  }
}
