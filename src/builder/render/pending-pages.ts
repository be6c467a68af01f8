import type { PageView, Site } from '../../content/model.ts'
import { digest } from '../../content/page-brief.ts'
import { aroundOf, type SharedView, sharedView, viewOf } from '../../content/page-view.ts'
import { type Shard, shardOfPages } from '../publish/shards.ts'

/** A page to render: what it shows beyond what all pages share. */
export interface PageJob {
  route: string
  /** Path of its YAML file, for errors. */
  file: string
  view: Omit<PageView, keyof SharedView> & Partial<SharedView>
  /** Changes with everything that the page shows. */
  key: string
}

/** A page that may have to be rendered. */
export interface PendingPage {
  route: string
  /** Changes with everything that the page shows, beside what all pages share. */
  key: string
  /** Fetches all that it shows. */
  job: () => PageJob
}

/**
 * @param site a checked site
 * @param shard which of its pages
 * @param takeOver takes a page over from the last build, and says whether it could
 * @returns the other pages, made while they are read: very many would not fit into memory
 */
export function* pendingPages(
  site: Site,
  shard: Shard,
  takeOver: (page: PendingPage) => boolean,
): Generator<PendingPage> {
  const shared = sharedView(site)
  for (const page of shardOfPages(site, shard)) {
    const { route, file, brief } = page
    const around = aroundOf(site, page)
    const key = digest([brief.digest, around])
    const job = () => {
      const { facts: _, navigation, ...own } = viewOf(page.document, around, shared)
      return { route, file, key, view: navigation === shared.navigation ? own : { ...own, navigation } }
    }
    const pending = { route, key, job }
    if (!takeOver(pending)) yield pending
  }
}
