import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { Code } from '../../generated/rule-codes.ts'
import { groupBy } from '../../site/group-by.ts'
import { languageAt } from '../../site/languages.ts'
import { routeOf } from '../../site/routes.ts'
import { slug } from '../../site/slug.ts'
import type { Path } from '../../yaml/path.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { type CheckedFile, defineRule, type Problem } from '../define-rule.ts'
import { oncePerSite } from '../lib/memoize.ts'
import type { SiteIndex } from '../site-index.ts'
import { type SectionAt, sectionsIn } from '../summary/collect.ts'
import type { FileSummary, TextAt } from '../summary/file-summary.ts'
import { mayContain } from '../summary/shingles.ts'
import { hasMarks } from '../texts/rewrite-mark.ts'
import { type CopiedPair, copiedPairs, maxSimilarity, shortForm, textsOf } from './lib/similar-pages.ts'

/** A problem of a page that was copied. */
type Found = Problem & { file: string }

/** The drafts whose author still rewrites them, see rewrite-mark. Nothing is said about them yet. */
type Unfinished = ReadonlyMap<string, true>

const isUnfinished = ({ document, yaml }: CheckedFile): true | undefined =>
  (Object(document).draft === true && hasMarks(yaml)) || undefined

const copyRule = (code: Code, find: (site: SiteIndex, unfinished: Unfinished) => readonly Found[]) =>
  defineRule<true>({
    code,
    severity: 'warning',
    collect: isUnfinished,
    checkSite: (site, report, unfinished) => {
      for (const { file, ...problem } of find(site, unfinished)) report(file, problem)
    },
  })

const finishedPairs = (site: SiteIndex, unfinished: Unfinished): CopiedPair[] =>
  copiedPairs(site).filter(({ copy }) => !unfinished.has(copy.file))

const isWhole = ({ similarity }: CopiedPair): boolean => similarity >= maxSimilarity

function copiedTexts(site: SiteIndex, unfinished: Unfinished): Found[] {
  const whole = finishedPairs(site, unfinished).filter(isWhole)
  return whole.map(({ copy, source, similarity }) => ({
    file: copy.file,
    message: `${Math.round(similarity * 100)} % of this page is the same as on the page of ${source.name}`,
    place: copy.top,
    label: `keep it below ${maxSimilarity * 100} %`,
    notes: ['Search engines leave out pages that differ only in a name. Write what is true only of this page.'],
    related: [{ file: source.file, place: source.top, message: 'that page is' }],
  }))
}

/** The main heading and photo of a page, and its first list of figures as JSON. */
type Parts = Partial<Record<keyof typeof partNames, TextAt>>

const partNames = {
  heading: ['the main heading', 'is'],
  image: ['the main photo', 'is'],
  facts: ['the figures', 'are'],
} as const

function partsIn(file: CheckedFile): Parts {
  const sections = sectionsIn(file).filter(({ path }) => path.length === 2)
  const main = sections.find(({ section, traits }) => traits.cardImage && section.heading)
  const figures = sections.find(({ section }) => section.facts)
  const { heading, image } = Object(main?.section) as { heading?: string; image?: { src: string } }
  const placeIn = (section: SectionAt | undefined, ...path: Path): PathPlace => ({
    path: [...(section?.path ?? []), ...path],
  })
  return {
    ...(heading && { heading: { text: heading, place: placeIn(main, 'heading') } }),
    ...(image && { image: { text: image.src, place: placeIn(main, 'image', 'src') } }),
    ...(figures && {
      facts: { text: JSON.stringify(figures.section.facts), place: { ...placeIn(figures, 'facts'), target: 'entry' } },
    }),
  }
}

function copiedParts({ copy, source }: CopiedPair, parts: ReadonlyMap<string, Parts>): Problem[] {
  return (Object.keys(partNames) as (keyof Parts)[]).flatMap((key) => {
    const [part, other] = [parts.get(copy.file)?.[key], parts.get(source.file)?.[key]]
    // A part with the name of the other page is reported by copied-name.
    if (!part || part.text !== other?.text || part.text.includes(source.name)) return []
    const [words, verb] = partNames[key]
    return {
      message: `${words} ${verb} the same as on the page of ${source.name}`,
      place: part.place,
      label: `choose one for ${copy.name === source.name ? routeOf(copy.file) : copy.name}`,
      related: [{ file: source.file, place: other.place, message: 'the same is at' }],
    }
  })
}

const copiedNames = oncePerSite((site: SiteIndex, unfinished: Unfinished) =>
  finishedPairs(site, unfinished).flatMap((pair) =>
    namesIn(site, pair).map((problem) => ({ ...problem, file: pair.copy.file })),
  ),
)

