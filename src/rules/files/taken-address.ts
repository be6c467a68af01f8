import { feedPath, madeAddress, madeFiles } from '../../site/made-files.ts'
import { addressOfFile, isPublicFile, notFoundRoute, siteFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { movedPage } from '../lib/likely-routes.ts'
import type { SiteIndex } from '../site-index.ts'

/** What decides which files the build makes. */
interface Facts {
  /** Whether a page is an article. */
  isArticle?: boolean
  /** The key of the site. */
  indexNow?: string
}

export default defineRule<Facts>({
  code: 'taken-address',
  severity: 'error',
  collect: ({ document }) => {
    const { article, indexNow } = Object(document)
    return article === undefined && indexNow === undefined ? undefined : { isArticle: article !== undefined, indexNow }
  },
  checkSite: (site, report, facts) => {
    const made = {
      hasArticles: [...facts.values()].some(({ isArticle }) => isArticle),
      indexNow: facts.get(siteFile)?.indexNow,
    }
    for (const file of [...site.otherFiles, ...site.hidden].filter(isPublicFile)) {
      const problem = takenByPage(file, site) ?? takenByBuild(file, site, made)
      if (problem) report(file, problem)
    }
  },
})

const advice = { place: 'file', label: say`rename or remove it` } as const

function takenByPage(file: string, site: SiteIndex): Problem | undefined {
  // Hosts show `about.html` at `/about`.
  const route = addressOfFile(file).replace(/(\/index)?\.html$/, '') || '/'
  const page = site.byRoute.get(route)
  const moved = page ? undefined : movedPage(site, route)
  if (!page && !moved) return undefined
  return {
    ...advice,
    message: say`\`${route}\` is ${page ? say`the address of a page` : say`an old address of a page`}, so this file cannot be published there`,
    related: page
      ? [{ file: page.file, place: page.own.top, message: say`the page is` }]
      : moved && [{ file: moved.file, place: moved.from.place, message: say`the address is at` }],
  }
}

function takenByBuild(
  file: string,
  { locales, byRoute, pages }: SiteIndex,
  { hasArticles, indexNow }: { hasArticles: boolean; indexNow: string | undefined },
): Problem | undefined {
  const address = madeAddress(addressOfFile(file), indexNow)
  if (address === undefined) return undefined
  if (address.endsWith(feedPath) && !hasArticles) return undefined
  const hasRules =
    pages.some(({ own }) => own.redirects.length > 0) ||
    locales.some(({ prefix }) => byRoute.has(prefix + notFoundRoute))
  if (address === `/${madeFiles.redirects}` && !hasRules) return undefined
  return {
    ...advice,
    message: say`the build makes ${address.endsWith('/') ? say`the files in \`${address}\`` : `\`${address}\``} itself, so this file cannot be published there`,
  }
}
