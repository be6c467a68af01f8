import type { PathPlace } from '../../../diagnostics/diagnostic.ts'
import { ancestorsOf, routeOf } from '../../../model/routes.ts'
import type { PageDocument } from '../../../model/site.ts'
import { slug } from '../../../model/slug.ts'
import type { TextAt } from '../../../summary/file-summary.ts'
import { readerTexts } from '../../../summary/reader-texts.ts'
import { similarityOf, sketchOf } from '../../../summary/shingles.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'

/**
 * From here on one page counts as made from another. Pages that were written for themselves share 2 % at most; a copy
 * in which half the sentences were rewritten still shares a third.
 */
const isCopy = 0.1

/** Two pages that share so much say too much of the same: search engines take such pages of towns for doorways. */
export const isTooSimilar = 0.3

/** A page with its texts. */
export interface CopiedPage {
  file: string
  top: PathPlace
  name: string
  /** All that readers see, with anchors and links to the same page. */
  texts: TextAt[]
  document: PageDocument
}

/** A page and the page of the same folder that it was copied from. */
export interface CopiedPair {
  copy: CopiedPage
  source: CopiedPage
  /** How much they have in common: 0 nothing, 1 everything. */
  similarity: number
}

const known = new WeakMap<SiteIndex, CopiedPair[]>()

/**
 * Compares the pages of each folder by the shingles in their records. Only copies are read again.
 *
 * @returns each page that was copied, with its most similar source
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

/** Linear in the number of pages: of each shingle only the first page that has it is remembered. */
function findPairsIn(site: SiteIndex, pages: readonly Candidate[]): CopiedPair[] {
  const firstWith = new Map<number, Candidate>()
  return pages.flatMap((page) => {
    const other = mostSimilar(firstWith, page)
    const similarity = other ? similarityOf(page.shingles, other.shingles) : 0
    return other && similarity >= isCopy ? [pairOf(site, page, other, similarity)] : []
  })
}

/** @returns the page before this one that was first to have most of its shingles */
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

/**
 * The copy is the page that is a draft; if that says nothing, the one whose file has another name than the page itself;
 * then the page that names the other one; if neither or both do, the later one.
 */
function isCopyOf(late: CopiedPage, early: CopiedPage): boolean {
  const isDraft = ({ document }: CopiedPage) => document.draft === true
  if (isDraft(late) !== isDraft(early)) return isDraft(late)
  if (hasOtherName(late) !== hasOtherName(early)) return hasOtherName(late)
  const mentions = ({ texts }: CopiedPage, { name }: CopiedPage) =>
    texts.filter(({ text }) => text.includes(name)).length
  return mentions(late, early) >= mentions(early, late)
}

/** The file was named for another page than the one that it still says it is. */
const hasOtherName = ({ file, name }: CopiedPage): boolean => !routeOf(file).endsWith(`/${slug(name)}`)
