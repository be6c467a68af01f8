import type { Graph, Organization, Person, Thing } from 'schema-dts'
import { photoUrl } from '../components/photo.ts'
import type { PageView } from '../content/model.ts'
import { headingOf } from '../content/page-view.ts'
import { absoluteUrl, notFoundRoute } from '../content/routes.ts'

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
  const origin = facts.company.url
  const url = absoluteUrl(origin, route)
  const businessId = `${origin}/#business`
  if (route === notFoundRoute) return graphOf([business(view)])
  const things: Thing[] = [
    business(view),
    {
      '@type': 'WebPage',
      '@id': `${url}#webpage`,
      url,
      name: page.title,
      description: page.description,
      ...(trail.length > 1 && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
    },
  ]
  if (trail.length > 1) {
    things.push({
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumb`,
      itemListElement: trail.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: absoluteUrl(origin, crumb.route),
      })),
    })
  }
  if (page.kind === 'home') {
    things.push({
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: absoluteUrl(origin, '/'),
      name: facts.company.name,
      publisher: { '@id': businessId },
    })
  }
  if (page.service) {
    const { name, area, price } = page.service
    things.push({
      '@type': 'Service',
      '@id': `${url}#service`,
      name,
      url,
      description: page.description,
      provider: { '@id': businessId },
      areaServed: area ?? facts.company.area,
      ...(price !== undefined && {
        offers: {
          '@type': 'Offer',
          priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'EUR' },
        },
      }),
    })
  }
  if (page.article) {
    things.push({
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: headingOf(view),
      description: page.description,
      url,
      mainEntityOfPage: { '@id': `${url}#webpage` },
      datePublished: page.article.date,
      author: authorOf(page.article.author, facts.company.name),
      publisher: { '@id': businessId },
      articleSection: page.article.category,
      image: picture,
      keywords: page.keywords.join(', '),
    })
  }
  return graphOf(things)
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
