import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { type PageHead, readHead } from './read-head.ts'
import { type PagePart, readPart, splitPage } from './read-part.ts'

/** Words that a reader of a part saw, and sees now. */
export interface PartChange {
  /** The heading of the section. */
  part: string
  removed: string[]
  added: string[]
}

/** What differs between two versions of a page. */
export interface PageChange {
  route: string
  parts: PartChange[]
  /** The headings of parts with the same words, whose HTML or styles differ. */
  looks: string[]
  /** The places of sections that differ in any way, before and now; none where one came or went. */
  sections: [before: number, now: number][]
  /** What search engines and browsers are told, by name: before and now. */
  head: { name: string; before: string; after: string }[]
  /** Without a difference, only files that it loads have other names: style sheets and scripts. */
  kind: 'new' | 'gone' | 'other'
  links: { removed: string[]; added: string[] }
}

/** Two versions of a part; undefined where it is new, or gone. Its HTML differs, or its styles do. */
export interface PartPair {
  before: PagePart | undefined
  after: PagePart | undefined
  /** Their places among the parts of the page. */
  places: [before: number, now: number]
}

/** Both versions of a page, as far as they differ. */
export interface ComparedPage {
  change: PageChange
  heads: { before: PageHead; after: PageHead }
  pairs: PartPair[]
}

/**
 * @param changedClasses of the style sheets that one of the versions loads, see `changedClasses`
 * @returns what differs between two versions of the HTML of a page
 */
export function comparePages(
  route: string,
  before: string,
  after: string,
  changedClasses: (before: PageHead, after: PageHead) => ReadonlySet<string> = () => new Set(),
): ComparedPage {
  const [old, now] = [splitPage(before), splitPage(after)]
  const head = readHead(old.head)
  const heads = { before: head, after: old.head === now.head ? head : readHead(now.head) }
  const pairs = pairParts(old.parts, now.parts, changedClasses(heads.before, heads.after))
  const parts = pairs.map(partChange)
  const isWorded = ({ removed, added }: PartChange) => removed.length + added.length > 0
  const told = headChanges(heads.before, heads.after)
  const change = {
    route,
    kind: 'other' as const,
    parts: parts.filter(isWorded),
    looks: [...new Set(parts.flatMap((one) => (isWorded(one) ? [] : [one.part])))],
    sections: sectionsOf(pairs, now.parts.length),
    head: told,
    links: linkChanges(pairs),
  }
  return { change, heads, pairs }
}

/** Parts that look the same are left out; others are taken for versions of each other in their order. */
function pairParts(before: readonly string[], after: readonly string[], classes: ReadonlySet<string>): PartPair[] {
  const pairs: PartPair[] = []
  const runs = diffArrays([...before], [...after])
  let [old, now] = [0, 0]
  const add = (removed: readonly string[], added: readonly string[], isSame = false) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      if (!isSame || hasClass(removed[index] as string, classes))
        pairs.push({ before: read(removed[index]), after: read(added[index]), places: [old + index, now + index] })
    old += removed.length
    now += added.length
  }
  let removed: string[] = []
  for (const run of runs) {
    if (run.removed) {
      removed = run.value
      continue
    }
    if (run.added) add(removed, run.value)
    else {
      add(removed, [])
      add(run.value, run.value, true)
    }
    removed = []
  }
  add(removed, [])
  return pairs
}

const hasClass = (html: string, classes: ReadonlySet<string>): boolean =>
  classes.size > 0 &&
  Array.from(html.matchAll(/ class="([^"]*)"/g)).some(([, names = '']) =>
    names.split(' ').some((name) => classes.has(name)),
  )

/**
 * @param before the text of style sheets
 * @returns the classes whose rules differ
 */
export function changedClasses(before: string, after: string): Set<string> {
  const [old, now] = [new Set(before.split('}')), new Set(after.split('}'))]
  const changed = [...[...old].filter((rule) => !now.has(rule)), ...[...now].filter((rule) => !old.has(rule))]
  return new Set(changed.flatMap((rule) => rule.slice(0, rule.lastIndexOf('{')).match(/(?<=\.)[a-z_][\w-]*/gi) ?? []))
}

/** The first part of a page stands above its sections, and the last below them. */
function sectionsOf(pairs: readonly PartPair[], count: number): PageChange['sections'] {
  if (pairs.some(({ before, after }) => !before || !after)) return []
  return pairs.flatMap(({ places: [before, now] }): PageChange['sections'] =>
    now > 0 && now < count - 1 ? [[before - 1, now - 1]] : [],
  )
}

const read = (html: string | undefined): PagePart | undefined => (html === undefined ? undefined : readPart(html))

function partChange({ before, after }: PartPair): PartChange {
  const [old, now] = [before?.lines ?? [], after?.lines ?? []]
  const runs = diffArrays(old, now)
  return {
    part: after?.name ?? before?.name ?? '',
    removed: runs.flatMap(({ removed, value }) => (removed ? value : [])),
    added: runs.flatMap(({ added, value }) => (added ? value : [])),
  }
}

function linkChanges(pairs: readonly PartPair[]): PageChange['links'] {
  const [old, now] = [
    new Set(pairs.flatMap(({ before }) => before?.links ?? [])),
    new Set(pairs.flatMap(({ after }) => after?.links ?? [])),
  ]
  return { removed: [...old].filter((link) => !now.has(link)), added: [...now].filter((link) => !old.has(link)) }
}

function headChanges(before: PageHead, after: PageHead): PageChange['head'] {
  const [old, now] = [textsOf(before), textsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .filter((name) => !isDeepStrictEqual(old[name], now[name]))
    .map((name) => ({ name, before: old[name] ?? '', after: now[name] ?? '' }))
}

/** What a page tells, as texts by name. The files that it loads are no words. */
function textsOf({ title, metas, canonical, isIndexed, languages, data }: PageHead): Record<string, string> {
  return {
    title,
    ...metas,
    canonical,
    'search engines': isIndexed ? 'may show it' : 'must not show it',
    ...Object.fromEntries(Object.entries(languages).map(([language, href]) => [`in ${language}`, href])),
    ...Object.fromEntries(Object.entries(data.fields).map(([path, values]) => [path, values.join(', ')])),
  }
}
