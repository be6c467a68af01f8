import { createHash } from 'node:crypto'
import type { Diagnostic } from '../diagnostic.ts'
import { routeOf } from '../routes.ts'
import { problem, type SiteOutline, type Sources } from './check.ts'
import { leftoversOf } from './leftovers.ts'
import { type Candidate, foldersOf, type Pair, similarPages } from './similar-pages.ts'

/** From here on two pages say too much of the same: search engines take such pages of towns for doorways. */
const tooSimilar = 0.3

/** What was found in folders of pages that were compared before, by a digest of what stands in them. */
export interface Compared {
  get(digest: string): readonly Diagnostic[] | undefined
  set(digest: string, found: readonly Diagnostic[]): unknown
}

/** What is left of the page that a page was copied from. A folder is looked at again when one of its pages changes. */
export function checkCopies({ pages, sources, compared }: SiteOutline): Diagnostic[] {
  return foldersOf(pages).flatMap((folder) => {
    const digest = digestOf(folder)
    const found = compared.get(digest) ?? similarPages(folder).flatMap((pair) => checkPair(sources, pair))
    compared.set(digest, found)
    return found
  })
}

function digestOf(pages: readonly Candidate[]): string {
  const sum = createHash('sha256')
  for (const { file, draft, copyable } of pages) sum.update(`${file}\0${draft}\0${copyable.digest}\0`)
  return sum.digest('base64url')
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
