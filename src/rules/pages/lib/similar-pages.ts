import { groupBy } from '../../../site/group-by.ts'
import { ancestorsIn, languageAt } from '../../../site/languages.ts'
import { routeOf } from '../../../site/routes.ts'
import { slug } from '../../../site/slug.ts'
import { oncePerSite } from '../../lib/memoize.ts'
import type { SiteIndex } from '../../site-index.ts'
import type { FileSummary } from '../../summary/file-summary.ts'
import { type ComparableWords, similarityOf, sketchOf } from '../../summary/shingles.ts'

/**
 * Minimum similarity of a copy. Independent pages share at most 2 %; a copy with half of its sentences rewritten still
 * shares a third.
 */
const minCopySimilarity = 0.1

/** A valid page. */
export interface ComparedPage extends FileSummary, ComparableWords {
  name: string
}

/** A page and the page in the same folder that it was copied from. */
export interface CopiedPair {
  copy: ComparedPage
  source: ComparedPage
  /** From 0 to 1, see `similarityOf`. */
  similarity: number
}

/**
 * Compares the pages of each folder in each language by their shingles.
 *
 * @returns each copied page with its most similar source
 */
export const copiedPairs = oncePerSite((site): CopiedPair[] => {
  const compared = site.pages.flatMap(({ route, isFirst, own, comparable }) =>
    isFirst && comparable ? [{ ...own, ...comparable, name: own.fields.name?.text ?? '', route }] : [],
  )
  const folders = groupBy(compared, ({ route }) => {
    const language = languageAt(route, site.languages)
    return `${language.prefix} ${ancestorsIn(route, language)[0]}`
  })
  return [...folders.values()].flatMap((pages) => findPairsIn(site, pages))
})

/** Linear in the number of pages, because only the first page with each shingle is stored. */
function findPairsIn(site: SiteIndex, pages: readonly ComparedPage[]): CopiedPair[] {
  const firstWith = new Map<number, ComparedPage>()
  return pages.flatMap((late) => {
    const early = mostSimilar(firstWith, late)
    const similarity = early ? similarityOf(late.shingles, early.shingles) : 0
    if (!early || similarity < minCopySimilarity) return []
    const [copy, source] = doubtsOf(site, late) >= doubtsOf(site, early) ? [late, early] : [early, late]
    return [{ copy, source, similarity }]
  })
}

/** @returns the previous page that was the first one with most of its shingles */
function mostSimilar(firstWith: Map<number, ComparedPage>, page: ComparedPage): ComparedPage | undefined {
  const counts = new Map<ComparedPage, number>()
  for (const shingle of sketchOf(page.shingles)) {
    const first = firstWith.get(shingle)
    if (first) counts.set(first, (counts.get(first) ?? 0) + 1)
    else firstWith.set(shingle, page)
  }
  let [most, count] = [undefined as ComparedPage | undefined, 0]
  for (const [candidate, shared] of counts) if (shared > count) [most, count] = [candidate, shared]
  return most
}

/** @returns how likely a page is the copy: above all a draft, then an invalid one, one in a file of another name, a new one */
export function doubtsOf({ isCommitted }: SiteIndex, { file, valid, draft, fields: { name } }: FileSummary): number {
  const hasOtherName = name !== undefined && !routeOf(file).endsWith(`/${slug(name.text)}`)
  return 8 * Number(draft) + 4 * Number(!valid) + 2 * Number(hasOtherName) + Number(!isCommitted(file))
}
