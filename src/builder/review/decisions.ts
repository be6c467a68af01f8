import { gzipSync } from 'node:zlib'
import { parseUrl } from '../../site/address.ts'
import { groupBy } from '../../site/group-by.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { ComparedPage, PartPair } from './compare-pages.ts'
import type { PublishedSite, SiteOutline } from './published-site.ts'
import type { StructuredData } from './read-head.ts'
import type { PageForm } from './read-part.ts'

/** What decisions are about, the most important first. */
export const decisionKinds = [
  'address',
  'index',
  'redirect',
  'moved',
  'form',
  'host',
  'canonical',
  'languages',
  'data',
  'titles',
  'headings',
  'weight',
] as const

/** Something that a person must decide: it is rarely meant. */
export interface Decision {
  kind: (typeof decisionKinds)[number]
  /** A sentence. */
  text: AuthorText
  /** The routes that it is about; none for the whole site. */
  routes: string[]
}

/** Two versions of a page, with the HTML of both. */
export interface ChangedPage extends ComparedPage {
  before: string
  after: string
}

/**
 * @param before what is published
 * @param after what would be published now
 * @param onPages those of pages that both have, see `decisionsOnPage`
 * @param routes of the pages that are compared
 * @returns what a person must decide, the most important first
 */
export function decisionsOn(
  before: SiteOutline,
  after: SiteOutline,
  onPages: readonly Decision[],
  routes: readonly string[],
): Decision[] {
  const found = [...onAddresses(before, after), ...merged(onPages), ...onTitles(before, after, routes)]
  return decisionKinds.flatMap((kind) => found.filter((one) => one.kind === kind))
}

function onAddresses(before: SiteOutline, after: SiteOutline): Decision[] {
  const leads = ({ routes, redirects }: SiteOutline, route: string) => routes.has(route) || redirects.has(route)
  const gone = [...before.routes].filter((route) => !after.routes.has(route))
  const lost = [...before.redirects].filter(([from]) => !leads(after, from))
  const hidden = [...after.routes].filter(
    (route) => before.routes.has(route) && before.isIndexed(route) && !after.isIndexed(route),
  )
  const hosts = [...after.hosts].filter((host) => !before.hosts.has(host))
  return [
    ...gone.map((route): Decision => {
      const target = after.redirects.get(route)
      if (target === undefined)
        return { kind: 'address', text: say('The page is gone: its address leads nowhere.'), routes: [route] }
      return {
        kind: 'moved',
        text: say('The page is gone: its address leads to {target}.', { target }),
        routes: [route],
      }
    }),
    ...(hidden.length > 0
      ? [{ kind: 'index' as const, text: say('Search engines must not show the page any more.'), routes: hidden }]
      : []),
    ...lost.map(
      ([from, to]): Decision => ({
        kind: 'redirect',
        text: say('The old address {from} led to {to}, and leads nowhere now.', { from, to }),
        routes: [],
      }),
    ),
    ...hosts.map(
      (host): Decision => ({
        kind: 'host',
        text: say('Pages may load something from {host}, or send something there.', { host }),
        routes: [],
      }),
    ),
  ]
}

/** @returns what a person must decide about a page that both sites have and that differs */
export function decisionsOnPage(changed: ChangedPage, old: PublishedSite, now: PublishedSite): Decision[] {
  const {
    change: { route },
    heads: { before, after },
    pairs,
    ...page
  } = changed
  const about = (kind: Decision['kind'], texts: readonly string[]) =>
    texts.map((text): Decision => ({ kind, text, routes: [route] }))
  return [
    ...about('canonical', canonical(before.canonical, after.canonical)),
    ...about('languages', lostLanguages(before.languages, after.languages)),
    ...about(
      'data',
      lostData(before.data, after.data).map((path) => `The structured data has no \`${path}\` any more.`),
    ),
    ...about('headings', headingSkipped(page.before, page.after)),
    ...about('form', pairs.flatMap(onForms)),
    ...about('weight', heavier(changed, old, now)),
  ]
}

/** Another domain is one decision, and not one for each page. */
function canonical(before: string, after: string): string[] {
  if (before === after) return []
  const [from, to] = [parseUrl(before), parseUrl(after)]
  return [
    from && to && from.pathname === to.pathname
      ? `Canonical addresses begin with ${to.origin} now, and began with ${from.origin}.`
      : `The canonical address was ${before || 'none'}, and is ${after || 'none'} now.`,
  ]
}

