import type { Diagnostic } from '../diagnostic.ts'
import { similarity } from '../fingerprint.ts'
import type { Copyable, Outline } from '../outline.ts'
import { ancestorsOf, routeOf } from '../routes.ts'
import { slug } from '../slug.ts'
import { problem, type SiteOutline } from './check.ts'
import { leftoversOf } from './leftovers.ts'

/**
 * From here on one page counts as made from another. Pages that were written for themselves share 2 % at most; a copy
 * in which half the sentences were rewritten still shares a third.
 */
const copied = 0.1

/** From here on two pages say too much of the same: search engines take such pages of towns for doorways. */
const tooSimilar = 0.3

/** A page and the page in the same folder that it was copied from. */
interface Pair {
  copy: Outline & { copyable: Copyable }
  source: Outline & { copyable: Copyable }
  shared: number
}

/** What is left of the page that a page was copied from. */
export function checkCopies(all: SiteOutline): Diagnostic[] {
  return pairsOf(all).flatMap((pair) => [
    ...leftoversOf(all.sources, pair.copy, pair.source, pair.shared >= tooSimilar),
    ...checkSame(pair),
    ...(pair.shared >= tooSimilar ? [similar(pair)] : []),
  ])
}

/** Each page with the page of its folder that it shares most with; linear in the number of pages. */
function pairsOf({ outlines }: SiteOutline): Pair[] {
  const folders = new Map<string, Map<number, Outline>>()
  return outlines.flatMap(({ route, outline }): Pair[] => {
    if (!hasCopyable(outline)) return []
    const folder = ancestorsOf(route)[0] ?? ''
    const owners = folders.get(folder) ?? new Map<number, Outline>()
    folders.set(folder, owners)
    const other = ownerOfMost(owners, outline)
    if (!other || !hasCopyable(other)) return []
    const shared = similarity(outline.copyable.pieces, other.copyable.pieces)
    return shared >= copied ? [inOrder(outline, other, shared)] : []
  })
}

/** Of the pages seen so far the one that had most of this page's pieces first. */
function ownerOfMost(owners: Map<number, Outline>, outline: Outline & { copyable: Copyable }): Outline | undefined {
  const counts = new Map<Outline, number>()
  for (const piece of outline.copyable.pieces) {
    const owner = owners.get(piece)
    if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    else owners.set(piece, outline)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * The copy is the page whose file has another name than the page itself; if that says nothing, the page that names the
 * other one; if neither or both do, the later one.
 */
function inOrder(late: Pair['copy'], early: Pair['copy'], shared: number): Pair {
  if (isRenamed(late) !== isRenamed(early))
    return isRenamed(late) ? { copy: late, source: early, shared } : { copy: early, source: late, shared }
  const mentions = (page: Pair['copy'], name: string) =>
    page.copyable.texts.filter(({ text }) => text.includes(name)).length
  const lateNames = mentions(late, early.copyable.name)
  const earlyNames = mentions(early, late.copyable.name)
  return lateNames >= earlyNames ? { copy: late, source: early, shared } : { copy: early, source: late, shared }
}

/** The file was named for another page than the one it still says it is. */
function isRenamed({ file, copyable }: Pair['copy']): boolean {
  return !routeOf(file).endsWith(`/${slug(copyable.name)}`)
}

function hasCopyable(outline: Outline): outline is Pair['copy'] {
  return outline.copyable !== undefined
}

/** Parts that a visitor notices first, and that a copy usually still has. */
function checkSame({ copy, source }: Pair): Diagnostic[] {
  const parts = { heading: 'the main heading', image: 'the main photo', facts: 'the figures' }
  return Object.entries(parts).flatMap(([part, words]) => {
    const own = copy.copyable.same[part]
    const other = source.copyable.same[part]
    // A part that says the other page's name is reported for that.
    if (!own || own.text !== other?.text || own.text.includes(source.copyable.name)) return []
    const related = [{ file: source.file, span: other.span, message: 'the same stands at' }]
    const isNamesake = copy.copyable.name === source.copyable.name
    const verb = part === 'facts' ? 'are' : 'is'
    const message = `${words} ${verb} the same as on the page of ${source.copyable.name}`
    return [
      problem('warning', 'copied-part', copy.file, own, message, {
        label: `choose one for ${isNamesake ? routeOf(copy.file) : copy.copyable.name}`,
        related,
      }),
    ]
  })
}

function similar({ copy, source, shared }: Pair): Diagnostic {
  const percent = Math.round(shared * 100)
  const message = `${percent} % of this page is on the page of ${source.copyable.name} too, word for word`
  const related = [{ file: source.file, span: source.span, message: 'that page is' }]
  const notes = ['Search engines leave out pages that differ only in a name. Say what is true of this one alone.']
  return problem('warning', 'copied-text', copy.file, copy, message, {
    label: `below ${tooSimilar * 100} % is fine`,
    notes,
    related,
  })
}
