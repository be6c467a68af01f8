import { languages } from '../../../generated/words.ts'
import { originOf, parseUrl } from '../../../site/address.ts'
import { isoDay } from '../../../site/dates.ts'
import { codesOfCountry, codesOfLanguage, likelyCountry, monthsIn } from '../../../site/language-names.ts'
import { callingCode, internationalNumber } from '../../../site/phone.ts'
import { normalizeRoute } from '../../../site/routes.ts'
import { slug, slugs } from '../../../site/slug.ts'
import { correctLink, pathBesidePage } from '../../lib/link-corrections.ts'

/** Suggests texts, the likeliest first; equally likely texts are in one list. */
type Correct = (text: string, country: unknown) => string[][]

const byRole: Readonly<Record<string, Correct>> = {
  link: correctLink,
  anchor: (text) => [[slug(text).replace(/^[^a-z]+/, '')]],
  date: correctDate,
  moment: correctMoment,
  photo: (text) => [[text.split('?')[0] ?? ''], [inAscii(text)], [sharedPhoto(text)], [pathBesidePage(text)]],
  time: correctTime,
  closingTime: correctTime,
  color: correctColor,
  accent: correctColor,
  phone: correctPhone,
  whatsapp: correctPhone,
  email: correctEmail,
  country: (text) => [/^[a-z]{2}$/i.test(text) ? [likelyCountry(text.toUpperCase())] : codesOfCountry(text.trim())],
  endpoint: (text) => [[text.replace(/^inbox$/i, 'inbox').replace('http:', 'https:')], [inAscii(text)], [`/${text}`]],
  url: (text) => [[originOf(`https://${text.replace(/^https?:\/\//i, '')}`)]],
  href: (text) => [[`https://${text.replace(/^http:\/\//i, '')}`]],
  from: (text) => [[fromRoot(text)]],
  logo: (text) => [[pathBesidePage(text)]],
  logoOnDark: (text) => [[pathBesidePage(text)]],
  redirectsFrom: (text) => [[routeIn(text)]],
  planned: (text) => [[routeIn(text)]],
  language: correctLanguage,
  languages: correctLanguage,
  tag: correctName,
  branch: correctName,
  dataName: correctName,
}

/** `/_photos/garden.jpg` for a path that has the folder, such as `pages/_photos/garden.jpg` */
const sharedPhoto = (text: string): string => text.replaceAll('\\', '/').replace(/^.*?\/?(?=_photos\/)/, '/')

/** `nl-BE` for `nl_BE`, `de` for `Duits` */
function correctLanguage(text: string): string[][] {
  return [[text.replace('_', '-')], [text.toLowerCase()], codesOfLanguage(text.trim())]
}

/** `old-harbour` for `Old Harbour`, `jorg` or `joerg` for `Jörg` */
function correctName(text: string): string[][] {
  const name = text.replace(/\.yaml$/, '')
  return [slugs(name)]
}

/**
 * Suggests corrections by the role of a field, whether the schema accepts them or not.
 *
 * @param role see `roleOf`
 * @param text what the author wrote
 * @param country of the place that the file is about
 */
export function corrections(role: string, text: string, country?: unknown): string[][] {
  const bare = withoutOuterQuotes(text)
  const own = bare === text ? [] : [[bare]]
  return [...own, ...(byRole[role]?.(bare, country) ?? [])]
}

/** Not a regular expression, which would take quadratic time on spaces in the middle. */
function withoutOuterQuotes(text: string): string {
  const isOuter = (character = 'x') => /[“”‘’«»„"'\s]/.test(character)
  let [start, end] = [0, text.length]
  while (start < end && isOuter(text[start])) start++
  while (end > start && isOuter(text[end - 1])) end--
  return text.slice(start, end)
}

/** Reads `8:00`, `9.30`, `930`, `8AM`, `18h`, `18u30`, `18 Uhr`, or `25:00` of the next day, on the 24-hour clock. */
function correctTime(text: string): string[][] {
  const [all, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.hu]?(\d{2}))? ?([ap]m|h|u(?:hr)?)?$/i.exec(text) ?? []
  const isHalf = /m/i.test(half)
  if (all === undefined || (isHalf && Number(hour) > 12)) return []
  const hours = isHalf ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return [hours, hours - 24].map((hour) => [`${String(hour).padStart(2, '0')}:${minute}`])
}

/** `12.3.2026 7pm`, `2026-03-12T19:30`, or a day alone */
function correctMoment(text: string): string[][] {
  const [, day = '', time = ''] =
    /^(.*\d{4}|\d{4}\S*?)(?:T|,? (?:à |a las? |às |at |um |om |kl\.? )?)(\d{1,2}(?:[:.hu]\d{2})?(?: ?[ap]m|h| ?u(?:hr)?)?)(?::\d{2})?$/i.exec(
      text,
    ) ?? []
  const [[clock] = []] = correctTime(time)
  const days = correctDate(day || text)
  return clock ? days.map((found) => found.map((one) => `${one} ${clock}`)) : day ? [] : days
}

/** With slashes and hyphens the month may come first; with points the day does. */
function correctDate(text: string): string[][] {
  const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  if (year)
    return [[...new Set([isoDate(year, second, first), ...(sign === '.' ? [] : [isoDate(year, first, second)])])]]
  const digits = /^(\d{4})[./-]?(\d{1,2})[./-]?(\d{1,2})(?!\d)/.exec(text)
  if (digits) return [[isoDate(...digits.slice(1))]]
  const english = inEnglishMonths(text)
  const date = new Date(/[a-z]/i.test(english) ? `${english} UTC` : Number.NaN)
  // JavaScript changes a day that does not exist, and adds a missing year.
  const numbers = english.match(/\b\d+\b/g)?.map(Number) ?? []
  const isWritten = [date.getUTCDate(), date.getUTCFullYear()].every((number) => numbers.includes(number))
  return isWritten ? [[isoDay(date)]] : []
}

/** @returns `1 August 2026` for `1er août 2026` */
const inEnglishMonths = (text: string): string =>
  text.replaceAll(/(?<=\b1)er\b|\bde\b|(?<=\d)\.(?= )/g, '').replaceAll(/\p{L}+/gu, (word) => {
    const isMonth = (name: string) => name.toLowerCase() === word.toLowerCase()
    const known = Object.keys(languages).map(monthsIn)
    return monthsIn('en')[known.map((names) => names.findIndex(isMonth)).find((at) => at >= 0) ?? -1] ?? word
  })

const isoDate = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** `info@xn--mller-kva.de` for `mailto:info@müller.de` */
function correctEmail(text: string): string[][] {
  const bare = (/<([^<>]+)>/.exec(text)?.[1] ?? text).replaceAll(/^mailto:|\s/gi, '')
  const [name, host = ''] = bare.split('@')
  return [[bare], [`${name}@${parseUrl(`https://${host}`)?.host ?? host}`]]
}

function correctPhone(text: string, country: unknown): string[][] {
  return [[internationalNumber(text, callingCode(country)) ?? text]]
}

function correctColor(text: string): string[][] {
  return [[`#${text.replaceAll(/^#+|;$/g, '')}`]]
}

/** @returns an address with a host in ASCII, as browsers send it: `https://xn--mller-kva.de/a` */
const inAscii = (text: string): string => parseUrl(text)?.href ?? text

/** @returns an address without that of the site before it */
const fromRoot = (text: string): string => text.replace(/^(https?:\/\/[^/]+)?\/*/i, '/')

const routeIn = (text: string): string => normalizeRoute(fromRoot(text))
