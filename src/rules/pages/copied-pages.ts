import type { Code } from '../../generated/rule-codes.ts'
import { groupBy } from '../../site/group-by.ts'
import { ancestorsIn, languageAt } from '../../site/languages.ts'
import { memoizeByObject } from '../../site/memoize.ts'
import { routeOf } from '../../site/routes.ts'
import { slugs } from '../../site/slug.ts'
import { say } from '../../words/message.ts'
import { wordPattern } from '../../yaml/word-pattern.ts'
import { type CheckedFile, defineRule, type Problem } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'
import type { FileSummary, TextAt } from '../summary/file-summary.ts'
import { readerTexts } from '../summary/reader-texts.ts'
import { type ComparableWords, mayContain, similarityOf, sketchOf } from '../summary/shingles.ts'
import { hasMarks } from '../texts/rewrite-mark.ts'

/** From here on, search engines may treat the pages as doorway pages. */
const maxSimilarity = 0.3

/** A problem of a page that was copied. */
type Found = Problem & { file: string }

/** Of a draft that its author still rewrites, see rewrite-mark, nothing is said yet. */
const isUnfinished = ({ document, yaml }: CheckedFile): true | undefined =>
  (Object(document).draft === true && hasMarks(yaml)) || undefined

const copyRule = (code: Code, find: (site: SiteIndex) => readonly Found[]) =>
  defineRule<true>({
    code,
    severity: 'warning',
    collect: isUnfinished,
    checkSite: (site, report, unfinished) => {
      for (const { file, ...problem } of find(site)) if (!unfinished.has(file)) report(file, problem)
    },
  })

const isWhole = ({ similarity }: Pick<CopiedPair, 'similarity'>): boolean => similarity >= maxSimilarity

/** Of pages that show hours, maps and cards, a heading or two may be all the words that there are. */
const leastShingles = 4

const copiedTexts = (site: SiteIndex): Found[] =>
  copiedPairs(site)
    .filter((pair) => isWhole(pair) && pair.copy.shingles.length >= leastShingles)
    .map(({ copy, source, similarity }) => ({
      file: copy.file,
      message: say`${Math.round(similarity * 100)} % of this page is the same as on the page of ${source.name}`,
      place: copy.top,
      label: say`keep it below ${maxSimilarity * 100} %`,
      notes: [say`Search engines leave out pages that differ only in a name. Write what is true only of this page.`],
      related: [{ file: source.file, place: source.top, message: say`that page is` }],
    }))

/** A sentence that two pages have names one of them: it was written for that page. */
const copiedNames = (site: SiteIndex): Found[] =>
  copiedPairs(site).flatMap((pair) =>
    pair.copy.name === pair.source.name
      ? oldName(pair)
      : [...namesIn(site, pair.copy, pair.source, isWhole(pair)), ...namesIn(site, pair.source, pair.copy)],
  )

/** A fresh copy still has the name of its source, but its own address. */
function oldName({ copy, source }: CopiedPair): Found {
  return {
    file: copy.file,
    message: say`this still contains \`${source.name}\`, the name of the page it was copied from`,
    place: { path: ['name'] },
    label: say`this page is ${routeOf(copy.file)}`,
    related: [{ file: source.file, place: { path: ['name'] }, message: say`the same is at` }],
  }
}

/** @param isCopy whether texts that are only the name, such as the title of a card, are of the other page too */
function namesIn(site: SiteIndex, page: ComparedPage, other: ComparedPage, isCopy = false): Found[] {
  const { name } = other
  const forms = [name, ...slugs(name)]
  if (name.length < 3 || page.name.includes(name) || !forms.some((form) => mayContain(page, form))) return []
  const textsOf = ({ file }: ComparedPage) => readerTexts(site.documentOf(file), site.schemas.walkers.page)
  const originals = new Map(textsOf(other).flatMap((text) => sentencesIn(text).map((sentence) => [sentence, text])))
  if (isCopy) originals.set(name, { text: name, place: { path: ['name'] } })
  const formIn = (sentence: string) => {
    const others = sentence.replaceAll(page.name, ' ')
    return forms.find((form) => wordPattern(form).test(others))
  }
  return textsOf(page).flatMap((text): Found[] => {
    const sentence = sentencesIn(text).find((one) => originals.has(one) && formIn(one))
    const original = originals.get(sentence ?? '')
    const form = sentence && formIn(sentence)
    if (!original || !form) return []
    return [
      {
        file: page.file,
        message: say`this still contains \`${form}\`, the name of the page it was copied from`,
        place: { ...text.place, word: form },
        label: say`this page is about ${page.name}`,
        related: [{ file: other.file, place: original.place, message: say`the same is at` }],
      },
    ]
  })
}

const sentencesIn = ({ text }: TextAt): string[] => text.split(/(?<=[.!?])\s+|\n+/)

type Field = 'title' | 'description'

/** Of pages in a language with the same text, all but the original are reported. */
function duplicates(field: Field, site: SiteIndex): Found[] {
  const withText = site.pages.filter(({ isFirst, own }) => isFirst && own[field])
  const byText = groupBy(withText, ({ route, own }) => {
    return `${languageAt(route, site.languages).prefix} ${own[field]?.trim().toLowerCase()}`
  })
  return [...byText.values()].flatMap((same) => {
    const [original, ...copies] = same.map(({ own }) => own).sort((a, b) => doubtsOf(site, a) - doubtsOf(site, b))
    if (!original) return []
    const place = { path: [field] }
    return copies.map(({ file }) => ({
      file,
      message: say`the ${field} is the same as that of another page`,
      place,
      label: say`describe what only this page has`,
      related: [{ file: original.file, place, message: say`the other one is at` }],
    }))
  })
}

/**
 * Minimum similarity of a copy. Independent pages share at most 2 %; a copy with half of its sentences rewritten still
 * shares a third.
 */
const minCopySimilarity = 0.1

/** A valid page. */
interface ComparedPage extends FileSummary, ComparableWords {
  name: string
}

/** A page and the page in the same folder that it was copied from. */
interface CopiedPair {
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
const copiedPairs = memoizeByObject((site: SiteIndex): CopiedPair[] => {
  const compared = site.pages.flatMap(({ route, isFirst, own, comparable }) =>
    isFirst && comparable ? [{ ...own, ...comparable, name: own.name ?? '', route }] : [],
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
    const names = (page: ComparedPage, other: ComparedPage) =>
      namesIn(site, page, other, isWhole({ similarity })).length
    const doubts = doubtsOf(site, late) - doubtsOf(site, early) || names(late, early) - names(early, late)
    const [copy, source] = doubts >= 0 ? [late, early] : [early, late]
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
function doubtsOf({ isCommitted }: SiteIndex, { file, valid, draft, name }: FileSummary): number {
  const hasOtherName = name !== undefined && !slugs(name).some((one) => routeOf(file).endsWith(`/${one}`))
  return 8 * Number(draft) + 4 * Number(!valid) + 2 * Number(hasOtherName) + Number(!isCommitted(file))
}

export default [
  copyRule('copied-text', copiedTexts),
  copyRule('copied-name', copiedNames),
  copyRule('duplicate-title', (site) => duplicates('title', site)),
  copyRule('duplicate-description', (site) => duplicates('description', site)),
]
