import { similarity } from '../outline/fingerprint.ts'
import type { CopyableTexts, LazyCopyable, Outline } from '../outline/outline.ts'
import { routeOf } from '../routes.ts'
import { slug } from '../slug.ts'
import type { OutlinedPage } from './check.ts'

/**
 * From here on one page counts as made from another. Pages that were written for themselves share 2 % at most; a copy
 * in which half the sentences were rewritten still shares a third.
 */
const copied = 0.1

/**
 * So many of a page's pieces, the smallest numbers of them, stand for all when the page that it shares most with is
 * looked for: what two pages share is as frequent among these as among all (a bottom-k sketch).
 */
const sketchSize = 128

/** A page with all its texts. */
export type CopyPage = Pick<Outline, 'file' | 'top' | 'fields'> & {
  copyable: Pick<LazyCopyable, 'name'> & CopyableTexts
}

/** A page and the page in the same folder that it was copied from. */
export interface Pair {
  copy: CopyPage
  source: CopyPage
  shared: number
}

/** A page that may be a copy, or copied. */
type Candidate = Outline & { copyable: LazyCopyable }

/** A page as it is compared. */
interface Contender {
  page: OutlinedPage
  /** Reads its pieces: those of all pages may be too many to be held. */
  read: () => Uint32Array
}

const candidate = ({ outline }: OutlinedPage): Candidate => outline as Candidate

const loaded = ({ file, top, fields, copyable }: Candidate): CopyPage => ({
  file,
  top,
  fields,
  copyable: { name: copyable.name, ...copyable.texts() },
})

/**
 * @param pages the pages of a folder that can be compared
 * @returns each page with the one that it shares most with; linear in the number of pages
 */
export function similarPages(pages: readonly OutlinedPage[]): Pair[] {
  const contenders = pages.map((page): Contender => ({ page, read: candidate(page).copyable.pieces }))
  const isElsewhere = piecesOfMore(contenders)
  const owners = new Map<number, Contender>()
  return contenders.flatMap((late): Pair[] => {
    const pieces = late.read()
    const early = ownerOfMost(owners, late, sketchOf(pieces), isElsewhere)
    if (!early) return []
    const shared = similarity(pieces, early.read())
    if (shared < copied) return []
    const [copy, source] = inOrder(candidate(late.page), candidate(early.page))
    return [{ copy: loaded(copy), source: loaded(source), shared }]
  })
}

const sketchOf = (pieces: Uint32Array): Uint32Array => pieces.subarray(0, sketchSize)

/**
 * Most pieces stand on one page alone, and those of all pages would fill the memory: each leaves a bit for having been
 * met, and another for having been met again.
 *
 * @returns whether a piece may be in the sketch of more than one page; certain when it says no
 */
function piecesOfMore(contenders: readonly Contender[]): (piece: number) => boolean {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, contenders.length) * sketchSize))
  const [met, again] = [new Uint8Array(size), new Uint8Array(size)]
  /** A byte has eight bits: with so many, one in eight pieces is taken for another. */
  const bitOf = (piece: number) => [(piece >>> 3) & (size - 1), 1 << (piece & 7)] as const
  for (const { read } of contenders)
    for (const piece of sketchOf(read())) {
      const [byte, bit] = bitOf(piece)
      const bytes = ((met[byte] as number) & bit) === 0 ? met : again
      bytes[byte] = (bytes[byte] as number) | bit
    }
  return (piece) => {
    const [byte, bit] = bitOf(piece)
    return ((again[byte] as number) & bit) !== 0
  }
}

/**
 * Of the pages seen so far the one that had most of a page's pieces first, if they are enough of them to be looked at: a
 * third of what is to be expected of a copy.
 */
function ownerOfMost(
  owners: Map<number, Contender>,
  page: Contender,
  sketch: Uint32Array,
  isElsewhere: (piece: number) => boolean,
): Contender | undefined {
  const counts = new Map<Contender, number>()
  for (const piece of sketch) {
    if (!isElsewhere(piece)) continue
    const owner = owners.get(piece)
    if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    else owners.set(piece, page)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] >= (sketch.length * copied) / 3 ? most[0] : undefined
}

/**
 * The copy is the page that is a draft; if that says nothing, the one whose file has another name than the page itself;
 * then the page that names the other one; if neither or both do, the later one.
 */
function inOrder(late: Candidate, early: Candidate): [copy: Candidate, source: Candidate] {
  if (late.draft !== early.draft) return late.draft ? [late, early] : [early, late]
  if (isRenamed(late) !== isRenamed(early)) return isRenamed(late) ? [late, early] : [early, late]
  const mentions = ({ copyable }: Candidate, { name }: LazyCopyable) =>
    copyable.texts().texts.filter(({ text }) => text.includes(name)).length
  return mentions(late, early.copyable) >= mentions(early, late.copyable) ? [late, early] : [early, late]
}

/** The file was named for another page than the one it still says it is. */
const isRenamed = ({ file, copyable }: Candidate): boolean => !routeOf(file).endsWith(`/${slug(copyable.name)}`)
