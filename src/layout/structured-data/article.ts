import type { BlogPosting, Organization, Person } from 'schema-dts'
import { headingOf } from '../../site/page-props.ts'
import type { PageProps } from '../../site/site.ts'
import { idsOf } from './ids.ts'
import type { PagePartOf } from './page-part.ts'

type Article = NonNullable<PageProps['page']['article']>

export const articlePart: PagePartOf = (pageProps, image) =>
  pageProps.page.article && {
    id: idsOf(pageProps).article,
    thing: articleOf(pageProps, pageProps.page.article, image),
  }

function articleOf(pageProps: PageProps, { author, date, category }: Article, image: string): BlogPosting {
  const { page, facts } = pageProps
  const ids = idsOf(pageProps)
  return {
    '@type': 'BlogPosting',
    '@id': ids.article,
    headline: headingOf(pageProps),
    description: page.description,
    url: ids.url,
    mainEntityOfPage: { '@id': ids.page },
    datePublished: date,
    author: authorOf(author, facts.company.name),
    publisher: { '@id': ids.business },
    articleSection: category,
    image,
    keywords: page.keywords?.join(', '),
  }
}

/** An author whose name starts with the company's is a team. */
const authorOf = (name: string, company: string): Organization | Person =>
  name.startsWith(company) ? { '@type': 'Organization', name } : { '@type': 'Person', name }
