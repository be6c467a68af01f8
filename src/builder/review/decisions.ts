import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import { groupBy } from '../../site/group-by.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { ComparedPage, PartPair } from './compare-pages.ts'
import type { PublishedSite, SiteOutline } from './published-site.ts'
import type { PageForm, PageHead, PagePart, Thing } from './read-page.ts'

/** Something that a person must decide: it is rarely meant. */
export interface Decision {
  kind: (typeof decisionKinds)[number]
  /** A sentence. */
  text: AuthorText
  /** The routes that it is about; none for the whole site. */
  routes: string[]
}

/** What decisions are about, the most important first. */
export const decisionKinds = [
  'address',
  'index',
  'redirect',
  'moved',
  'anchor',
  'form',
  'host',
  'canonical',
  'languages',
  'data',
  'titles',
  'headings',
  'weight',
] as const

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
  const gone = [...before.routes].filter((route) => !after.routes.has(route))
  const isHidden = (route: string) => before.routes.has(route) && before.isIndexed(route) && !after.isIndexed(route)
  const pages = (kind: Decision['kind'], text: AuthorText, routes: string[]): Decision[] =>
    routes.length > 0 ? [{ kind, text, routes }] : []
  const nowhere = gone.filter((route) => !after.redirects.has(route))
  return [
    ...pages('address', say('The page is gone: its address leads nowhere.'), nowhere),
    ...gone.flatMap((route) => {
      const target = after.redirects.get(route)
      const text = target && say('The page is gone: its address leads to {target}.', { target })
      return text ? pages('moved', text, [route]) : []
    }),
    ...pages('index', say('Search engines must not show the page any more.'), [...after.routes].filter(isHidden)),
    ...[...before.redirects].flatMap((redirect) => onRedirect(redirect, after)),
    ...[...(after.hosts ?? [])].flatMap((host) => {
      const text = say('Pages may load something from {host}, or send something there.', { host })
      return before.hosts?.has(host) === false ? [{ kind: 'host' as const, text, routes: [] }] : []
    }),
  ]
}

/** A redirect that follows its page is as before, and a page in its place is better. */
function onRedirect([from, to]: [string, string], { routes, redirects }: SiteOutline): Decision[] {
  const target = redirects.get(from)
  if (routes.has(from) || target === to || (target !== undefined && target === redirects.get(to))) return []
  const text =
    target === undefined
      ? say('The old address {from} led to {to}, and leads nowhere now.', { from, to })
      : say('The old address {from} led to {to}, and leads to {target} now.', { from, to, target })
  return [{ kind: 'redirect', text, routes: [] }]
}

/**
 * @param weights see `weightsOf`
 * @returns what a person must decide about a page that differs
 */
export function decisionsOnPage({ change, both }: ComparedPage, weights: Weights | undefined): Decision[] {
  if (!both) return []
  const [before, after] = [both.before.head, both.after.head]
  const lines = both.pairs.flatMap((pair) => pair.after?.lines ?? [])
  const texts: Partial<Record<Decision['kind'], string[]>> = {
    canonical: before.canonical === after.canonical ? [] : ['The canonical address is another one, or gone.'],
    languages: onLanguages(before, after, change.route),
    data: lostData(before.data, after.data, lines).map((path) => `The structured data has no \`${path}\` any more.`),
    headings: skippedHeading(both.before.html).length > 0 ? [] : skippedHeading(both.after.html),
    anchor: without(...sides(both.pairs, ({ anchors }) => anchors)).map(
      (anchor) => `Links to \`#${anchor}\` lead to the top of the page: there is no such anchor any more.`,
    ),
    form: onForms(...sides(both.pairs, ({ forms }) => forms)),
    weight: heavier(weights),
  }
  return decisionKinds.flatMap((kind) => (texts[kind] ?? []).map((text) => ({ kind, text, routes: [change.route] })))
}

function onLanguages(before: PageHead, after: PageHead, route: string): string[] {
  // Another canonical address is a decision of its own.
  if (!after.isIndexed || !after.canonical.endsWith(route)) return []
  const now = new Map(otherLanguages(after, route))
  return otherLanguages(before, route).flatMap(([name, address]) => {
    const other = now.get(name)
    if (other === address) return []
    return other === undefined
      ? `The page in \`${name}\` is not linked any more.`
      : `The page in \`${name}\` was ${address}, and is ${other} now.`
  })
}

