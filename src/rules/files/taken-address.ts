import { feedPath, madeAddress, madeFiles } from '../../site/made-files.ts'
import { addressOfFile, isPublicFile, notFoundRoute, siteFile } from '../../site/routes.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'

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
    const redirects: Redirects = new Map(
      site.pages.flatMap((page) => page.own.redirects.map((one) => [one.text, { page, ...one }] as const)),
    )
    const made = {
      hasArticles: [...facts.values()].some(({ isArticle }) => isArticle),
      indexNow: facts.get(siteFile)?.indexNow,
    }
    for (const file of [...site.otherFiles, ...site.hidden].filter(isPublicFile)) {
      const problem = takenByPage(file, site, redirects) ?? takenByBuild(file, site, redirects, made)
      if (problem) report(file, problem)
    }
  },
})

type Redirects = ReadonlyMap<string, TextAt & { page: IndexedPage }>

const advice = { place: 'file', label: 'rename or remove it' } as const

function takenByPage(file: string, { byRoute }: SiteIndex, redirects: Redirects): Problem | undefined {
  // Hosts show `about.html` at `/about`.
  const route = addressOfFile(file).replace(/(\/index)?\.html$/, '') || '/'
  const page = byRoute.get(route)
  const redirect = redirects.get(route)
  return page || redirect
    ? {
        ...advice,
        message: `\`${route}\` is ${page ? 'the address of a page' : 'an old address of a page'}, so this file cannot be published there`,
        related: page
          ? [{ file: page.file, place: page.own.top, message: 'the page is' }]
          : redirect && [{ file: redirect.page.file, place: redirect.place, message: 'the address is at' }],
      }
    : undefined
}

function takenByBuild(
  file: string,
  { locales, byRoute }: SiteIndex,
  redirects: Redirects,
  { hasArticles, indexNow }: { hasArticles: boolean; indexNow: string | undefined },
): Problem | undefined {
  const address = madeAddress(addressOfFile(file), indexNow)
  if (address === undefined) return undefined
  if (address.endsWith(feedPath) && !hasArticles) return undefined
  const hasRules = redirects.size > 0 || locales.some(({ prefix }) => byRoute.has(prefix + notFoundRoute))
  if (address === `/${madeFiles.redirects}` && !hasRules) return undefined
  return {
    ...advice,
    message: `the build makes ${address.endsWith('/') ? `the files in \`${address}\`` : `\`${address}\``} itself, so this file cannot be published there`,
  }
}
