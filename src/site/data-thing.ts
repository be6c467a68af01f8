import type { Thing } from 'schema-dts'
import { dataThings, type ThingFields } from '../generated/data-kinds.ts'
import { theCompany } from '../schema/keywords.ts'
import type { DataEntry, DataFields } from './data.ts'
import { absoluteHref, absolutePhoto, amountIn, businessId, type OnPage } from './offer.ts'
import type { Photo } from './photo.ts'

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
