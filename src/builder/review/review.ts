import { translated } from '../../editor/protocol/messages.ts'
import { groupBy } from '../../site/group-by.ts'
import type { Project } from '../../site/project.ts'
import { Causes, type ChangedRoute, unknown } from './attribute.ts'
import { type Cause, causesBetween } from './causes.ts'
import { changedClasses, comparePages, type PageChange } from './compare-pages.ts'
import { type Decision, decisionsOn, decisionsOnPage } from './decisions.ts'
import { Experiment } from './experiment.ts'
import { blocksByFile } from './module-graph.ts'
import { openPublished, type PublishedSite } from './published-site.ts'
import type { PageHead } from './read-head.ts'
import { openBase, openHead, type Side } from './sides.ts'

type ShownCause = Omit<Cause, 'operation'>

/** The pages that differ for a reason, perhaps among others. */
export interface ChangeGroup {
  cause: ShownCause
  /** The same field elsewhere, or files of the same kind, where there are many causes. */
  others: ShownCause[]
  routes: string[]
  /** What the cause does to one of the pages. */
  sample: PageChange
}

/** What a change changes. */
export interface Review {
  /** What today's site is compared with. */
  base: string
  /** How many pages today's site has. */
  pageCount: number
  decisions: (Decision & { text: string })[]
  groups: ChangeGroup[]
  pages: PageChange[]
  added: string[]
  removed: string[]
  /** What the reader must know about the review itself. */
  notes: string[]
}

/** The folders of both published sites, for pictures. */
export interface Reviewed {
  review: Review
  before: Side
  after: Side
}

/**
 * Compares what would be published now with an earlier version.
 *
 * @param against see `openBase`
 * @throws ProjectError when one of the sites cannot be built
 */
export async function review(project: Project, against: string): Promise<Reviewed> {
  const notes: string[] = []
  // First, because the build replaces dist/, which may be what is compared with.
  const before = await openBase(project, against, notes)
  const after = await openHead(project)
  return { review: await compareSides(before, after, notes), before, after }
}

/**
 * @param notes what the reader must know already
 * @returns what differs between two built sites, and why; only the page that is looked at is in memory
 */
export async function compareSides(before: Side, after: Side, notes: string[] = []): Promise<Review> {
  const [old, now] = [openPublished(before.folder), openPublished(after.folder)]
  const isKnown = (route: string) => !before.isPartial || old.routes.has(route) || now.isIndexed(route)
  const routes = [...new Set([...old.routes, ...now.routes])].filter(isKnown)
  const differing = routes
    .filter((route) => !isSame(old.bytesOf(route), now.bytesOf(route)))
    .map((route) => pageIn(old, now, route))
  const changes = new Map<string, PageChange>()
  const found: Decision[] = []
  const classes = classesBetween(old, now)
  for (const page of differing) {
    const { route, before: from, after: to } = page
    const compared = from === undefined || to === undefined ? undefined : comparePages(route, from, to, classes)
    changes.set(route, compared?.change ?? emptyChange(page))
    if (compared) found.push(...decisionsOnPage({ ...compared, before: from ?? '', after: to ?? '' }, old, now))
  }
  const causes = await findCauses(before, after, [...changes.keys()])
  const groups = await groupsOf(causes, differing, changes, classes)
  if (causes.isRough) notes.push('There are so many changes that some may be named for pages that do not show them.')
  const only = (site: PublishedSite, other: PublishedSite) =>
    [...changes.keys()].filter((route) => site.routes.has(route) && !other.routes.has(route))
  return {
    base: before.name,
    pageCount: now.routes.size,
    decisions: decisionsOn(old, now, found, routes).map((one) => ({ ...one, text: translated(one.text) })),
    groups,
    pages: [...changes.values()],
    added: only(now, old),
    removed: only(old, now),
    notes,
  }
}

type ClassesBetween = Parameters<typeof comparePages>[3]

/** Most pages have the style sheets of others. */
function classesBetween(old: PublishedSite, now: PublishedSite): ClassesBetween {
  const known = new Map<string, ReadonlySet<string>>()
  const between = (before: PageHead, after: PageHead) => {
    const [from, to] = [old.stylesOf(before.files), now.stylesOf(after.files)]
    return from === undefined || to === undefined ? new Set<string>() : changedClasses(from, to)
  }
  return (before, after) => {
    const key = `${before.files} ${after.files}`
    const classes = known.get(key) ?? between(before, after)
    known.set(key, classes)
    return classes
  }
}

