import type { Language } from './languages.ts'
import { pagesIn } from './locales.ts'
import type { Page, PageDocument, Site } from './site.ts'
import { compareText } from './text.ts'

/** A page that is an article. */
export interface Article {
  route: string
  head: Page['info']['head']
  /** Author, date and category. */
  about: NonNullable<PageDocument['article']>
}

/** @returns the articles that search engines may list, the newest first */
export const articlesOf = (site: Site, locale: Pick<Language, 'prefix'>): Article[] =>
  pagesIn(site, locale)
    .flatMap(({ route, info: { head } }) =>
      head.article && !head.noindex ? [{ route, head, about: head.article }] : [],
    )
    .sort((a, b) => compareText(b.about.date, a.about.date) || compareText(a.route, b.route))