/** @returns the routes of a page in other languages: its own goes with the last of these */
function otherLanguages({ canonical, languages }: PageHead, route: string): [name: string, route: string][] {
  const site = canonical.slice(0, -route.length)
  return Object.entries(languages).flatMap(([name, href]) =>
    name === 'x-default' || href === canonical ? [] : [[name, href.startsWith(site) ? href.slice(site.length) : href]],
  )
}

/**
 * @param lines of sections that differ
 * @returns the paths of what is gone from things that are still there, types of which there is nothing any more, and things
 *   that are gone although a section still names them
 */
function lostData(before: readonly Thing[], after: readonly Thing[], lines: readonly string[]): string[] {
  const lost = before.flatMap(({ type, name, values }) => {
    const same = after.filter((thing) => thing.type === type)
    const now = same.find((thing) => thing.name === name) ?? same.find((thing) => thing.name === '')
    if (now) return lostPaths(values, now.values)
    return same.length === 0 ? type : lines.includes(name) ? `${type} ${name}` : []
  })
  return [...new Set(lost)]
}

/** What belongs to something that is gone is not named again, and a shorter list is no loss. */
function lostPaths(before: Thing['values'], after: Thing['values']): string[] {
  return Object.entries(before).flatMap(([path, { length }]) => {
    const around = path.slice(0, Math.max(0, path.lastIndexOf('.')))
    const [had, has, now] = [before[around]?.length ?? 1, after[around]?.length ?? 0, after[path]?.length ?? 0]
    const isLost = now === 0 ? has > 0 : now < length && has >= had && length <= had
    return isLost ? path : []
  })
}

/** Screen readers announce levels (WCAG 1.3.1, technique G141). */
function skippedHeading(html: string): string[] {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
  const index = levels.findIndex((level, place) => level > (levels[place - 1] ?? 0) + 1)
  return index < 0 ? [] : [`A heading of level ${levels[index]} follows one of level ${levels[index - 1] ?? 0}.`]
}

/** @returns what the earlier parts have together, and what those of today have */
const sides = <Item>(pairs: readonly PartPair[], itemsOf: (part: PagePart) => Item[]): [Item[], Item[]] => [
  pairs.flatMap(({ before }) => (before ? itemsOf(before) : [])),
  pairs.flatMap(({ after }) => (after ? itemsOf(after) : [])),
]

/** @returns the items that another list does not have, or not as often */
function without<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  const rest = [...others]
  return items.filter((item) => {
    const place = rest.findIndex((other) => isDeepStrictEqual(item, other))
    if (place >= 0) rest.splice(place, 1)
    return place < 0
  })
}

/** A form may have another place. */
function onForms(before: readonly PageForm[], after: readonly PageForm[]): string[] {
  const others = without(after, before)
  return without(before, after).flatMap((form, index) => onForm(form, others[index]))
}

function onForm(before: PageForm, after: PageForm | undefined): string[] {
  if (!after) return ['A form is gone.']
  const fields = Object.keys({ ...before.fields, ...after.fields }).flatMap((name) => {
    const [old, now] = [before.fields[name], after.fields[name]]
    // A form that is sent has fields against spam.
    if (old === now || !before.target !== !after.target) return []
    return `\`${name}\` ${old === undefined ? 'is new' : now === undefined ? 'is gone' : `was ${old} and is ${now}`}`
  })
  const targets = [before.target, after.target].map((target) => target || 'nobody')
  return [
    ...(targets[0] === targets[1] ? [] : [`The form was sent to ${targets[0]}, and is sent to ${targets[1]} now.`]),
    ...(fields.length === 0 ? [] : [`The form has other fields: ${fields.join(', ')}.`]),
  ]
}

/** A page is reported that has become heavier by both. */
const mostGrowth = { ratio: 1.2, bytes: 3000 }

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const heavier = ([before, after]: Weights = [0, 0]): string[] =>
  after > before * mostGrowth.ratio && after > before + mostGrowth.bytes
    ? ['The page weighs at least a fifth more, compressed and without photos and fonts.']
    : []

type Weights = [before: number, after: number]

/** In bytes: compressing every page takes longer than all the rest. */
const leastWeighed = 1000

/** @returns what both versions of a page weigh, compressed, without photos and fonts; undefined where that is about the same */
export function weightsOf({ both }: ComparedPage, old: PublishedSite, now: PublishedSite): Weights | undefined {
  if (!both) return undefined
  const { before, after } = both
  const [others, files] = [old.weightOf(before.head.files), now.weightOf(after.head.files)]
  if (Math.abs(files - others + after.html.length - before.html.length) < leastWeighed) return undefined
  return [others + gzipSync(before.html).length, files + gzipSync(after.html).length]
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
