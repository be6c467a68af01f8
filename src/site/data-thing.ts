import type { Thing } from 'schema-dts'
import { dataThings, type ThingFields } from '../generated/data-kinds.ts'
import type { DataEntry, DataFields } from './data.ts'
import type { Facts } from './facts.ts'
import { absoluteHref, amountIn } from './offer.ts'
import { type Photo, photoUrl } from './photo.ts'

/**
 * @param facts of the page
 * @returns a data file as structured data, as the keyword `structuredData` of its kind says; undefined for other kinds
 */
export function dataThing({ kind, fields }: DataEntry, facts: Facts): Thing | undefined {
  const names = dataThings[kind]
  return names && (thingOf(names, fields, facts) as Thing)
}

function thingOf(names: ThingFields, fields: DataFields, facts: Facts): object | undefined {
  const said = Object.entries(names).flatMap(([property, name]): [string, unknown][] => {
    if (property === '@type') return []
    const value = typeof name === 'object' ? thingOf(name, fields, facts) : fields[name]
    if (value === undefined) return []
    // A text such as "from €48" is no price to search engines.
    if (property === 'price') return Object.entries(amountIn(String(value), facts.currency) ?? {})
    return [[property, whole(value, facts)]]
  })
  return said.length > 0 ? { '@type': names['@type'], ...Object.fromEntries(said) } : undefined
}

/** Addresses of structured data have a host. */
function whole(value: unknown, facts: Facts): unknown {
  if (isPhoto(value)) return absoluteHref(photoUrl(value, 1200, '4:3'), facts)
  return typeof value === 'string' ? absoluteHref(value, facts) : value
}

const isPhoto = (value: unknown): value is Photo => typeof Object(value).src === 'string'
