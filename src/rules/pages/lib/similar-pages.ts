import { groupBy } from '../../../site/group-by.ts'
import { ancestorsIn, languageAt } from '../../../site/languages.ts'
import { routeOf } from '../../../site/routes.ts'
import { slug } from '../../../site/slug.ts'
import { oncePerSite } from '../../lib/memoize.ts'
import type { SiteIndex } from '../../site-index.ts'
import type { FileSummary, TextAt } from '../../summary/file-summary.ts'
import { readerTexts } from '../../summary/reader-texts.ts'
import { type ComparableWords, mayContain, similarityOf, sketchOf } from '../../summary/shingles.ts'

/**
 * Minimum similarity of a copy. Independent pages share at most 2 %; a copy with half of its sentences rewritten still
 * shares a third.
 */
const minCopySimilarity = 0.1

/** From here on, search engines may treat the pages as doorway pages. */
export const maxSimilarity = 0.3

/** A valid page, as far as it was kept. */
export interface ComparedPage extends Pick<FileSummary, 'file' | 'top' | 'draft'>, ComparableWords {
  name: string
}

/** A page and the page in the same folder that it was copied from. */
export interface CopiedPair {
  copy: ComparedPage
  source: ComparedPage
  /** From 0 to 1, see `similarityOf`. */
  similarity: number
}

/** Reads a page: all its texts, see `readerTexts`. */
export const textsOf = ({ schemas, documentOf }: SiteIndex, { file }: ComparedPage): TextAt[] =>
  readerTexts(documentOf(file), schemas.walkers.page)

/**
 * Compares the pages of each folder in each language by their shingles. Pages are read only where their words do not suffice.
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
  const ageOf = ageIn(site)
  return [...folders.values()].flatMap((pages) => findPairsIn(site, ageOf, pages))
})

/** Linear in the number of pages, because only the first page with each shingle is stored. */
function findPairsIn(site: SiteIndex, ageOf: AgeOf, pages: readonly ComparedPage[]): CopiedPair[] {
  const firstWith = new Map<number, ComparedPage>()
  return pages.flatMap((late) => {
    const early = mostSimilar(firstWith, late)
    const similarity = early ? similarityOf(late.shingles, early.shingles) : 0
    if (!early || similarity < minCopySimilarity) return []
    const [copy, source] = isCopyOf(site, ageOf, late, early) ? [late, early] : [early, late]
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

/** The copy is the draft; else the page whose file has another name; else the page that names the other one; else the later one. */
function isCopyOf(site: SiteIndex, ageOf: AgeOf, late: ComparedPage, early: ComparedPage): boolean {
  if (late.draft !== early.draft) return late.draft
  if (hasOtherName(late) !== hasOtherName(early)) return hasOtherName(late)
  const mentions = (page: ComparedPage, { name }: ComparedPage) => {
    const forms = [name, ...shortForm(name)].filter((form) => mayContain(page.words, form))
    return forms.length > 0
      ? textsOf(site, page).filter(({ text }) => forms.some((form) => text.includes(form))).length
      : 0
  }
  const [byEarly, byLate] = [mentions(early, late), mentions(late, early)]
  if (byEarly !== byLate) return byLate > byEarly
  const [ofEarly, ofLate] = [ageOf(early), ageOf(late)]
  const older = ofEarly.findIndex((sign, index) => sign !== ofLate[index])
  return older < 0 || (ofEarly[older] ?? 0) > (ofLate[older] ?? 0)
}

/** Signs that a page is older than another one: the last commit has it, it is translated, other pages link to it. */
type AgeOf = (page: ComparedPage) => number[]

function ageIn({ isCommitted, pages, translations }: SiteIndex): AgeOf {
  const linking = new Map<string, number>()
  for (const { own } of pages)
    for (const route of new Set(own.links.map(({ text }) => text.split('#')[0] ?? '')))
      linking.set(route, (linking.get(route) ?? 0) + 1)
  return ({ file }) => {
    const route = routeOf(file)
    return [Number(isCommitted(file)), translations.get(route)?.size ?? 0, linking.get(route) ?? 0]
  }
}

/** @returns `La Cala` for `La Cala de Mijas` */
export function shortForm(name: string): string[] {
  const [, short] = /^(\S{2,}(?: \S+)*?) (?:de|del|de la|of|on|upon|am|an der|bei|sur|en) /i.exec(name) ?? []
  return short === undefined || short.length < 4 ? [] : [short]
}

/** Whether the file's name is that of another page. */
const hasOtherName = ({ file, name }: ComparedPage): boolean => !routeOf(file).endsWith(`/${slug(name)}`)
