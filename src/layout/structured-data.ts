import type { Graph, Organization, Person, Thing } from 'schema-dts'
import { photoUrl } from '../components/photo.ts'
import type { PageView } from '../content/model.ts'
import { headingOf } from '../content/page-view.ts'
import { absoluteUrl, notFoundRoute } from '../content/routes.ts'

type Offered = NonNullable<PageView['page']['service']>

/**
 * The page's structured data as one graph with stable `@id`s (schema.org types). There is no rating of the
 * business about itself: search engines disallow it (Google Search Central, review snippet guidelines). The 404 page
 * describes the business only: it has no address of its own.
 *
 * @param view the page
 * @param picture absolute address of its picture for shared links
 * @returns a JSON-LD graph
 */
export function structuredData(view: PageView, picture: string): Graph {
  const { page, route, facts, trail } = view
  if (route === notFoundRoute) return graphOf([business(view)])
  const ids = idsOf(view)
  const listed = listedBelow(view)
  const things: Thing[] = [business(view), webSite(view), webPage(view, listed.length > 0)]
  if (trail.length > 1) {
    things.push({
      '@type': 'BreadcrumbList',
      '@id': ids.breadcrumb,
      itemListElement: trail.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: absoluteUrl(facts.company.url, crumb.route),
      })),
    })
  }
  if (page.service) things.push(service(view, page.service, listed))
  else if (listed.length > 0) {
    things.push({
      '@type': 'ItemList',
      '@id': ids.list,
      itemListElement: listed.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
    })
  }
  if (page.article) {
    things.push({
      '@type': 'BlogPosting',
      '@id': ids.article,
      headline: headingOf(view),
      description: page.description,
      url: ids.url,
      mainEntityOfPage: { '@id': ids.page },
      datePublished: page.article.date,
      author: authorOf(page.article.author, facts.company.name),
      publisher: { '@id': ids.business },
      articleSection: page.article.category,
      image: picture,
      keywords: page.keywords.join(', '),
    })
  }
  return graphOf(things)
}

/** What the things of a page are called, so that they can name each other; business and site are the same on all pages. */
function idsOf({ route, facts }: PageView) {
  const origin = facts.company.url
  const url = absoluteUrl(origin, route)
  return {
    url,
    business: `${origin}/#business`,
    site: `${origin}/#website`,
    page: `${url}#webpage`,
    breadcrumb: `${url}#breadcrumb`,
    service: `${url}#service`,
    article: `${url}#article`,
    list: `${url}#list`,
  }
}

/** A page that is listed, by the name on its card; one that is only planned has no address yet. */
interface Listed {
  name: string
  url?: string
}

/** @returns the pages below this one that its cards lead to, in their order; the home page is no such list */
function listedBelow({ route, sections, facts }: PageView): Listed[] {
  if (route === '/') return []
  const cards = sections.flatMap((section) => (section.type === 'card-grid' ? (section.items ?? []) : []))
  return cards.flatMap(({ title: name, href }) => {
    if (!href?.startsWith(`${route}/`)) return []
    return facts.planned?.includes(href) ? [{ name }] : [{ name, url: absoluteUrl(facts.company.url, href) }]
  })
}

function webSite(view: PageView): Thing {
  const ids = idsOf(view)
  const { name, url } = view.facts.company
  return { '@type': 'WebSite', '@id': ids.site, url: absoluteUrl(url, '/'), name, publisher: { '@id': ids.business } }
}

function webPage(view: PageView, isList: boolean): Thing {
  const { page, trail } = view
  const ids = idsOf(view)
  return {
    '@type': isList ? 'CollectionPage' : 'WebPage',
    '@id': ids.page,
    url: ids.url,
    name: page.title,
    description: page.description,
    isPartOf: { '@id': ids.site },
    about: { '@id': page.service ? ids.service : ids.business },
    ...(isList && !page.service && { mainEntity: { '@id': ids.list } }),
    ...(trail.length > 1 && { breadcrumb: { '@id': ids.breadcrumb } }),
  }
}

/** What the page offers, and the catalogue of the services below it. */
function service(view: PageView, { name, area, price }: Offered, listed: Listed[]): Thing {
  const ids = idsOf(view)
  return {
    '@type': 'Service',
    '@id': ids.service,
    name,
    url: ids.url,
    description: view.page.description,
    provider: { '@id': ids.business },
    areaServed: area ?? view.facts.company.area,
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'EUR' },
      },
    }),
    ...(listed.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name,
        itemListElement: listed.map((entry) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', ...entry },
        })),
      },
    }),
  }
}

const graphOf = (things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

/** Whoever is called after the company is a team of it; everybody else is a person. */
const authorOf = (name: string, company: string): Organization | Person =>
  name.startsWith(company) ? { '@type': 'Organization', name } : { '@type': 'Person', name }

function business({ facts: { company, contact } }: PageView): Thing {
  const photo = photoUrl(company.image, 1200, '40:21')
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${company.url}/#business`,
    name: company.name,
    url: absoluteUrl(company.url, '/'),
    description: company.tagline,
    telephone: contact.phone,
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      ...(contact.address.street && { streetAddress: contact.address.street }),
      addressLocality: contact.address.locality,
      addressRegion: contact.address.region,
      ...(contact.address.postalCode && { postalCode: contact.address.postalCode }),
      addressCountry: contact.address.country,
    },
    areaServed: company.area,
    openingHoursSpecification: contact.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    priceRange: company.priceRange,
    image: photo.startsWith('/') ? absoluteUrl(company.url, photo) : photo,
  }
}
