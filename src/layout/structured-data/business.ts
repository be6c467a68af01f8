import type { LocalBusiness, Thing } from 'schema-dts'
import { otherBusinesses } from '../../generated/business-types.ts'
import type { Branch, Facts, SpecialDays } from '../../site/facts.ts'
import { week } from '../../site/hours.ts'
import { homeOf } from '../../site/languages.ts'
import { inPieces, type Times, timesOn } from '../../site/opening.ts'
import { absoluteUrl } from '../../site/routes.ts'
import type { PageProps } from '../../site/site.ts'
import { absolutePhoto, addressThing, businessId } from '../../site/things.ts'

/** @returns a list that has entries; JSON leaves out what is undefined */
export const someOf = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** @returns the company as structured data (https://schema.org/LocalBusiness), with the facts that it has */
export function business(facts: Facts): Thing {
  const { company, contact, opening } = facts
  return {
    '@type': typesOf(company.type),
    '@id': businessId(facts),
    name: company.name,
    legalName: company.legalName,
    url: absoluteUrl(company.url, '/'),
    description: company.tagline,
    ...detailsOf(contact, company.area),
    specialOpeningHoursSpecification: someOf(inPieces(opening.specialDays).flatMap(specialHoursOn)),
    priceRange: company.priceRange,
    image: absolutePhoto(company.image, '40:21', facts),
    sameAs: someOf(company.profiles.map(({ href }) => href)),
  } as LocalBusiness
}

/** What is a school or a theatre to schema.org is a business too: hours and prices are those of one. */
const typesOf = (type: string): string | string[] => (otherBusinesses.includes(type) ? ['LocalBusiness', type] : type)

/** @returns a branch as structured data; its `@id` is the same in all languages */
export const branchOf = (facts: Facts, branch: Branch): Thing =>
  ({
    '@type': typesOf(facts.company.type),
    '@id': idOfBranch(facts, branch),
    name: branch.name,
    url: branch.href?.startsWith('/') ? absoluteUrl(facts.company.url, branch.href) : branch.href,
    parentOrganization: { '@id': businessId(facts) },
    ...detailsOf(branch),
    specialOpeningHoursSpecification: someOf(inPieces(branch.specialDays).flatMap(specialHoursOn)),
    image: absolutePhoto(branch.image, '40:21', facts),
  }) as LocalBusiness

/** @returns the `@id`s of a page's things. Those of the business and the site are the same on all pages. */
export function idsOf({ route, facts, prefix }: PageProps) {
  const origin = facts.company.url
  const url = absoluteUrl(origin, route)
  return {
    url,
    business: businessId(facts),
    /** What the page is about. */
    place: facts.at ? idOfBranch(facts, facts.at.branch) : businessId(facts),
    site: `${absoluteUrl(origin, homeOf({ prefix }))}#website`,
    page: `${url}#webpage`,
    breadcrumb: `${url}#breadcrumb`,
    service: `${url}#service`,
    article: `${url}#article`,
    list: `${url}#list`,
  }
}

const idOfBranch = ({ company }: Facts, { id }: Branch): string => `${company.url}/#branch-${id}`

/** Closed all day is written as open from midnight to midnight, as below; so are days by appointment, which replace the week. */
function specialHoursOn(period: SpecialDays[number]) {
  const { from, until = from, hours = [] } = period
  const closed = week.filter((day) => timesOn(hours, day).length === 0)
  const specifications = [
    ...hours.flatMap(({ days, opens, closes, byAppointment }) =>
      opens && closes && !byAppointment ? [{ dayOfWeek: days, ...endingOnDay({ opens, closes }) }] : [],
    ),
    ...(closed.length > 0 ? [{ dayOfWeek: closed.length < week.length ? closed : undefined, ...closedAllDay }] : []),
  ]
  return specifications.map((one) => ({
    '@type': 'OpeningHoursSpecification',
    ...one,
    validFrom: from,
    validThrough: until,
  }))
}

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

/**
 * There are no hours by appointment in the vocabulary, and what has times there is open. Hours past midnight are one
 * specification, as there.
 */
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
