import { similarity } from '../outline/fingerprint.ts'
import type { Copyable, CopyableTexts, LazyCopyable, Outline } from '../outline/outline.ts'
import { ancestorsOf, routeOf } from '../routes.ts'
import { slug } from '../slug.ts'

/**
 * From here on one page counts as made from another. Pages that were written for themselves share 2 % at most; a copy
 * in which half the sentences were rewritten still shares a third.
 */
const copied = 0.1

/** A page with all its texts. */
export type CopyPage = Pick<Outline, 'file' | 'top' | 'fields'> & { copyable: Pick<Copyable, 'name'> & CopyableTexts }

/** A page and the page in the same folder that it was copied from. */
export interface Pair {
  copy: CopyPage
  source: CopyPage
  shared: number
}

/** A page that may be a copy, or copied. */
export type Candidate = Outline & { copyable: LazyCopyable }

/** A page as it is compared. */
interface Contender extends Copyable {
  page: Candidate
}

/** @returns the pages of each folder that may be copies of each other */
export function foldersOf(outlines: readonly { route: string; outline: Outline }[]): Candidate[][] {
  const folders = new Map<string, Map<string, Candidate>>()
  for (const { route, outline } of outlines) {
    if (!isCandidate(outline)) continue
    const folder = ancestorsOf(route)[0] ?? ''
    const pages = folders.get(folder) ?? new Map<string, Candidate>()
    folders.set(folder, pages.set(outline.file, outline))
  }
  return [...folders.values()].map((pages) => [...pages.values()])
}

const isCandidate = (outline: Outline): outline is Candidate => outline.copyable !== undefined

const loaded = ({ file, top, fields, copyable }: Candidate): CopyPage => ({
  file,
  top,
  fields,
  copyable: { name: copyable.load().name, ...copyable.texts() },
})

/** @returns each page of a folder with the one that it shares most with; linear in the number of pages */
export function similarPages(pages: readonly Candidate[]): Pair[] {
  const owners = new Map<number, Contender>()
  return pages.flatMap((page): Pair[] => {
    const late = { page, ...page.copyable.load() }
    const early = ownerOfMost(owners, late)
    if (!early) return []
    const shared = similarity(late.pieces, early.pieces)
    if (shared < copied) return []
    const [copy, source] = inOrder(late, early)
    return [{ copy: loaded(copy.page), source: loaded(source.page), shared }]
  })
}

/** Of the pages seen so far the one that had most of this page's pieces first. */
function ownerOfMost(owners: Map<number, Contender>, page: Contender): Contender | undefined {
  const counts = new Map<Contender, number>()
  for (const piece of page.pieces) {
    const owner = owners.get(piece)
    if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    else owners.set(piece, page)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * The copy is the page that is a draft; if that says nothing, the one whose file has another name than the page itself;
 * then the page that names the other one; if neither or both do, the later one.
 */
function inOrder(late: Contender, early: Contender): [copy: Contender, source: Contender] {
  if (late.page.draft !== early.page.draft) return late.page.draft ? [late, early] : [early, late]
  if (isRenamed(late) !== isRenamed(early)) return isRenamed(late) ? [late, early] : [early, late]
  const mentions = ({ page }: Contender, name: string) =>
    page.copyable.texts().texts.filter(({ text }) => text.includes(name)).length
  const lateNames = mentions(late, early.name)
  const earlyNames = mentions(early, late.name)
  return lateNames >= earlyNames ? [late, early] : [early, late]
}

/** The file was named for another page than the one it still says it is. */
function isRenamed({ page, name }: Contender): boolean {
  return !routeOf(page.file).endsWith(`/${slug(name)}`)
}
