import { join } from 'node:path'
import { translated } from '../../editor/protocol/messages.ts'
import type { Project } from '../../site/project.ts'
import { lock } from '../publish/lock.ts'
import { Causes, unknown } from './attribute.ts'
import { blocksByFile, type Cause, causesBetween } from './causes.ts'
import { type Change, type ChangedRoute, comparePages, type PageChange } from './compare-pages.ts'
import { type Decision, decisionsOn, decisionsOnPage, kilobytes, weightsOf } from './decisions.ts'
import { createExperiment } from './experiment.ts'
import { openPublished, type PublishedSite } from './published-site.ts'
import { openBase, openHead, type Side } from './sides.ts'

/** The pages that differ for a reason, perhaps among others. */
export interface ChangeGroup {
  cause: Omit<Cause, 'edits'>
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
  const unlock = lock(join(project.root, '.cache/review/running'), 'review')
  try {
    // First, because the build replaces dist/, which may be what is compared with.
    const before = await openBase(project, against, notes)
    const after = await openHead(project)
    return { review: await compareSides(before, after, notes), before, after }
  } finally {
    unlock()
  }
}

/**
 * @param notes what the reader must know already
 * @returns what differs between two built sites, and why; only the page that is looked at is in memory
 */
export async function compareSides(before: Side, after: Side, notes: string[] = []): Promise<Review> {
  const [old, now] = [openPublished(before.folder), openPublished(after.folder)]
  const isKnown = (route: string) => !before.isPartial || old.routes.has(route) || now.isIndexed(route)
  const routes = [...new Set([...old.routes, ...now.routes])].filter(isKnown)
  const differing = routes.map((route) => pageIn(old, now, route)).filter(({ before, after }) => before !== after)
  const changes = new Map<string, PageChange>()
  const found: Decision[] = []
  for (const page of differing) {
    const compared = comparePages(page)
    // Style sheets and scripts are not in a sitemap.
    const weights = before.isPartial ? undefined : weightsOf(compared, old, now)
    if (weights) compared.change.changes.push(weightChange(...weights))
    changes.set(page.route, compared.change)
    found.push(...decisionsOnPage(compared, weights))
  }
  const causes = await findCauses(before, after, [...changes.keys()])
  const groups = await groupsOf(causes, differing, changes)
  if (causes.isRough) notes.push('There are so many changes that some may be named for pages that do not show them.')
  return {
    base: before.name,
    pageCount: now.routes.size,
    decisions: decisionsOn(old, now, found, routes).map((one) => ({ ...one, text: translated(one.text) })),
    groups,
    pages: [...changes.values()],
    notes,
  }
}

const weightChange = (before: number, after: number): Change => ({
  kind: 'weight',
  name: 'weight',
  before: kilobytes(before),
  after: kilobytes(after),
})

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

/** One group for each cause: a page with several is in several groups. */
async function groupsOf(
  causes: Causes,
  differing: readonly ChangedRoute[],
  changes: ReadonlyMap<string, PageChange>,
): Promise<ChangeGroup[]> {
  const pagesOf = new Map<Cause, ChangedRoute[]>()
  const shared = new Set<ChangedRoute>()
  for (const page of differing) {
    const own = await causes.of(page)
    if (own.length > 1) shared.add(page)
    for (const cause of own) {
      const pages = pagesOf.get(cause) ?? []
      pages.push(page)
      pagesOf.set(cause, pages)
    }
  }
  const groups: ChangeGroup[] = []
  for (const [cause, pages] of [...pagesOf].sort(([, a], [, b]) => b.length - a.length)) {
    const { edits: _, ...shown } = cause
    // That of a single cause needs no trial.
    const weightOf = (page: ChangedRoute) =>
      sizeOf(changes.get(page.route) as PageChange) + (shared.has(page) ? mostWords : 0)
    const page = pages.reduce((least, one) => (weightOf(one) < weightOf(least) ? one : least))
    const effect = shared.has(page) && groups.length < mostSamples ? await causes.effectOf(cause, page) : page
    const sample = effect === page ? changes.get(page.route) : comparePages(effect).change
    groups.push({ cause: shown, routes: pages.map(({ route }) => route), sample: sample as PageChange })
  }
  return groups
}

/** More letters than a page has. */
const mostWords = 1e9

/** For so many groups, what a page shows is what the cause alone does to it: each is a trial. */
const mostSamples = 10

/** A page that shows nothing is no sample of a group in which others do. */
const sizeOf = ({ changes }: PageChange): number =>
  changes.length === 0
    ? Number.POSITIVE_INFINITY
    : changes.reduce((sum, { before, after }) => sum + 1 + before.length + after.length, 0)

const today: Cause = { kind: 'date', what: 'the date of today', file: '' }

async function findCauses(
  { source: before }: Side,
  { source: after }: Side,
  routes: readonly string[],
): Promise<Causes> {
  if (!before || !after) return new Causes([unknown])
  const causes = await causesBetween(before, after)
  if (causes.length <= 1) return new Causes(causes.length > 0 ? causes : [today])
  return new Causes(causes, await createExperiment(before, after, routes), blocksByFile(after.engine))
}
