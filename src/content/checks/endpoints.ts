import type { Diagnostic } from '../diagnostic.ts'
import { plainRoute } from '../routes.ts'
import { problem, type SiteOutline } from './check.ts'

/** Where forms are sent: none is the address of a page, which cannot take what a form sends. */
export function checkEndpoints({ site, pages, url = '' }: SiteOutline): Diagnostic[] {
  return (site?.endpoints ?? []).flatMap((endpoint) => {
    const address = endpoint.text.startsWith(`${url}/`) ? endpoint.text.slice(url.length) : endpoint.text
    const page = pages.get(plainRoute(address.replace(/\?.*$/, '')))
    if (!site || !page) return []
    const message = `\`${endpoint.text}\` is the address of a page, which cannot take what a form sends`
    const related = [{ file: page.file, span: page.top.span, message: 'the page is' }]
    const label = 'give a path that is no page, or the https:// address of a form service'
    return [problem('error', 'page-as-endpoint', site.file, endpoint, message, { label, related })]
  })
}
