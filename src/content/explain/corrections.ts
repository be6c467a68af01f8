import { plainRoute } from '../routes.ts'
import { slug } from '../slug.ts'
import { suggest } from './suggest.ts'

/**
 * What a text may have been meant to be, by what its field is about. Whether the field takes it is for others to see.
 *
 * @param role the shared definition or the field, see `SchemaPlace`
 * @returns the likeliest first; those that are equally likely stand together
 */
export function corrections(role: string, value: string): string[][] {
  const bare = value.replaceAll(/^[“”‘’«»„"'\s]+|[“”‘’«»„"'\s]+$/g, '')
  const own = bare === value ? [] : [[bare]]
  return [...own, ...(byRole[role]?.(bare) ?? [])]
}

const byRole: Record<string, (value: string) => string[][]> = {
  link: linksFor,
  anchor: (value) => [[slug(value).replace(/^[^a-z]+/, '')]],
  date: datesFor,
  photo: (value) => [[value.split('?')[0] ?? ''], [besidePage(value)]],
  opens: timesFor,
  closes: timesFor,
  country: (value) => [[value.toUpperCase()]],
  endpoint: (value) => [[value.replace('http:', 'https:')], [`/${value}`]],
  url: (value) => [
    [value.replace(/^(https?:\/\/)?([^/]*).*$/, (_, _scheme, domain) => `https://${domain.toLowerCase()}`)],
  ],
  redirectsFrom: routesFor,
  planned: routesFor,
}

/** An address may have the one of the site before it. */
function routesFor(value: string): string[][] {
  return [[plainRoute(value.replace(/^(https?:\/\/[^/]+)?\/*/i, '/'))]]
}

/** `8:00`, `9.30`, `8AM` and `18h` on the 24-hour clock. */
function timesFor(value: string): string[][] {
  const [all, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?:[:.h](\d{2}))? ?([ap]m|h)?$/i.exec(value) ?? []
  if (all === undefined) return []
  const isHalf = /m/i.test(half)
  if (isHalf && Number(hour) > 12) return []
  const hours = isHalf ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return [[`${String(hours).padStart(2, '0')}:${minute}`]]
}

/** A path as systems show it has the folders above the page; how many of them, only its owner knows. */
function besidePage(value: string): string {
  const path = value.replaceAll('\\', '/')
  const isOfSystem = /^([a-z]:|file:)?\/|^~/i.test(path)
  return `./${isOfSystem ? path.slice(path.lastIndexOf('/') + 1) : path.replace(/^(\.\/)*(pages\/)?/, '')}`
}

function linksFor(value: string): string[][] {
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(value)) return [[`mailto:${value}`]]
  if (/^\+?[0-9][0-9 -]{5,}$/.test(value)) return [[`tel:${value.replaceAll(/[ -]/g, '')}`]]
  const slashes = value.replaceAll('\\', '/')
  if (/^\/\//.test(slashes)) return [[`https:${slashes}`]]
  const [, scheme = '', rest = ''] = /^([a-z]+)(?::\/*|\/\/+)\s*([^/\s].*)$/i.exec(value) ?? []
  if (scheme)
    return [
      suggest(scheme, ['https', 'http', 'mailto', 'tel'])
        .slice(0, 1)
        .map((near) => withScheme(near, rest)),
    ]
  if (/^www\.|^([a-z0-9-]+\.)+(com|es|eu|org|net|info|uk|me|gl|be|example)(\/|$)/i.test(value))
    return [[`https://${value}`]]
  const [, route = '', anchor = ''] = /^(?:\.*\/)*([a-z0-9][^#?:]*)([#?].*)?$/i.exec(slashes) ?? []
  return route ? [[plainRoute(`/${route}`) + anchor]] : []
}

function withScheme(scheme: string, rest: string): string {
  if (scheme === 'tel') return `tel:${rest.replaceAll(/\(0\)|[\s().]/g, '')}`
  return scheme.startsWith('http') ? `${scheme}://${rest}` : `${scheme}:${rest}`
}

/** Between slashes and hyphens the month may come first; between points, the day does. */
function datesFor(value: string): string[][] {
  const day = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/.exec(value) ?? []
  if (year) return [[...new Set([day(year, second, first), ...(sign === '.' ? [] : [day(year, first, second)])])]]
  const digits = /^(\d{4})[./-]?(\d{1,2})[./-]?(\d{1,2})(?!\d)/.exec(value)
  if (digits) return [[day(...digits.slice(1))]]
  const time = new Date(/[a-z]/i.test(value) ? `${value} UTC` : Number.NaN)
  // Of a day that does not exist another one is made, and of a missing year, any.
  const isSaid = [time.getUTCDate(), time.getUTCFullYear()].every((n) => new RegExp(`\\b0?${n}\\b`).test(value))
  return isSaid && !Number.isNaN(time.getTime()) ? [[time.toISOString().slice(0, 10)]] : []
}
