import type { BlogPosting, BreadcrumbList, Graph, Organization, Person as PersonThing, Thing } from 'schema-dts'
import { blockTraits } from '../../generated/block-traits.ts'
import type { Person } from '../../generated/content.ts'
import { homeOf } from '../../site/languages.ts'
import { headingOf } from '../../site/page-props.ts'
import { absoluteUrl, isNotFound } from '../../site/routes.ts'
import type { Card, PageProps } from '../../site/site.ts'
import { absoluteHref, absolutePhoto } from '../../site/things.ts'
import { branchOf, business, idsOf, someOf } from './business.ts'

/**
 * Makes the page's structured data (https://schema.org) as one JSON-LD graph with stable `@id`s.
 *
 * The business has no rating, because search engines disallow ratings of a business on its own site
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet). The 404 page describes only the
 * business, because it has no URL.
 *
 * @param image URL of the page's social card
 * @param ofSections what the blocks of the page add
 */
export function structuredData(pageProps: PageProps, image: string, ofSections: readonly Thing[] = []): Graph {
  const { route, trail } = pageProps
  const { branch, company = pageProps.facts } = pageProps.facts.at ?? {}
  if (isNotFound(route)) return graphOf([business(company)])
  const parts = pageParts(pageProps, image)
  const things = [business(company), webSite(pageProps), webPage(pageProps, parts)]
  if (trail.length > 1) things.push(breadcrumbList(pageProps))
  things.push(...parts.map(({ thing }) => thing))
  things.push(...ofSections)
  const { branches } = company.contact
  const shown = branch ? [branch] : route === homeOf(pageProps) ? branches : []
  things.push(...shown.map((one) => branchOf(company, one)))
  return graphOf(things)
}

const graphOf = (things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

function webSite(pageProps: PageProps): Thing {
  const ids = idsOf(pageProps)
  const { name, url } = pageProps.facts.company
  return {
    '@type': 'WebSite',
    '@id': ids.site,
    url: absoluteUrl(url, homeOf(pageProps)),
    name,
    ...languageIn(pageProps),
    publisher: { '@id': ids.business },
  }
}

/** Only of a site with several languages. */
const languageIn = ({ languages, facts }: PageProps) => languages.length > 0 && { inLanguage: facts.language }

function webPage(pageProps: PageProps, parts: readonly PagePart[]): Thing {
  const { page, trail } = pageProps
  const ids = idsOf(pageProps)
  const idFor = (role: PagePart['role']) => parts.find((part) => part.role === role)?.id
  const main = idFor('mainEntity')
  return {
    '@type': listedPages(pageProps).length > 0 ? 'CollectionPage' : 'WebPage',
    '@id': ids.page,
    url: ids.url,
    name: page.title,
    description: page.description,
    ...languageIn(pageProps),
    isPartOf: { '@id': ids.site },
    about: { '@id': idFor('about') ?? ids.place },
    ...(main && { mainEntity: { '@id': main } }),
    ...(trail.length > 1 && { breadcrumb: { '@id': ids.breadcrumb } }),
  }
}

function breadcrumbList(pageProps: PageProps): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': idsOf(pageProps).breadcrumb,
    itemListElement: pageProps.trail.map(({ name, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(pageProps.facts.company.url, route),
    })),
  }
}

/** A thing that a page adds to its structured data. */
interface PagePart {
  id: string
  thing: Thing
  /** How the page refers to it. */
  role?: 'about' | 'mainEntity'
}

/**
 * @param image URL of the page's social card
 * @returns what a page adds by its fields and cards, in this order
 */
const pageParts = (pageProps: PageProps, image: string): PagePart[] =>
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
function listedPages({ route, sections, facts, prefix }: PageProps): { name: string; url?: string }[] {
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
