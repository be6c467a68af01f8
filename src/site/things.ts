import type { Offer, Thing } from 'schema-dts'
import { dataThings, type ThingFields } from '../generated/data-kinds.ts'
import { theCompany } from '../schema/keywords.ts'
import { unitName } from '../words/texts.ts'
import type { DataEntry, DataFields } from './data.ts'
import type { Facts } from './facts.ts'
import { numberFormat } from './language-names.ts'
import { type Photo, photoUrl, type Ratio } from './photo.ts'
import { absoluteUrl } from './routes.ts'
import type { PageProps } from './site.ts'

/** What structured data needs to know of its page. */
export type OnPage = Pick<PageProps, 'facts' | 'words'>

/** What is for sale, as a visitor reads it. */
interface Priced {
  price?: string | undefined
  unit?: string | undefined
  href?: string | undefined
  availability?: 'InStock' | 'OutOfStock' | 'PreOrder' | 'MadeToOrder' | 'SoldOut' | undefined
}

/** @returns the offer as structured data; undefined where the price is no plain amount, as search engines want one */
export function offerThing({ price, unit, href, availability }: Priced, page: OnPage): (Offer & object) | undefined {
  const { facts } = page
  const amount = amountIn(price, page)
  if (!amount) return undefined
  return {
    '@type': 'Offer',
    url: absoluteHref(href, facts),
    ...(unit ? { priceSpecification: unitPrice(unit, amount, page) } : amount),
    availability: availability && `https://schema.org/${availability}`,
  } as Offer & object
}

const unitPrice = (unit: string, amount: object, page: OnPage) => ({
  '@type': 'UnitPriceSpecification' as const,
  ...amount,
  unitText: unit,
  unitCode: timeCode(unit, page),
})

/** Codes of UN/CEFACT, recommendation 20. */
const timeCodes = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' } as const

/** @returns the code of the time that a price is for: of `per week`, not of `per person and week`; undefined for others */
export function timeCode(unit: string | undefined, { facts: { language }, words }: OnPage): string | undefined {
  const said =
    unit
      ?.toLowerCase()
      .split(/[\s/]+/)
      .filter(Boolean) ?? []
  if (said.length > 2) return undefined
  const isNamed = (time: keyof typeof timeCodes) =>
    [unitName(language, time), ...(time === 'day' ? words.products.day.split(/,\s*/) : [])].some(
      (name) => name.toLowerCase() === said.at(-1),
    )
  const time = (['hour', 'day', 'week', 'month', 'year'] as const).find(isNamed)
  return time && timeCodes[time]
}

/** @returns an offer of the company for each plain amount */
export const offersOf = (items: readonly (Priced & { title: string; text?: string })[], page: OnPage): Offer[] =>
  items.flatMap(({ title, text, ...priced }) => {
    const offer = offerThing(priced, page)
    const offeredBy = { '@id': businessId(page.facts.at?.company ?? page.facts) }
    return offer ? [{ ...offer, name: title, description: text, offeredBy }] : []
  })

/** @returns the `@id` of the company */
export const businessId = ({ company }: Pick<Facts, 'company'>): string => `${company.url}/#business`

/** @returns the whole address of a page of the site; another address as it is */
export const absoluteHref = (href: string | undefined, facts: Pick<Facts, 'at' | 'company'>): string | undefined =>
  href?.startsWith('/') ? absoluteUrl((facts.at?.company ?? facts).company.url, href) : href

/** @returns a postal address as structured data */
export const addressThing = (address: NonNullable<Facts['contact']['address']>) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: address.street,
  addressLocality: address.locality,
  addressRegion: address.region,
  postalCode: address.postalCode,
  addressCountry: address.country,
})

/** @returns the whole address of a photo in a ratio; undefined without one */
export const absolutePhoto = (image: Photo | undefined, ratio: Ratio, facts: Facts): string | undefined =>
  absoluteHref(image && photoUrl(image, 1200, ratio), facts)

/** Signs that mean one currency in Europe; others, such as `kr`, are those of several. */
const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  'Fr.': 'CHF',
}

const currency = String.raw`(?:${Object.keys(symbols).join('|').replace('.', '\\.')}|\p{Sc}|[A-Z]{3}|kr\.?)`

/** `€48`, `1.200,50 €`, `CHF 1’200.–`; not `from €48`, `€15,000-30,000` or `€5 a day`, which say more. */
const plainAmount = new RegExp(
  String.raw`^(${currency})?\s*(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,](\d{2}|[-–—]))?\s*(${currency})?$`,
  'u',
)

/**
 * @param price as displayed
 * @param page its site has the currency where the price names none, or one whose sign several currencies have, and the words
 *   for what is free
 * @returns the number and the currency of a plain amount; undefined for other texts
 */
export function amountIn(
  price: string | undefined,
  { facts, words }: OnPage,
): { price: number; priceCurrency: string } | undefined {
  const text = price?.trim() ?? ''
  const { currency: ofSite } = facts
  const free = words.products.free.toLowerCase().split(/,\s*/)
  if (free.includes(text.toLowerCase())) return { price: 0, priceCurrency: ofSite }
  const [, before = '', whole, cents = '', after = ''] = plainAmount.exec(text) ?? []
  if (whole === undefined || (before && after)) return undefined
  const sign = before || after
  const priceCurrency = symbols[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : ofSite)
  // `$` and `kr` are signs of several currencies, but not of the euro.
  if (priceCurrency === ofSite && ![...signsOf(ofSite), ''].includes(sign)) return undefined
  return { price: Number(`${whole.replace(/\D/g, '')}.${/\d/.test(cents) ? cents : '0'}`), priceCurrency }
}

/** @returns how a price may name its currency */
const signsOf = (currency: string): string[] => [
  currency,
  ...Object.keys(symbols).filter((sign) => symbols[sign] === currency),
  ...numberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'currency' ? [value, `${value}.`] : [])),
]

/** @returns a data file as structured data, see the keyword `structuredData`; undefined for other kinds */
export function dataThing({ kind, fields }: DataEntry, page: OnPage): Thing | undefined {
  const names = dataThings[kind]
  return names && (thingOf(names, fields, page) as Thing)
}

function thingOf(names: ThingFields, fields: DataFields, page: OnPage): object | undefined {
  const said = Object.entries(names).flatMap(([property, name]): [string, unknown][] => {
    if (property === '@type') return []
    const value = typeof name === 'object' ? thingOf(name, fields, page) : fields[name]
    if (value === undefined) return []
    // A text such as "from €48" is no price to search engines.
    if (property === 'price') return Object.entries(amountIn(String(value), page) ?? {})
    return [[property, whole(value, page)]]
  })
  const byCompany = Object.keys(names).filter((property) => names[property] === theCompany)
  const company = byCompany.map((property) => [property, { '@id': businessId(page.facts) }])
  return said.length > 0 ? { '@type': names['@type'], ...Object.fromEntries([...said, ...company]) } : undefined
}

/** Addresses of structured data have a host. */
function whole(value: unknown, page: OnPage): unknown {
  if (isPhoto(value)) return absolutePhoto(value, '4:3', page.facts)
  return typeof value === 'string' ? absoluteHref(value, page.facts) : value
}

const isPhoto = (value: unknown): value is Photo => typeof Object(value).src === 'string'
