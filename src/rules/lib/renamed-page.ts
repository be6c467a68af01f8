import type { IndexedPage } from '../site-index.ts'
import { mayContain, shareOfSketch } from '../summary/shingles.ts'
import { memoize } from './memoize.ts'

/** A page that was renamed and edited in one go still has half of its sentences. */
const minShare = 0.5

/**
 * Finds the page that has the content of the one that was at a route before. Pages of a kind share sentences, so a page
 * under another name must still mention the old one.
 *
 * @returns undefined when no published page has at least half of the content
 */
export const renamedPage = memoize(({ removed, pages }, route): IndexedPage | undefined => {
  const sketch = removed.get(route)
  if (!sketch) return undefined
  const shares = pages.flatMap((page) => {
    const { own, comparable } = page
    const share = own.draft || !comparable ? 0 : shareOfSketch(sketch.shingles, comparable.shingles)
    if (!comparable || share < minShare) return []
    if (own.fields.name?.text === sketch.name) return { page, share: share + 1 }
    return mayContain(comparable, sketch.name) ? { page, share } : []
  })
  return shares.sort((a, b) => b.share - a.share)[0]?.page
})
