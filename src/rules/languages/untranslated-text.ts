import { findData } from '../../site/data.ts'
import type { SpecialDays } from '../../site/facts.ts'
import { areVariants } from '../../site/language-names.ts'
import { type Language, languageAt } from '../../site/languages.ts'
import { isLabelOf } from '../../site/opening.ts'
import { fileInLanguage, fileKindOf, siteFile } from '../../site/routes.ts'
import { lastDay } from '../../site/seasons.ts'
import { say, sayAll } from '../../words/message.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { isVariant, sourceTextsFor, type TranslatedFile, translatedFiles } from '../lib/translated-files.ts'
import type { SiteIndex } from '../site-index.ts'
import { isTranslated } from '../summary/reader-texts.ts'
import { leavesOf } from '../summary/source-texts.ts'

/** Shorter texts may well be the same in two languages: names, figures, `Blog`. */
const minWords = 3

export default defineRule({
  code: 'untranslated-text',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const translated of translatedFiles(site))
      if (!isVariant(site, translated)) for (const problem of copied(site, translated)) report(translated.file, problem)
    const languages = shownLanguages(site)
    if (languages.length === 0) return
    const invalid = new Set(allSummaries(site).flatMap(({ file, valid }) => (valid ? [] : file)))
    for (const file of [siteFile, ...site.data.map((entry) => entry.file)]) {
      if (!site.hasFile(file) || invalid.has(file)) continue
      const others = languages.filter(({ prefix }) => !invalid.has(fileInLanguage(file, prefix)))
      for (const problem of unsaid(site, file, others)) report(file, problem)
    }
  },
})

/**
 * @returns problems of the texts of a translation that are those of its source; where most sentences are, also names and
 *   words such as those of a menu
 */
function copied(site: SiteIndex, translated: TranslatedFile): Problem[] {
  const document = site.documentOf(translated.file)
  const originals = new Set(leavesOf(sourceTextsFor(site, translated)))
  const texts = site.schemas.walkers[fileKindOf(translated.file)]
    .visit(document)
    .flatMap(([path, text, place]) => (typeof text === 'string' && isTranslated(place) ? { path, text } : []))
  const same = texts.filter(({ text }) => originals.has(text))
  const sentences = (list: typeof texts) => list.filter(({ text }) => wordsIn(text) > 1).length
  const isWhole = sentences(same) > Math.max(1, sentences(texts) / 2)
  const least = document.draft ? 1 : minWords
  const isWords = (text: string) => (isWhole ? /\p{L}{2}/u.test(withoutAddresses(text)) : wordsIn(text) >= least)
  return same
    .filter(({ text }) => isWords(text))
    .map(({ path }) => ({
      message: say`this text is still in the default language`,
      place: { path },
      label: say`translate it`,
      isBrief: true,
    }))
}

const withoutAddresses = (text: string): string => text.replaceAll(/(?<!\S)\S*[@/]\S*/g, '')

/** Names begin with a capital letter, figures have no letters, and addresses are no words. */
const wordsIn = (text: string): number => (withoutAddresses(text).match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu) ?? []).length

/** A language in which there are pages, and the data files that they show. */
interface ShownLanguage extends Language {
  files: ReadonlySet<string>
}

/** @returns the further languages, of variants the first one */
function shownLanguages({ languages, pages, data }: SiteIndex): ShownLanguage[] {
  return languages.flatMap((language, index): ShownLanguage[] => {
    if (languages.slice(0, index).some((one) => areVariants(one.language, language.language))) return []
    const shown = pages.filter(
      ({ route, own }) => own.valid && !own.draft && languageAt(route, languages).prefix === language.prefix,
    )
    const queries = shown.flatMap(({ own, shared }) => [own, ...shared].flatMap((one) => one.queries))
    // Many pages have the same query.
    const byKey = new Map(queries.map(({ query }) => [JSON.stringify(query), query]))
    const found = [...byKey.values()].flatMap((query) => findData(data, query).entries)
    return index > 0 && shown.length > 0 ? [{ ...language, files: new Set(found.map(({ file }) => file)) }] : []
  })
}

/** @returns problems of the texts of a file that pages in other languages show as they are */
function unsaid(site: SiteIndex, file: string, languages: readonly ShownLanguage[]): Problem[] {
  const document = site.documentOf(file)
  return site.schemas.walkers[fileKindOf(file)].visit(document).flatMap(([path, text, place]): Problem[] => {
    if (typeof text !== 'string' || !isTranslated(place)) return []
    const day = specialDayAt(document, path)
    if (day ? lastDay(day) < site.today : wordsIn(text) < minWords) return []
    const without = languages.filter(({ prefix, files }) => {
      const said = site.documentOf(fileInLanguage(file, prefix))
      return (day || files.has(file)) && !isSaid(said, path, day)
    })
    if (without.length === 0) return []
    const codes = sayAll(without.map(({ language }) => `\`${language}\``))
    const files = sayAll(without.map(({ prefix }) => `\`${fileInLanguage(file, prefix)}\``))
    const message = say`this text has no translation into ${codes}`
    return [{ message, place: { path }, label: say`write it in ${files}`, isBrief: true }]
  })
}

type SpecialDay = SpecialDays[number]

/** @returns the special days that a label is of */
const specialDayAt = (document: object, path: Path): SpecialDay | undefined =>
  path.at(-3) === 'specialDays' ? (valueAt(document, path.slice(0, -1)) as SpecialDay) : undefined

/** Lists are translated as a whole; of special days, the first day says which ones are meant. */
function isSaid(said: object | undefined, path: Path, day: SpecialDay | undefined): boolean {
  const index = path.findIndex((segment) => typeof segment === 'number')
  const value = valueAt(said, index < 0 ? path : path.slice(0, index))
  return day ? ((value ?? []) as SpecialDays).some((label) => isLabelOf(label, day)) : value !== undefined
}
