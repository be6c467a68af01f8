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

/**
 * @returns the person that an article names as its author, by the name of the data file or by a name that only one person
 *   has; undefined for other names
 */
export function authorIn(data: readonly DataEntry[], about: About | undefined): DataEntry | undefined {
  if (!about) return undefined
  const people = data.filter(({ kind }) => kind === 'people')
  const [person, ...others] = people.filter(({ fields }) => fields.name === about.author)
  return people.find(({ name }) => name === about.author) ?? (others.length === 0 ? person : undefined)
}

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
