import { diffArrays } from 'diff'
import { groupBy } from '../../site/group-by.ts'
import { type PageHead, type PagePart, readHead, readPart, splitPage } from './read-page.ts'

/**
 * Something that differs between two versions of a page: words of a section, a section with the same words and other HTML,
 * something that search engines and browsers are told, a link, or what the page weighs.
 */
export interface Change {
  kind: 'words' | 'looks' | 'head' | 'link' | 'weight'
  /** The heading of the section, or what is told. */
  name: string
  /** Empty for what is new, and for what looks different. */
  before: string
  /** Empty for what is gone, and for what looks different. */
  after: string
}

/** What differs between two versions of a page. */
export interface PageChange {
  route: string
  kind: 'new' | 'gone' | 'other'
  /** Without any, only files that it loads have other names: style sheets and scripts. */
  changes: Change[]
  /** The places of sections that differ in any way, before and now; none where one came or went. */
  sections: [before: number, now: number][]
}

/** Two versions of an item of a list; undefined where it is new, or gone. */
interface Pair<Item> {
  before: Item | undefined
  after: Item | undefined
  places: [before: number, now: number]
}

/** Two versions of a part of a page whose HTML differs. */
export type PartPair = Pair<PagePart>

/** A page that differs. */
export interface ChangedRoute {
  route: string
  /** Its document before and now; undefined for a new page, or one that is gone. */
  before: string | undefined
  after: string | undefined
}

/** Both versions of a page, as far as they differ. */
export interface ComparedPage {
  change: PageChange
  /** For a page that is neither new nor gone. */
  both?: { before: Document; after: Document; pairs: PartPair[] }
}

interface Document {
  html: string
  head: PageHead
}

/** @returns what differs between two versions of the HTML of a page */
export function comparePages({ route, before, after }: ChangedRoute): ComparedPage {
  if (before === undefined || after === undefined)
    return { change: { route, kind: before === undefined ? 'new' : 'gone', changes: [], sections: [] } }
  const [old, now] = [splitPage(before), splitPage(after)]
  const head = readHead(old.head)
  const newHead = old.head === now.head ? head : readHead(now.head)
  const pairs = changedItems(old.parts, now.parts).map(({ before, after, places }) => ({
    before: partOf(before),
    after: partOf(after),
    places,
  }))
  const changes = [...pairs.flatMap(changesInPart), ...changesInHead(head, newHead), ...changedLinks(pairs)]
  return {
    change: { route, kind: 'other', changes, sections: sectionsOf(pairs, now.parts.length) },
    both: { before: { html: before, head }, after: { html: after, head: newHead }, pairs },
  }
}

/** @returns the items that two lists do not have in common: they are taken for versions of each other in their order */
function changedItems(before: readonly string[], after: readonly string[]): Pair<string>[] {
  const pairs: Pair<string>[] = []
  let places: [number, number] = [0, 0]
  let removed: string[] = []
  const add = (old: readonly string[], now: readonly string[]) => {
    for (let index = 0; index < Math.max(old.length, now.length); index++)
      pairs.push({ before: old[index], after: now[index], places: [places[0] + index, places[1] + index] })
    places = [places[0] + old.length, places[1] + now.length]
    removed = []
  }
  for (const run of diffArrays([...before], [...after])) {
    if (run.removed) removed = run.value
    else if (run.added) add(removed, run.value)
    else {
      add(removed, [])
      places = [places[0] + run.value.length, places[1] + run.value.length]
    }
  }
  add(removed, [])
  return pairs
}

const partOf = (html: string | undefined): PagePart | undefined => (html === undefined ? undefined : readPart(html))

/** The first part of a page stands above its sections, and the last below them. */
function sectionsOf(pairs: readonly PartPair[], count: number): PageChange['sections'] {
  if (pairs.some(({ before, after }) => !before || !after)) return []
  return pairs.flatMap(({ places: [before, now] }): PageChange['sections'] =>
    now > 0 && now < count - 1 ? [[before - 1, now - 1]] : [],
  )
}

function changesInPart({ before, after }: PartPair): Change[] {
  const name = after?.name ?? before?.name ?? ''
  const words = changedItems(before?.lines ?? [], after?.lines ?? []).map(
    ({ before = '', after = '' }): Change => ({ kind: 'words', name, before, after }),
  )
  return words.length > 0 ? words : [{ kind: 'looks', name, before: '', after: '' }]
}

function changesInHead(before: PageHead, after: PageHead): Change[] {
  const [old, now] = [textsOf(before), textsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ kind: 'head', name, before: old[name] ?? '', after: now[name] ?? '' }))
}

function changedLinks(pairs: readonly PartPair[]): Change[] {
  const old = new Set(pairs.flatMap(({ before }) => before?.links ?? []))
  const now = new Set(pairs.flatMap(({ after }) => after?.links ?? []))
  const link = (before: string, after: string): Change => ({ kind: 'link', name: 'link', before, after })
  return [
    ...[...old].filter((href) => !now.has(href)).map((href) => link(href, '')),
    ...[...now].filter((href) => !old.has(href)).map((href) => link('', href)),
  ]
}

/** What a page tells, as texts by name. The files that it loads are no words. */
function textsOf({ title, metas, canonical, isIndexed, languages, data }: PageHead): Record<string, string> {
  const values = groupBy(
    data.flatMap((thing) => Object.entries(thing.values)),
    ([path]) => path,
  )
  return {
    title,
    ...metas,
    canonical,
    'search engines': isIndexed ? 'may show it' : 'must not show it',
    ...Object.fromEntries(Object.entries(languages).map(([language, href]) => [`in ${language}`, href])),
    ...Object.fromEntries(
      Array.from(values, ([path, all]) => [path, all.flatMap(([, texts]) => texts.filter(Boolean)).join(', ')]),
    ),
  }
}
