import { gzipSync } from 'node:zlib'
import { parseUrl } from '../../site/address.ts'
import { groupBy } from '../../site/group-by.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { ComparedPage } from './compare-pages.ts'
import type { PublishedSite, SiteOutline } from './published-site.ts'
import type { PageForm, StructuredData } from './read-page.ts'

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
  const lost = [...before.redirects].filter(([from]) => !after.routes.has(from) && !after.redirects.has(from))
  const isHidden = (route: string) => before.routes.has(route) && before.isIndexed(route) && !after.isIndexed(route)
  const hidden = [...after.routes].filter(isHidden)
  const hosts = [...after.hosts].filter((host) => !before.hosts.has(host))
  const decision = (kind: Decision['kind'], text: AuthorText, routes: string[] = []) => ({ kind, text, routes })
  return [
    ...gone.map((route) => {
      const target = after.redirects.get(route)
      return target === undefined
        ? decision('address', say('The page is gone: its address leads nowhere.'), [route])
        : decision('moved', say('The page is gone: its address leads to {target}.', { target }), [route])
    }),
    ...(hidden.length > 0 ? [decision('index', say('Search engines must not show the page any more.'), hidden)] : []),
    ...lost.map(([from, to]) =>
      decision('redirect', say('The old address {from} led to {to}, and leads nowhere now.', { from, to })),
    ),
    ...hosts.map((host) =>
      decision('host', say('Pages may load something from {host}, or send something there.', { host })),
    ),
  ]
}

/**
 * @param weights see `weightsOf`
 * @returns what a person must decide about a page that differs
 */
export function decisionsOnPage({ change, both }: ComparedPage, weights: Weights | undefined): Decision[] {
  if (!both) return []
  const [before, after] = [both.before.head, both.after.head]
  const texts: Partial<Record<Decision['kind'], string[]>> = {
    canonical: before.canonical === after.canonical ? [] : ['The canonical address is another one, or gone.'],
    languages: lostLanguages(before.languages, after.languages).map(
      (language) => `The page in \`${language}\` is not linked any more, or another one is.`,
    ),
    data: lostData(before.data, after.data).map((path) => `The structured data has no \`${path}\` any more.`),
    headings: skippedHeading(both.before.html).length > 0 ? [] : skippedHeading(both.after.html),
    form: both.pairs.flatMap(({ before, after }) =>
      (before?.forms ?? []).flatMap((form, index) => onForm(form, after?.forms[index])),
    ),
    weight: heavier(weights),
  }
  return decisionKinds.flatMap((kind) => (texts[kind] ?? []).map((text) => ({ kind, text, routes: [change.route] })))
}

const lostLanguages = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before).filter((language) => pathIn(after[language]) !== pathIn(before[language]))

/** Another domain is a matter of the canonical address. */
const pathIn = (address = ''): string => parseUrl(address)?.pathname ?? address

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.')

/** @returns the paths of what is gone, although what it belongs to is still there; a shorter list is none */
function lostData(before: StructuredData, after: StructuredData): string[] {
  const groups = Object.keys(before.groups).filter(
    (path) => !after.groups[path] && (parentOf(path) === '' || after.groups[parentOf(path)]),
  )
  const fields = Object.entries(before.fields).flatMap(([path, { length }]) => {
    const around = parentOf(path)
    const [had, has] = [before.groups[around] ?? 0, after.groups[around] ?? 0]
    const now = after.fields[path]?.length ?? 0
    const isLost = now === 0 ? has > 0 : now < length && has >= had && length <= had
    return isLost ? [path] : []
  })
  return [...groups, ...fields]
}

/** Screen readers announce levels (WCAG 1.3.1, technique G141). */
function skippedHeading(html: string): string[] {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
  const index = levels.findIndex((level, place) => level > (levels[place - 1] ?? 0) + 1)
  return index < 0 ? [] : [`A heading of level ${levels[index]} follows one of level ${levels[index - 1] ?? 0}.`]
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

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function heavier([before, after]: Weights = [0, 0]): string[] {
  return after > before * mostGrowth.ratio && after > before + mostGrowth.bytes
    ? [`The page weighs ${kilobytes(after)}, and weighed ${kilobytes(before)}: compressed, without photos and fonts.`]
    : []
}

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
