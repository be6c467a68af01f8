import { compareText } from './diagnostic.ts'
import type { Page, PageDocument, Site } from './model.ts'

/** A page that is an article: what its head says. */
export interface Article {
  route: string
  head: Page['brief']['head']
  /** Who wrote it, when, and what it is about. */
  about: NonNullable<PageDocument['article']>
}

/**
 * @param site a checked site
 * @returns its articles that search engines may list, the newest first
 */
export function articlesOf({ pages }: Pick<Site, 'pages'>): Article[] {
  return [...pages.values()]
    .filter(({ traits }) => traits.isArticle && !traits.noindex)
    .flatMap(({ route, brief: { head } }) => (head.article ? [{ route, head, about: head.article }] : []))
    .sort((a, b) => compareText(b.about.date, a.about.date) || compareText(a.route, b.route))
}