const lostLanguages = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.entries(before).flatMap(([language, address]) => {
    const now = after[language]
    if (now !== undefined && pathIn(now) === pathIn(address)) return []
    return [
      now === undefined
        ? `The page in \`${language}\` is not linked any more.`
        : `Another page is linked as the one in \`${language}\`.`,
    ]
  })

const pathIn = (address: string): string => parseUrl(address)?.pathname ?? address

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.')

/** @returns the paths of what is gone, although what it belongs to is still there; a shorter list is none */
function lostData(before: StructuredData, after: StructuredData): string[] {
  const groups = Object.keys(before.groups).filter(
    (path) => !after.groups[path] && (parentOf(path) === '' || after.groups[parentOf(path)]),
  )
  const fields = Object.entries(before.fields).flatMap(([path, { length }]) => {
    const [had, has] = [before, after].map((data) => data.groups[parentOf(path)] ?? 0) as [number, number]
    const now = after.fields[path]?.length ?? 0
    const isLost = now === 0 ? has > 0 : now < length && has >= had && length <= had
    return isLost ? [path] : []
  })
  return [...groups, ...fields]
}

function headingSkipped(before: string, after: string): string[] {
  const skipped = skippedHeading(after)
  return skipped && !skippedHeading(before)
    ? [`A heading of level ${skipped.to} follows one of level ${skipped.from}.`]
    : []
}

/** Screen readers announce levels (WCAG 1.3.1, technique G141). */
function skippedHeading(html: string): { from: number; to: number } | undefined {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
  const index = levels.findIndex((level, place) => level > (levels[place - 1] ?? 0) + 1)
  return index < 0 ? undefined : { from: levels[index - 1] ?? 0, to: levels[index] as number }
}

function onForms({ before, after }: PartPair): string[] {
  return (before?.forms ?? []).flatMap((form, index) => onForm(form, after?.forms[index]))
}

function onForm(before: PageForm, after: PageForm | undefined): string[] {
  if (!after) return ['A form is gone.']
  const lost = before.fields.filter((field) => !after.fields.includes(field)).map((field) => `without ${field}`)
  const added = after.fields.filter((field) => !before.fields.includes(field)).map((field) => `with ${field}`)
  const targets = [before.target, after.target].map((target) => target || 'nobody')
  return [
    ...(targets[0] === targets[1] ? [] : [`The form was sent to ${targets[0]}, and is sent to ${targets[1]} now.`]),
    ...(lost.length + added.length === 0 ? [] : [`The form has other fields: ${[...lost, ...added].join(', ')}.`]),
  ]
}

/** A page is reported that has become heavier by both. */
const mostGrowth = { ratio: 1.2, bytes: 3000 }

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function heavier({ before, after, heads }: ChangedPage, old: PublishedSite, now: PublishedSite): string[] {
  const [files, others] = [now.weightOf(heads.after.files), old.weightOf(heads.before.files)]
  // Compressing every page takes longer than all the rest.
  if (files - others + after.length - before.length <= mostGrowth.bytes) return []
  const [weight, other] = [files + gzipSync(after).length, others + gzipSync(before).length]
  return weight > other * mostGrowth.ratio && weight > other + mostGrowth.bytes
    ? [`The page weighs ${kilobytes(weight)}, and weighed ${kilobytes(other)}: compressed, without photos and fonts.`]
    : []
}

/** Titles that a page has got and that another one has. */
function onTitles(before: SiteOutline, after: SiteOutline, routes: readonly string[]): Decision[] {
  const byTitle = groupBy(
    routes.filter((route) => after.routes.has(route)),
    (route) => after.titleOf(route) ?? '',
  )
  return Array.from(byTitle).flatMap(([title, routes]): Decision[] => {
    const isNew = routes.length > 1 && routes.some((route) => before.titleOf(route) !== title)
    return isNew ? [{ kind: 'titles', text: say('Several pages have the title “{title}”.', { title }), routes }] : []
  })
}

/** The same about several pages is one. */
function merged(decisions: readonly Decision[]): Decision[] {
  const groups = groupBy(decisions, ({ kind, text }) => `${kind} ${text}`)
  return Array.from(groups.values(), (same) => ({
    ...(same[0] as Decision),
    routes: same.flatMap(({ routes }) => routes),
  }))
}
