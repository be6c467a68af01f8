import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { type PageHead, readHead } from './read-head.ts'
import { type PagePart, readPart, splitPage } from './read-part.ts'

/** Words that a reader of a part saw, and sees now; none for a part that looks different, or is sent in another way. */
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
  /** What search engines and browsers are told, by name: before and now. */
  head: { name: string; before: string; after: string }[]
  /** Whether only files that it loads have other names: style sheets and scripts. */
  isOnlyFiles: boolean
  links: { removed: string[]; added: string[] }
}

/** Two versions of a part; undefined where it is new, or gone. */
export interface PartPair {
  before: PagePart | undefined
  after: PagePart | undefined
}

/** Both versions of a page, as far as they differ. */
export interface ComparedPage {
  change: PageChange
  heads: { before: PageHead; after: PageHead }
  pairs: PartPair[]
}

/** @returns what differs between two versions of the HTML of a page */
export function comparePages(route: string, before: string, after: string): ComparedPage {
  const [old, now] = [splitPage(before), splitPage(after)]
  const head = readHead(old.head)
  const heads = { before: head, after: old.head === now.head ? head : readHead(now.head) }
  const pairs = pairParts(old.parts, now.parts)
  const parts = pairs.flatMap((pair) => partChange(pair) ?? [])
  const told = headChanges(heads.before, heads.after)
  const change = {
    route,
    parts: parts.filter(({ removed, added }) => removed.length + added.length > 0),
    head: told,
    isOnlyFiles: pairs.length === 0 && told.length === 0,
    links: linkChanges(pairs),
  }
  return { change, heads, pairs }
}

/** Parts that are the same are left out; others are taken for versions of each other in their order. */
function pairParts(before: readonly string[], after: readonly string[]): PartPair[] {
  const pairs: PartPair[] = []
  const runs = diffArrays([...before], [...after])
  let removed: string[] = []
  const end = (added: readonly string[]) => {
    const length = Math.max(removed.length, added.length)
    for (let index = 0; index < length; index++) pairs.push({ before: read(removed[index]), after: read(added[index]) })
    removed = []
  }
  for (const run of runs) {
    if (run.removed) removed = run.value
    else end(run.added ? run.value : [])
  }
  end([])
  return pairs
}

const read = (html: string | undefined): PagePart | undefined => (html === undefined ? undefined : readPart(html))

function partChange({ before, after }: PartPair): PartChange | undefined {
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
