import type { Offer } from 'schema-dts'
import type { Facts } from './facts.ts'
import { absoluteUrl } from './routes.ts'

/** What is for sale, as a visitor reads it. */
interface Priced {
  price?: string | undefined
  unit?: string | undefined
  href?: string | undefined
  availability?: 'InStock' | 'OutOfStock' | 'PreOrder' | 'MadeToOrder' | 'SoldOut' | undefined
}

/**
 * @param facts of the page
 * @returns the offer as structured data, with a number only where the price is a plain amount
 */
export function offerThing({ price, unit, href, availability }: Priced, facts: Facts): Offer & object {
  const amount = amountIn(price, facts.currency)
  return {
    '@type': 'Offer',
    url: absoluteHref(href, facts),
    ...(unit && amount
      ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitText: unit } }
      : amount),
    availability: availability && `https://schema.org/${availability}`,
  } as Offer & object
}

/**
 * @param items with a name and a price
 * @returns an offer of the company for each plain amount
 */
export const offersOf = (items: readonly (Priced & { title: string; text?: string })[], facts: Facts): Offer[] =>
  items
    .filter(({ price }) => amountIn(price, facts.currency))
    .map(({ title, text, ...priced }) => ({
      ...offerThing(priced, facts),
      name: title,
      description: text,
      offeredBy: { '@id': `${(facts.at?.company ?? facts).company.url}/#business` },
    }))

/** @returns the whole address of a page of the site; another address as it is */
export const absoluteHref = (href: string | undefined, facts: Facts): string | undefined =>
  href?.startsWith('/') ? absoluteUrl((facts.at?.company ?? facts).company.url, href) : href

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

const currency = String.raw`(?:\p{Sc}|[A-Z]{3}|kr\.?|Fr\.)`

/** `€48`, `1.200,50 €`, `CHF 1’200.–`; not `from €48`, `€15,000-30,000` or `€5 a day`, which say more. */
const plainAmount = new RegExp(
  String.raw`^(${currency})?\s*(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,](\d{2}|[-–—]))?\s*(${currency})?$`,
  'u',
)

/**
 * @param price as displayed
 * @param ofSite the currency where the price names none, or one whose sign several currencies have
 * @returns the number and the currency of a plain amount; undefined for other texts
 */
export function amountIn(
  price: string | undefined,
  ofSite: string,
): { price: number; priceCurrency: string } | undefined {
  const [, before = '', whole, cents = '', after = ''] = plainAmount.exec(price?.trim() ?? '') ?? []
  if (whole === undefined || (before && after)) return undefined
  const sign = before || after
  const priceCurrency = symbols[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : ofSite)
  return { price: Number(`${whole.replace(/\D/g, '')}.${/\d/.test(cents) ? cents : '0'}`), priceCurrency }
}
