import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  ItemList,
  LocalBusiness,
  Organization,
  Person,
  Thing,
} from 'schema-dts'
import { blockTraits } from '../generated/block-traits.ts'
import type { Branch, Facts, SpecialDays } from '../site/facts.ts'
import { homeOf } from '../site/languages.ts'
import { absolutePhoto, addressThing } from '../site/offer.ts'
import type { Times } from '../site/opening.ts'
import { headingOf } from '../site/page-props.ts'
import { absoluteUrl, isNotFound } from '../site/routes.ts'
import type { Card, PageProps } from '../site/site.ts'

type Service = NonNullable<PageProps['page']['service']>
type Article = NonNullable<PageProps['page']['article']>

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
  const { page, route, trail } = pageProps
  const { branch, company = pageProps.facts } = pageProps.facts.at ?? {}
  if (isNotFound(route)) return graphOf([business(company)])
  const listed = listedPages(pageProps)
  const things = [business(company), webSite(pageProps), webPage(pageProps, listed.length > 0)]
  if (trail.length > 1) things.push(breadcrumbList(pageProps))
  if (page.service) things.push(service(pageProps, page.service, listed))
  else if (listed.length > 0) things.push(itemList(pageProps, listed))
  if (page.article) things.push(blogPosting(pageProps, page.article, image))
  things.push(...ofSections)
  const { branches } = company.contact
  const shown = branch ? [branch] : route === homeOf(pageProps) ? branches : []
  things.push(...shown.map((one) => branchOf(company, one)))
  return graphOf(things)
}

const graphOf = (things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

/** The `@id`s of a page's things. Those of the business and the site are the same on all pages. */
function idsOf({ route, facts, prefix }: PageProps) {
  const origin = facts.company.url
  const url = absoluteUrl(origin, route)
  return {
    url,
    business: `${origin}/#business`,
    /** What the page is about. */
    place: facts.at ? idOfBranch(facts, facts.at.branch) : `${origin}/#business`,
    site: `${absoluteUrl(origin, homeOf({ prefix }))}#website`,
    page: `${url}#webpage`,
    breadcrumb: `${url}#breadcrumb`,
    service: `${url}#service`,
    article: `${url}#article`,
    list: `${url}#list`,
  }
}

/** A listed page. A planned page has no URL yet. */
type ListedPage = { name: string; url?: string }

/** @returns the child pages that the page's cards link to; none on the home page */
function listedPages({ route, sections, facts, prefix }: PageProps): ListedPage[] {
  if (route === homeOf({ prefix })) return []
  const cards = sections.flatMap((section) =>
    blockTraits[section.type]?.cards ? ((section as { items?: Card[] }).items ?? []) : [],
  )
  return cards.flatMap(({ title: name, href }) => {
    if (!href?.startsWith(`${route}/`)) return []
    return facts.planned.includes(href) ? [{ name }] : [{ name, url: absoluteUrl(facts.company.url, href) }]
  })
}

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

function webPage(pageProps: PageProps, isList: boolean): Thing {
  const { page, trail } = pageProps
  const ids = idsOf(pageProps)
  return {
    '@type': isList ? 'CollectionPage' : 'WebPage',
    '@id': ids.page,
    url: ids.url,
    name: page.title,
    description: page.description,
    ...languageIn(pageProps),
    isPartOf: { '@id': ids.site },
    about: { '@id': page.service ? ids.service : ids.place },
    ...(isList && !page.service && { mainEntity: { '@id': ids.list } }),
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

function itemList(pageProps: PageProps, listed: ListedPage[]): ItemList {
  const itemListElement = listed.map((page, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...page }))
  return { '@type': 'ItemList', '@id': idsOf(pageProps).list, itemListElement }
}

/** The service that the page offers, with those of its child pages. */
function service(pageProps: PageProps, { name, area, price }: Service, listed: ListedPage[]): Thing {
  const ids = idsOf(pageProps)
  return {
    '@type': 'Service',
    '@id': ids.service,
    name,
    url: ids.url,
    description: pageProps.page.description,
    provider: { '@id': ids.business },
    areaServed: area ?? someOf(pageProps.facts.company.area),
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: pageProps.facts.currency },
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
}

function blogPosting(pageProps: PageProps, { author, date, category }: Article, image: string): BlogPosting {
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

/** @returns a list that has entries; JSON leaves out what is undefined */
const someOf = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** @returns the company as structured data (https://schema.org/LocalBusiness), with the facts that it has */
function business(facts: Facts): Thing {
  const { company, contact, opening } = facts
  return {
    '@type': company.type,
    '@id': idOf(company),
    name: company.name,
    legalName: company.legalName,
    url: absoluteUrl(company.url, '/'),
    description: company.tagline,
    ...detailsOf(contact, company.area),
    specialOpeningHoursSpecification: someOf(opening.specialDays.flatMap(specialHoursOn)),
    priceRange: company.priceRange,
    image: absolutePhoto(company.image, '40:21', facts),
    sameAs: someOf(company.profiles.map(({ href }) => href)),
  } as LocalBusiness
}

/** @returns a branch as structured data; its `@id` is the same in all languages */
const branchOf = (facts: Facts, branch: Branch): Thing =>
  ({
    '@type': facts.company.type,
    '@id': idOfBranch(facts, branch),
    name: branch.name,
    url: branch.href?.startsWith('/') ? absoluteUrl(facts.company.url, branch.href) : branch.href,
    parentOrganization: { '@id': idOf(facts.company) },
    ...detailsOf(branch),
    specialOpeningHoursSpecification: someOf(branch.specialDays.flatMap(specialHoursOn)),
    image: absolutePhoto(branch.image, '40:21', facts),
  }) as LocalBusiness

const idOfBranch = ({ company }: Facts, { id }: Branch): string => `${company.url}/#branch-${id}`

const idOf = ({ url }: Facts['company']): string => `${url}/#business`

/** Closed all day is written as open from midnight to midnight, as below. */
const specialHoursOn = ({ from, until = from, hours = [closedAllDay] }: SpecialDays[number]) =>
  hours.map((times) => ({
    '@type': 'OpeningHoursSpecification',
    ...endingOnDay(times),
    validFrom: from,
    validThrough: until,
  }))

/** How to reach a place. */
function detailsOf({ phone, email, address, position, hours }: Facts['contact'] | Branch, area: string[] = []) {
  return {
    telephone: phone,
    email,
    address: address && addressThing(address),
    geo: position && { '@type': 'GeoCoordinates', ...position },
    areaServed: someOf(area),
    openingHoursSpecification: someOf(hours.flatMap(specificationOf)),
  }
}

type Line = Branch['hours'][number]

/** A place that is closed all day opens and closes at midnight (https://developers.google.com/search/docs/appearance/structured-data/local-business). */
const closedAllDay = { opens: '00:00', closes: '00:00' }

/** There are no hours by appointment in the vocabulary. Hours past midnight are one specification, as there. */
const specificationOf = ({ days, opens, closes, byAppointment }: Line) =>
  byAppointment
    ? []
    : {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        ...(opens && closes ? endingOnDay({ opens, closes }) : closedAllDay),
      }

/** The end of a day is its last minute, as there. */
const endingOnDay = ({ opens, closes }: Times): Times => ({ opens, closes: closes === '24:00' ? '23:59' : closes })