/** In the page's own sentences, the name of the source is allowed, unless most of the page is a copy. */
function namesIn(site: SiteIndex, pair: CopiedPair): (Problem & { place: PathPlace })[] {
  const { copy, source } = pair
  const { name } = source
  const isNamesake = copy.name === name
  if (name.length < 3 || (copy.name.includes(name) && !isNamesake)) return []
  if (!isNamesake && !formsOf(name).some((form) => mayContain(copy.words, form))) return []
  // A fresh copy still has the name of its source, but its own address.
  const ownName = isNamesake ? routeOf(copy.file) : copy.name
  // A page that still has the name itself gets no further messages about it.
  const texts = isNamesake ? [{ text: name, place: { path: ['name'] } }] : textsOf(site, copy)
  const naming = texts.filter(({ text }) => formsOf(name).some((form) => text.includes(form)))
  if (naming.length === 0) return []
  const originals = sentencesWith(textsOf(site, source))
  return naming.flatMap(({ text, place }) => {
    const sentences = sentencesOf(text).filter((sentence) => nameIn(sentence, name, ownName))
    const copied = sentences.find((sentence) => originals.has(sentence))
    const sentence = copied ?? (isWhole(pair) ? sentences[0] : undefined) ?? ''
    const found = nameIn(sentence, name, ownName)
    if (!found) return []
    const original = copied === undefined ? undefined : originals.get(copied)
    return {
      message: `this still contains \`${found}\`, the name of the page it was copied from`,
      place: { path: place.path, word: found },
      label: isNamesake ? `this page is ${ownName}` : `this page is about ${ownName}`,
      related: original ? [{ file: source.file, place: original.place, message: 'the same is at' }] : [],
    }
  })
}

const sentencesWith = (texts: readonly TextAt[]): Map<string, TextAt> =>
  new Map(texts.flatMap((text) => sentencesOf(text.text).map((sentence) => [sentence, text])))

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')

const formsOf = (name: string): string[] => [name, slug(name), ...shortForm(name)]

/** @returns the name or its slug, if a text contains it outside the page's own name */
function nameIn(text: string, name: string, ownName: string): string | undefined {
  const rest = text.replaceAll(ownName, ' '.repeat(ownName.length))
  return formsOf(name).find((form) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(form)}(?![\\p{L}\\p{N}])`, 'u').test(rest),
  )
}

type Field = 'title' | 'description'

/** Of pages in a language with the same text, all but the original are reported. */
function duplicates(field: Field, site: SiteIndex, unfinished: Unfinished): Found[] {
  const withText = site.pages.filter(({ isFirst, own }) => isFirst && own.fields[field])
  const byText = groupBy(withText, ({ route, own }) => {
    return `${languageAt(route, site.languages).prefix} ${own.fields[field]?.text.trim().toLowerCase()}`
  })
  const isKnown = isReportedPair(field, site, unfinished)
  return [...byText.values()].flatMap((same) => {
    const [original, ...copies] = same.map(({ own }) => own).sort((a, b) => doubtsOf(a) - doubtsOf(b))
    const place = original?.fields[field]?.place
    if (!place) return []
    return copies
      .filter(({ file }) => !isKnown(file, original.file))
      .map(({ file, fields }) => ({
        file,
        message: `the ${field} is the same as that of another page`,
        place: fields[field]?.place ?? 'file',
        label: 'describe what only this page has',
        related: [{ file: original.file, place, message: 'the other one is at' }],
      }))
  })
}

/** Whether one of two pages is the copy of the other one as a whole, or its text has the other name. */
function isReportedPair(field: Field, site: SiteIndex, unfinished: Unfinished): (a: string, b: string) => boolean {
  const whole = finishedPairs(site, unfinished).filter(isWhole)
  const pairs = new Set(whole.flatMap(({ copy: { file: a }, source: { file: b } }) => [`${a} ${b}`, `${b} ${a}`]))
  const names = copiedNames(site, unfinished).filter(({ place }) => place.path.join('.') === field)
  const named = new Set(names.map(({ file }) => file))
  return (a, b) => pairs.has(`${a} ${b}`) || named.has(a) || named.has(b)
}

/** Of duplicates, the original is more likely valid, public, and in a file with the page's name. */
function doubtsOf({ valid, draft, file, fields: { name } }: FileSummary): number {
  const hasOtherName = name !== undefined && !routeOf(file).endsWith(`/${slug(name.text)}`)
  return Number(hasOtherName) + Number(!valid) + Number(draft)
}

/** A pair of pages gets the message that says most: a copy as a whole, then a name, then a title or a description. */
export default [
  copyRule('copied-text', copiedTexts),
  copyRule('copied-name', copiedNames),
  copyRule('duplicate-title', (...context) => duplicates('title', ...context)),
  copyRule('duplicate-description', (...context) => duplicates('description', ...context)),
  defineRule<Parts>({
    code: 'copied-part',
    severity: 'warning',
    collect: (file) => (file.kind === 'page' && file.valid && !isUnfinished(file) ? partsIn(file) : undefined),
    checkSite: (site, report, parts) => {
      for (const pair of copiedPairs(site))
        for (const problem of copiedParts(pair, parts)) report(pair.copy.file, problem)
    },
  }),
]
