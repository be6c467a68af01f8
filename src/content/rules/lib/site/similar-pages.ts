import type { PathPlace } from '../../../diagnostics/diagnostic.ts'
import { ancestorsOf, routeOf } from '../../../model/routes.ts'
import type { PageDocument } from '../../../model/site.ts'
import { slug } from '../../../model/slug.ts'
import type { TextAt } from '../../../summary/file-summary.ts'
import { readerTexts } from '../../../summary/reader-texts.ts'
import { similarityOf, sketchOf } from '../../../summary/shingles.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'

/**
 * Minimum similarity of a copy. Independent pages share at most 2 %; a copy with half of its sentences rewritten still
 * shares a third.
 */
const minCopySimilarity = 0.1

/** From here on, search engines may treat the pages as doorway pages. */
export const isTooSimilar = 0.3

/** A page with all its texts. */
export interface CopiedPage {
  file: string
  top: PathPlace
  name: string
  /** See `readerTexts`. */
  texts: TextAt[]
  document: PageDocument
}

/** A page and the page in the same folder that it was copied from. */
export interface CopiedPair {
  copy: CopiedPage
  source: CopiedPage
  /** From 0 to 1, see `similarityOf`. */
  similarity: number
}

const known = new WeakMap<SiteIndex, CopiedPair[]>()

/**
 * Compares the pages of each folder by their shingles, and reads only the copies.
 *
 * @returns each copied page with its most similar source
 */
export function copiedPairs(site: SiteIndex): CopiedPair[] {
  const pairs = known.get(site) ?? findPairs(site)
  known.set(site, pairs)
  return pairs
}

function findPairs(site: SiteIndex): CopiedPair[] {
  const folders = new Map<string, Candidate[]>()
  for (const page of site.pages) {
    if (!page.isFirst || !isCandidate(page)) continue
    const folder = ancestorsOf(page.route)[0] ?? ''
    const others = folders.get(folder)
    if (others) others.push(page)
    else folders.set(folder, [page])
  }
  return [...folders.values()].flatMap((pages) => findPairsIn(site, pages))
}

type Candidate = IndexedPage & { shingles: Uint32Array }

const isCandidate = (page: IndexedPage): page is Candidate => page.shingles !== undefined

/** Linear in the number of pages, because only the first page with each shingle is stored. */
function findPairsIn(site: SiteIndex, pages: readonly Candidate[]): CopiedPair[] {
  const firstWith = new Map<number, Candidate>()
  return pages.flatMap((page) => {
    const other = mostSimilar(firstWith, page)
    const similarity = other ? similarityOf(page.shingles, other.shingles) : 0
    return other && similarity >= minCopySimilarity ? [pairOf(site, page, other, similarity)] : []
  })
}

/** @returns the previous page that was the first one with most of its shingles */
function mostSimilar(firstWith: Map<number, Candidate>, page: Candidate): Candidate | undefined {
  const counts = new Map<Candidate, number>()
  for (const shingle of sketchOf(page.shingles)) {
    const first = firstWith.get(shingle)
    if (first) counts.set(first, (counts.get(first) ?? 0) + 1)
    else firstWith.set(shingle, page)
  }
  let [most, count] = [undefined as Candidate | undefined, 0]
  for (const [candidate, shared] of counts) if (shared > count) [most, count] = [candidate, shared]
  return most
}

function pairOf({ schemas, documentOf }: SiteIndex, late: Candidate, early: Candidate, similarity: number): CopiedPair {
  const [a, b] = [late, early].map(({ file, own }): CopiedPage => {
    const document = documentOf(file)
    return { file, top: own.top, name: document.name, texts: readerTexts(document, schemas.walkers.page), document }
  }) as [CopiedPage, CopiedPage]
  return isCopyOf(a, b) ? { copy: a, source: b, similarity } : { copy: b, source: a, similarity }
}

/** The copy is the draft; else the page whose file has another name; else the page that names the other one; else the later one. */
function isCopyOf(late: CopiedPage, early: CopiedPage): boolean {
  const isDraft = ({ document }: CopiedPage) => document.draft === true
  if (isDraft(late) !== isDraft(early)) return isDraft(late)
  if (hasOtherName(late) !== hasOtherName(early)) return hasOtherName(late)
  const mentions = ({ texts }: CopiedPage, { name }: CopiedPage) =>
    texts.filter(({ text }) => text.includes(name)).length
  return mentions(late, early) >= mentions(early, late)
}

/** Whether the file's name is that of another page. */
const hasOtherName = ({ file, name }: CopiedPage): boolean => !routeOf(file).endsWith(`/${slug(name)}`)
