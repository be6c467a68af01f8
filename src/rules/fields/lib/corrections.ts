import { codesOfLanguage } from '../../../site/language-names.ts'
import { normalizeRoute } from '../../../site/routes.ts'
import { slug } from '../../../site/slug.ts'
import { correctDate, correctTime } from './date-corrections.ts'
import { correctLink } from './link-corrections.ts'

/**
 * Suggests corrections by the role of a field, whether the schema accepts them or not.
 *
 * @param role see `roleOf`
 * @param text what the author wrote
 * @returns the likeliest first; equally likely texts are in one list
 */
export function corrections(role: string, text: string): string[][] {
  const bare = withoutOuterQuotes(text)
  const own = bare === text ? [] : [[bare]]
  return [...own, ...(byRole[role]?.(bare) ?? [])]
}

const byRole: Record<string, (text: string) => string[][]> = {
  link: correctLink,
  anchor: (text) => [[slug(text).replace(/^[^a-z]+/, '')]],
  date: correctDate,
  photo: (text) => [[text.split('?')[0] ?? ''], [pathBesidePage(text)]],
  opens: correctTime,
  closes: correctTime,
  color: correctColor,
  accent: correctColor,
  phone: correctPhone,
  email: (text) => [[text.replace(/^mailto:/i, '').replaceAll(/\s/g, '')]],
  focus: correctFocus,
  country: (text) => [[text.toUpperCase()]],
  endpoint: (text) => [[text.replace('http:', 'https:')], [`/${text}`]],
  url: correctSiteUrl,
  redirectsFrom: correctRoute,
  planned: correctRoute,
  language: correctLanguage,
  tag: (text) => [[slug(text)]],
}

/** `PT_pt`, `Portuguese` or `português` */
function correctLanguage(text: string): string[][] {
  const [language = '', region = ''] = text.trim().split(/[-_ ]/)
  const isCode = /^[a-z]{2,3}$/i.test(language)
  return [
    isCode ? [[language.toLowerCase(), region.toUpperCase()].filter(Boolean).join('-')] : [],
    codesOfLanguage(text.trim()),
  ]
}

/** With the folder that it may have, and without it. */
function correctSiteUrl(text: string): string[][] {
  const [, host = '', folder = ''] = /^(?:https?:\/\/)?([^/?#]*)([^?#]*)/i.exec(text) ?? []
  const origin = `https://${host.toLowerCase()}`
  return [[origin + folder], [origin]]
}

/** Not a regular expression, which would take quadratic time on spaces in the middle. */
function withoutOuterQuotes(text: string): string {
  const isOuter = (character = 'x') => /[“”‘’«»„"'\s]/.test(character)
  let [start, end] = [0, text.length]
  while (start < end && isOuter(text[start])) start++
  while (end > start && isOuter(text[end - 1])) end--
  return text.slice(start, end)
}

/** With a country code, a number has 11 to 14 digits. */
function correctPhone(text: string): string[][] {
  const digits = text.replaceAll(/\(0\)|[\s().-]/g, '').replace(/^(?:\+|00)/, '')
  if (/^[1-9]\d{10,13}$/.test(digits)) return [[`+${digits}`]]
  const [first = '', ...others] = text.split(/\/|,|;|\bo[rdu]?\b/)
  return others.length > 0 ? correctPhone(first) : []
}

/** The names of CSS that authors know, as their digits. */
const colorNames: Record<string, string> = {
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  teal: '#008080',
  turquoise: '#40e0d0',
  white: '#ffffff',
  yellow: '#ffff00',
}

/** `navy`, digits without #, or `rgb(31, 111, 139)` */
function correctColor(text: string): string[][] {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^#(?=#|rgb)|;$/g, '')
  const name = Object.hasOwn(colorNames, plain) ? colorNames[plain] : undefined
  const [, ...parts] = /^rgb\((\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})\)$/.exec(plain) ?? []
  const digits = parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')
  if (name === undefined && digits === '' && text.startsWith('#')) return [[text.replace(/;$/, '')]]
  return [[name ?? `#${digits || plain}`]]
}

const positions: Record<string, string> = { left: '0%', top: '0%', right: '100%', bottom: '100%' }

/** Converts the words of CSS: `center`, `top`, `left top`. */
function correctFocus(text: string): string[][] {
  const words = text.trim().toLowerCase().split(/\s+/)
  const isKnown = words.every(
    (word) => word === 'center' || word === 'centre' || word === 'middle' || word in positions,
  )
  if (!isKnown || words.length > 2) return []
  const across = words.find((word) => word === 'left' || word === 'right') ?? ''
  const down = words.find((word) => word === 'top' || word === 'bottom') ?? ''
  return [[`${positions[across] ?? '50%'} ${positions[down] ?? '50%'}`]]
}

/** Removes the site's address before a route. */
function correctRoute(text: string): string[][] {
  return [[normalizeRoute(text.replace(/^(https?:\/\/[^/]+)?\/*/i, '/'))]]
}

/** @returns the path of a photo beside the page; of an absolute path only the name, because the page's folder in it is unknown */
export function pathBesidePage(text: string): string {
  const path = text.replaceAll('\\', '/')
  const isAbsolute = /^([a-z]:|file:)?\/|^~/i.test(path)
  return `./${isAbsolute ? path.slice(path.lastIndexOf('/') + 1) : path.replace(/^(\.\/)*(pages\/)?/, '')}`
}
