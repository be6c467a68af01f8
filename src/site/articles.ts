import type { Person } from '../generated/content.ts'
import type { DataEntry } from './data.ts'
import { pagesIn } from './locales.ts'
import type { Locale, Page, PageDocument, Site } from './site.ts'
import { compareText } from './text.ts'

/** A page that is an article. */
export interface Article {
  route: string
  head: Page['info']['head']
  /** Author, date and category. */
  about: About
}

type About = NonNullable<PageDocument['article']>

/** @returns the data file of a person that an article names as its author; undefined for a name in words */
export const authorIn = (data: readonly DataEntry[], about: About | undefined): DataEntry | undefined =>
  about && data.find(({ kind, name }) => kind === 'people' && name === about.author)

/** @returns what an article says of itself, with its author's name in words, and the person */
export function withAuthor(about: About, author: DataEntry | undefined): About & { person?: Person } {
  const person = author?.fields as Person | undefined
  return person ? { ...about, author: person.name, person } : about
}

/** @returns the articles that search engines may list, the newest first */
export const articlesOf = (site: Site, locale: Pick<Locale, 'prefix' | 'data'>): Article[] =>
  pagesIn(site, locale)
    .flatMap(({ route, info: { head } }) =>
      head.article && !head.noindex
        ? [{ route, head, about: withAuthor(head.article, authorIn(locale.data, head.article)) }]
        : [],
    )
    .sort((a, b) => compareText(b.about.date, a.about.date) || compareText(a.route, b.route))
