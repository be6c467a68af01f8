import type { BlogPosting, Organization, Person as PersonThing, Thing } from 'schema-dts'
import { blockTraits } from '../../generated/block-traits.ts'
import type { Person } from '../../generated/content.ts'
import { homeOf } from '../../site/languages.ts'
import { headingOf } from '../../site/page-props.ts'
import { absoluteUrl } from '../../site/routes.ts'
import type { Card, PageProps } from '../../site/site.ts'
import { absoluteHref, absolutePhoto } from '../../site/things.ts'
import { idsOf, someOf } from './business.ts'

/** A thing that a page adds to its structured data. */
export interface PagePart {
  id: string
  thing: Thing
  /** How the page refers to it. */
  role?: 'about' | 'mainEntity'
}

/**
 * @param image URL of the page's social card
 * @returns what a page adds by its fields and cards, in this order
 */
export const pageParts = (pageProps: PageProps, image: string): PagePart[] =>
  [servicePart(pageProps), listPart(pageProps), articlePart(pageProps, image)].filter((part) => part !== undefined)

/** The service that the page offers, with those of its child pages. */
function servicePart(pageProps: PageProps): PagePart | undefined {
  const { page, facts } = pageProps
  if (!page.service) return undefined
  const { name, area, price } = page.service
  const ids = idsOf(pageProps)
  const listed = listedPages(pageProps)
  const thing: Thing = {
    '@type': 'Service',
    '@id': ids.service,
    name,
    url: ids.url,
    description: page.description,
    provider: { '@id': ids.place },
    areaServed: area ?? someOf(facts.company.area),
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: facts.currency },
      },
    }),
    ...(listed.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name,
        itemListElement: listed.map((page) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', ...page } })),
      },
    }),
  }
  return { id: ids.service, thing, role: 'about' }
}

/** The pages that a page lists, unless they are those of its service. */
function listPart(pageProps: PageProps): PagePart | undefined {
  const { list } = idsOf(pageProps)
  const listed = listedPages(pageProps)
  if (pageProps.page.service || listed.length === 0) return undefined
  const itemListElement = listed.map((page, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...page }))
  return { id: list, thing: { '@type': 'ItemList', '@id': list, itemListElement }, role: 'mainEntity' }
}

/** @returns the child pages that the page's cards link to; none on the home page. A planned page has no URL yet. */
export function listedPages({ route, sections, facts, prefix }: PageProps): { name: string; url?: string }[] {
  if (route === homeOf({ prefix })) return []
  const cards = sections.flatMap((section) =>
    blockTraits[section.type]?.cards ? ((section as { items?: Card[] }).items ?? []) : [],
  )
  return cards.flatMap(({ title: name, href }) => {
    if (!href?.startsWith(`${route}/`)) return []
    return facts.planned.includes(href) ? [{ name }] : [{ name, url: absoluteUrl(facts.company.url, href) }]
  })
}

function articlePart(pageProps: PageProps, image: string): PagePart | undefined {
  const { page, facts } = pageProps
  if (!page.article) return undefined
  const { author, person, date, category } = page.article
  const ids = idsOf(pageProps)
  const thing: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': ids.article,
    headline: headingOf(pageProps),
    description: page.description,
    url: ids.url,
    mainEntityOfPage: { '@id': ids.page },
    datePublished: date,
    author: person ? personThing(person, facts) : authorOf(author, facts.company.name),
    publisher: { '@id': ids.business },
    articleSection: category,
    image,
    keywords: page.keywords?.join(', '),
  }
  return { id: ids.article, thing }
}

const personThing = ({ name, role, href, image }: Person, facts: PageProps['facts']): PersonThing => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  url: absoluteHref(href, facts),
  image: absolutePhoto(image, '1:1', facts),
})

/** An author whose name starts with the company's is a team. */
const authorOf = (name: string, company: string): Organization | PersonThing =>
  name.startsWith(company) ? { '@type': 'Organization', name } : { '@type': 'Person', name }
