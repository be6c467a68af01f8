import type { Diagnostic } from '../diagnostic.ts'
import type { Field, Outline } from '../outline/outline.ts'
import { plainRoute } from '../routes.ts'
import { problem, type SiteOutline } from './check.ts'

/** Where forms are sent: none is the address of a page, or leads to one, which cannot take what a form sends. */
export function checkEndpoints({ site, pages, outlines, url = '' }: SiteOutline): Diagnostic[] {
  if (!site) return []
  return site.endpoints.flatMap((endpoint) => {
    const address = endpoint.text.startsWith(`${url}/`) ? endpoint.text.slice(url.length) : endpoint.text
    const route = plainRoute(address.replace(/\?.*$/, ''))
    const page = pages.get(route)
    if (page) {
      const message = `\`${endpoint.text}\` is the address of a page, which cannot take what a form sends`
      const related = [{ file: page.file, span: page.own.top.span, message: 'the page is' }]
      const label = 'give a path that is no page, or the https:// address of a form service'
      return [problem('error', 'page-as-endpoint', site.file, endpoint, message, { label, related })]
    }
    for (const { own: outline } of outlines) {
      const from = outline.redirects.find(({ text }) => text === route)
      if (from) return [oldAddress(site, endpoint, outline, from)]
    }
    return []
  })
}

/** Whoever sends the form would be sent on to the page. */
function oldAddress(site: Outline, endpoint: Field, { file }: Outline, from: Field): Diagnostic {
  const message = `\`${endpoint.text}\` is an old address of a page, which cannot take what a form sends`
  const related = [{ file, span: from.span, message: 'the page says so at' }]
  const label = 'give another path, or remove that line of the page'
  return problem('error', 'page-as-endpoint', site.file, endpoint, message, { label, related })
}
