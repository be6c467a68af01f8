import type { Thing } from 'schema-dts'
import type { PageProps } from '../../site/site.ts'
import { someOf } from './business.ts'
import { idsOf } from './ids.ts'
import { listedPages } from './list.ts'
import type { PagePartOf } from './page-part.ts'

type Service = NonNullable<PageProps['page']['service']>

/** The service that the page offers, with those of its child pages. */
export const servicePart: PagePartOf = (pageProps) =>
  pageProps.page.service && {
    id: idsOf(pageProps).service,
    thing: serviceOf(pageProps, pageProps.page.service),
    role: 'about',
  }

function serviceOf(pageProps: PageProps, { name, area, price }: Service): Thing {
  const ids = idsOf(pageProps)
  const listed = listedPages(pageProps)
  return {
    '@type': 'Service',
    '@id': ids.service,
    name,
    url: ids.url,
    description: pageProps.page.description,
    provider: { '@id': ids.place },
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
