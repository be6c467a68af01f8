import type { LocalBusiness, Thing } from 'schema-dts'
import type { ClosedDays, Facts, Place } from '../site/facts.ts'
import { photoUrl } from '../site/photo.ts'
import { absoluteUrl } from '../site/routes.ts'
import { slug } from '../site/slug.ts'

/** @returns a list that has entries; JSON leaves out what is undefined */
export const someOf = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** @returns the company as structured data (https://schema.org/LocalBusiness), with the facts that it has */
export function business({ company, contact, opening }: Facts): Thing {
  const photo = company.image && photoUrl(company.image, 1200, '40:21')
  return {
    '@type': company.type,
    '@id': idOf(company),
    name: company.name,
    legalName: company.legalName,
    url: absoluteUrl(company.url, '/'),
    description: company.tagline,
    ...detailsOf(contact, company.area),
    specialOpeningHoursSpecification: someOf(opening.closedDays.map(closedOn)),
    priceRange: company.priceRange,
    image: photo?.startsWith('/') ? absoluteUrl(company.url, photo) : photo,
    sameAs: someOf(company.profiles.map(({ href }) => href)),
  } as LocalBusiness
}

/** @returns the further places of the company */
export const branches = ({ company, contact }: Facts): Thing[] =>
  contact.branches.map(
    (branch) =>
      ({
        '@type': company.type,
        '@id': `${company.url}/#${slug(branch.name)}`,
        name: branch.name,
        parentOrganization: { '@id': idOf(company) },
        ...detailsOf(branch),
      }) as LocalBusiness,
  )

const idOf = ({ url }: Facts['company']): string => `${url}/#business`

/** Closed all day is written as open from midnight to midnight, as below. */
const closedOn = ({ from, until = from }: ClosedDays[number]) => ({
  '@type': 'OpeningHoursSpecification',
  opens: '00:00',
  closes: '00:00',
  validFrom: from,
  validThrough: until,
})

/** How to reach a place. */
function detailsOf({ phone, email, address, position, hours }: Facts['contact'] | Place, area: string[] = []) {
  return {
    telephone: phone,
    email,
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: position && { '@type': 'GeoCoordinates', ...position },
    areaServed: someOf(area),
    openingHoursSpecification: someOf(hours.map(specificationOf)),
  }
}

/** A place that is closed all day opens and closes at midnight (https://developers.google.com/search/docs/appearance/structured-data/local-business). */
const specificationOf = ({ days, opens = '00:00', closes = '00:00' }: Place['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens,
  closes,
})
