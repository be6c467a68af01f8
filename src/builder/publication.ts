import { publishedAt } from '../site/published.ts'
import type { Page, Site } from '../site/site.ts'
import type { Store } from '../workspace/store/memory-store.ts'
import type { AssetCache } from './assets/assets.ts'
import { resolveBrand } from './assets/brand/resolve-brand.ts'
import { resolvePhotos } from './assets/photos/resolve.ts'
import type { Bundling } from './bundle/bundle.ts'
import { allCommonProps, createPageMaker, currentYear, jobOf } from './render/make-page.ts'
import { readStyleTree } from './render/parse-styles.ts'

/** A site as a build would publish it now, with what it is made of. */
export type Publication = Awaited<ReturnType<typeof publicationOf>>

/**
 * @param shown the site, which may have errors
 * @returns what a build would publish now, and `all` with the pages that it would not; nothing is written
 */
export async function publicationOf(root: string, store: Store, shown: Site, assets: AssetCache, bundling: Bundling) {
  const { site, originals } = await resolvePhotos(root, store, shown, true)
  const published = publishedAt(site, new Date())
  const brand = await resolveBrand(root, published, assets)
  const [code, browser] = await Promise.all([bundling.server, bundling.browser])
  const styles = await readStyleTree(store, code, brand.theme)
  const { look } = brand
  return { all: { ...site, look }, site: { ...published, look }, originals, assets, brand, code, browser, styles }
}

/**
 * @param route of a page of the published site
 * @returns its document as it is published, with its social card and the style sheets that it loads
 * @throws whatever a block's component throws
 */
export async function documentIn({ site, ...made }: Publication, route: string) {
  const { code, styles, browser, brand, assets } = made
  const common = allCommonProps(site)
  const options = { renderer: code.renderer, styles, browser, cards: brand.cards, common, year: currentYear() }
  const makePage = await createPageMaker(options, assets)
  const { card, finish } = await makePage(jobOf(site, site.pages.get(route) as Page))
  return { card, ...(await finish()) }
}
