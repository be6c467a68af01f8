import { createHash, type Hash } from 'node:crypto'
import type { Diagnostic } from '../diagnostic.ts'
import { ancestorsOf, routeOf } from '../routes.ts'
import { type OutlinedPage, problem, type SiteOutline, type Sources, type Survey } from './check.ts'
import { leftoversOf } from './leftovers.ts'
import { type Pair, similarPages } from './similar-pages.ts'

/** From here on two pages say too much of the same: search engines take such pages of towns for doorways. */
const tooSimilar = 0.3

/** What was found in folders of pages that were compared before, by a digest of what stands in them. */
export interface Compared {
  get(digest: string): readonly Diagnostic[] | undefined
  set(digest: string, found: readonly Diagnostic[]): unknown
}

/** The pages of a folder that may be copies of each other, and what changes with all that stands in them. */
interface Folder {
  pages: OutlinedPage[]
  sum: Hash
}

/** What is left of the page that a page was copied from. A folder is looked at again when one of its pages changes. */
export function surveyCopies({ sources, compared }: SiteOutline): Survey {
  const folders = new Map<string, Folder>()
  return {
    visit: (page, { file, draft, copyable }) => {
      if (!page.isFirst || !copyable) return
      const name = ancestorsOf(page.route)[0] ?? ''
      const folder = folders.get(name) ?? { pages: [], sum: createHash('sha256') }
      folders.set(name, folder)
      folder.pages.push(page)
      folder.sum.update(`${file}\0${draft}\0${copyable.digest}\0`)
    },
    result: () =>
      [...folders.values()].flatMap(({ pages, sum }) => {
        const digest = sum.digest('base64url')
        const found = compared.get(digest) ?? similarPages(pages).flatMap((pair) => checkPair(sources, pair))
        compared.set(digest, found)
        return found
      }),
  }
}

function checkPair(sources: Sources, pair: Pair): Diagnostic[] {
  return [
    ...leftoversOf(sources, pair.copy, pair.source, pair.shared >= tooSimilar),
    ...checkSame(pair),
    ...(pair.shared >= tooSimilar ? [similar(pair)] : []),
  ]
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
  const related = [{ file: source.file, span: source.top.span, message: 'that page is' }]
  const notes = ['Search engines leave out pages that differ only in a name. Say what is true of this one alone.']
  return problem('warning', 'copied-text', copy.file, copy.top, message, {
    label: `below ${tooSimilar * 100} % is fine`,
    notes,
    related,
  })
}
