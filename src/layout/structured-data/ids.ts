import { homeOf } from '../../site/languages.ts'
import { absoluteUrl } from '../../site/routes.ts'
import type { PageProps } from '../../site/site.ts'
import { idOf, idOfBranch } from './business.ts'

/** The `@id`s of a page's things. Those of the business and the site are the same on all pages. */
export function idsOf({ route, facts, prefix }: PageProps) {
  const origin = facts.company.url
  const url = absoluteUrl(origin, route)
  return {
    url,
    business: idOf(facts.company),
    /** What the page is about. */
    place: facts.at ? idOfBranch(facts, facts.at.branch) : idOf(facts.company),
    site: `${absoluteUrl(origin, homeOf({ prefix }))}#website`,
    page: `${url}#webpage`,
    breadcrumb: `${url}#breadcrumb`,
    service: `${url}#service`,
    article: `${url}#article`,
    list: `${url}#list`,
  }
}
