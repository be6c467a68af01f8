import { normalizeRoute } from '../../../model/routes.ts'
import { slug } from '../../../model/slug.ts'
import { correctDate, correctTime } from './date-corrections.ts'
import { correctLink } from './link-corrections.ts'

/**
 * What the author of a text may have meant, by what its field is for. Whether the schema allows it is not checked here.
 *
 * @param role what the field is for, see `roleOf`
 * @param text what the author wrote
 * @returns the likeliest first; texts that are equally likely are in one list
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
  country: (text) => [[text.toUpperCase()]],
  endpoint: (text) => [[text.replace('http:', 'https:')], [`/${text}`]],
  url: (text) => [
    [
      `https://${text
        .replace(/^https?:\/\//, '')
        .split('/')[0]
        ?.toLowerCase()}`,
    ],
  ],
  redirectsFrom: correctRoute,
  planned: correctRoute,
}

/** A regular expression for this takes quadratic time on spaces in the middle. */
function withoutOuterQuotes(text: string): string {
  const isOuter = (character = 'x') => /[“”‘’«»„"'\s]/.test(character)
  let [start, end] = [0, text.length]
  while (start < end && isOuter(text[start])) start++
  while (end > start && isOuter(text[end - 1])) end--
  return text.slice(start, end)
}

/** A route may have the site's address before it. */
function correctRoute(text: string): string[][] {
  return [[normalizeRoute(text.replace(/^(https?:\/\/[^/]+)?\/*/i, '/'))]]
}

/** A path as file managers show it has the folders above the page; how many of them, only its owner knows. */
function pathBesidePage(text: string): string {
  const path = text.replaceAll('\\', '/')
  const isAbsolute = /^([a-z]:|file:)?\/|^~/i.test(path)
  return `./${isAbsolute ? path.slice(path.lastIndexOf('/') + 1) : path.replace(/^(\.\/)*(pages\/)?/, '')}`
}
