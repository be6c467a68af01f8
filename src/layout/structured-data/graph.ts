import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import { homeOf } from '../../site/languages.ts'
import { absoluteUrl, isNotFound } from '../../site/routes.ts'
import type { PageProps } from '../../site/site.ts'
import { branchOf, business, idsOf } from './business.ts'
import { listedPages, type PagePart, pageParts } from './page-parts.ts'

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
