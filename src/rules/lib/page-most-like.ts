import type { IndexedPage, SiteIndex } from '../site-index.ts'
import type { PageSketch } from '../summary/page-sketch.ts'
import { shareOfSketch } from '../summary/page-sketch.ts'
import { readerTexts } from '../summary/reader-texts.ts'
import { memoize } from './memoize.ts'

/** A page that was renamed and edited in one go still has half of its sentences. */
const minShare = 0.5

/**
 * Finds the page that has the content of one that no longer exists. Pages of a kind share sentences, so a page under
 * another name must still mention the old one.
 *
 * @returns undefined when no published page has at least half of the content
 */
export function pageMostLike(
  { pages, documentOf, schemas }: Pick<SiteIndex, 'pages' | 'documentOf' | 'schemas'>,
  { name, shingles }: PageSketch,
): IndexedPage | undefined {
  const hasName = ({ own }: IndexedPage) => own.fields.name?.text === name
  const mentions = ({ file }: IndexedPage) =>
    readerTexts(documentOf(file), schemas.walkers.page).some(({ text }) => text.includes(name))
  const shares = pages.flatMap((page) => {
    const share = page.own.draft ? 0 : shareOfSketch(shingles, page.comparable?.shingles ?? new Uint32Array())
    return share >= minShare ? [{ page, share: hasName(page) ? share + 1 : share }] : []
  })
  return shares.sort((a, b) => b.share - a.share).find(({ page }) => hasName(page) || mentions(page))?.page
}

/** @returns the page that has the content of the one that was at a route before */
export const renamedPage = memoize((site, route): IndexedPage | undefined => {
  const sketch = site.removed.get(route)
  return sketch && pageMostLike(site, sketch)
})
