import { languageAt } from '../../site/languages.ts'
import { memoizeByText } from '../../site/memoize.ts'
import { routeOf, siteWideFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { fixLink } from '../lib/likely-routes.ts'
import { isRedirect, targetOf } from '../lib/resolve-link.ts'
import type { SiteIndex } from '../site-index.ts'
import type { FileSummary, Link } from '../summary/file-summary.ts'

export default defineRule({
  code: 'link-to-other-language',
  severity: 'warning',
  checkSite: (site, report) => {
    if (site.languages.length < 2) return
    for (const summary of allSummaries(site))
      for (const link of summary.links) {
        const problem = isRedirect(link) ? undefined : otherLanguageProblem(site, summary, link)
        if (problem) report(summary.file, problem)
      }
  },
})

function otherLanguageProblem(site: SiteIndex, { file }: FileSummary, link: Link): Problem | undefined {
  const { route = '' } = targetOf(link.text) ?? {}
  const own = languageAt(folderOf(file), site.languages)
  if (route === '' || languageAt(route, site.languages) === own) return undefined
  const right = translationsOfRoute(site, route)?.get(own.prefix)
  if (!right || right.own.draft) return undefined
  const href = right.route + link.text.slice(route.length)
  return {
    message: siteWideFile(file)
      ? say`\`${route}\` is in another language than this file`
      : say`\`${route}\` is in another language than this page`,
    place: link.place,
    label: say`write \`${href}\``,
    fix: fixLink(link, href),
  }
}

/** Memoized, because many links have the same target. */
const translationsOfRoute = memoizeByText(({ translations }: SiteIndex, route) =>
  [...translations.values()].find((pages) => [...pages.values()].some((page) => page.route === route)),
)

/** @returns an address in the language of a file */
const folderOf = (file: string): string => {
  const wide = siteWideFile(file)
  return wide ? `/${wide.folder}` : routeOf(file)
}