const isSame = (before: Buffer | undefined, after: Buffer | undefined): boolean =>
  before !== undefined && after !== undefined && before.equals(after)

/** Reads the documents again and again, because those of all pages take more memory than a build. */
const pageIn = (old: PublishedSite, now: PublishedSite, route: string): ChangedRoute => ({
  route,
  get before() {
    return old.htmlOf(route)
  },
  get after() {
    return now.htmlOf(route)
  },
})

const emptyChange = ({ route, before }: ChangedRoute): PageChange => ({
  route,
  kind: before === undefined ? 'new' : 'gone',
  parts: [],
  looks: [],
  sections: [],
  head: [],
  links: { removed: [], added: [] },
})

/** One group for each cause: a page with several is in several groups. */
async function groupsOf(
  causes: Pick<Causes, 'of' | 'effectOf'>,
  differing: readonly ChangedRoute[],
  changes: ReadonlyMap<string, PageChange>,
  classes: ClassesBetween,
): Promise<ChangeGroup[]> {
  const found: [cause: Cause, page: ChangedRoute][] = []
  const shared = new Set<ChangedRoute>()
  for (const page of differing) {
    const own = await causes.of(page)
    if (own.length > 1) shared.add(page)
    found.push(...own.map((cause) => [cause, page] as [Cause, ChangedRoute]))
  }
  const isMany = new Set(found.map(([cause]) => cause)).size > mostGroups
  const alike = Array.from(groupBy(found, ([cause]) => (isMany ? kindOfChange(cause) : cause)).values(), (entries) => ({
    entries,
    pages: new Set(entries.map(([, page]) => page)),
  }))
  const groups: ChangeGroup[] = []
  for (const { entries, pages } of alike.sort((a, b) => b.pages.size - a.pages.size)) {
    const [cause, ...others] = new Set(entries.map(([cause]) => cause)) as unknown as [Cause, ...Cause[]]
    const own = entries.flatMap(([one, page]) => (one === cause ? [page] : []))
    const sizes = own.map((page) => ({
      page,
      // That of a single cause needs no trial.
      size: sizeOf(changes.get(page.route) as PageChange) + (shared.has(page) ? mostWords : 0),
    }))
    const { page } = sizes.reduce((least, one) => (one.size < least.size ? one : least))
    const effect = shared.has(page) && groups.length < mostSamples ? await causes.effectOf(cause, page) : page
    const change = effect === page ? changes.get(page.route) : changeIn(effect, classes)
    groups.push({
      cause: shownCause(cause),
      others: others.map(shownCause),
      routes: Array.from(pages, ({ route }) => route),
      sample: change as PageChange,
    })
  }
  return groups
}

const shownCause = ({ operation: _, ...shown }: Cause): ShownCause => shown

/** With more causes, what was changed in many places is one group: all prices, all new pages. */
const mostGroups = 30

/** @returns the field that is changed, wherever it is, or the kind of file */
function kindOfChange({ kind, what, operation }: Cause): string {
  const field = operation?.path.filter((step) => typeof step === 'string').join('.')
  return `${kind} ${operation?.op} ${field ?? what.replace(/^.*`/, '')}`
}

/** More letters than a page has. */
const mostWords = 1e9

/** For so many groups, what a page shows is what the cause alone does to it: each is a trial. */
const mostSamples = 10

/** A page that shows nothing is no sample of a group in which others do. */
const sizeOf = ({ parts, looks, head }: PageChange): number =>
  parts.length + looks.length + head.length === 0
    ? Number.POSITIVE_INFINITY
    : parts.reduce((sum, { removed, added }) => sum + removed.join().length + added.join().length, head.length)

function changeIn(page: ChangedRoute, classes: ClassesBetween): PageChange {
  const { route, before, after } = page
  if (before === undefined || after === undefined) return emptyChange(page)
  return comparePages(route, before, after, classes).change
}

const today: Cause = { kind: 'date', what: 'the date of today', file: '' }

async function findCauses(
  { source }: Side,
  after: Side,
  routes: readonly string[],
): Promise<Pick<Causes, 'of' | 'effectOf' | 'isRough'>> {
  const always = (causes: Cause[]) => ({
    isRough: false,
    of: async () => causes,
    effectOf: async (_: Cause, page: ChangedRoute) => page,
  })
  if (!source || !after.source) return always([unknown])
  const causes = await causesBetween(source, after.source)
  if (causes.length <= 1) return always(causes.length === 0 ? [today] : causes)
  const experiment = new Experiment(source, after.source, routes)
  return new Causes({ causes, experiment, blocksWith: blocksByFile(after.source.engine) })
}
