import { languageAt } from '../../site/languages.ts'
import { fileKindOf, pagesFolder, siteFile } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { wordPattern } from '../../yaml/word-pattern.ts'
import { defineRule, type SiteReport } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import type { SiteIndex } from '../site-index.ts'
import { readerTexts } from '../summary/reader-texts.ts'

/** From here on, the same words at the end of titles are the company's name. */
const minTitles = 3

type Names = { old: string; name: string }

export default defineRule({
  code: 'old-company-name',
  severity: 'warning',
  checkSite: (site, report) => {
    const inDefaultLanguage = namesIn(site, '')
    for (const { prefix } of site.languages) {
      const names = namesIn(site, prefix, inDefaultLanguage)
      if (!names || !areDifferent(site, names)) continue
      for (const file of filesIn(site, prefix)) reportTexts(site, file, names, report)
    }
  },
})

/** @returns the names in a language; what its files do not say is as in the default language */
function namesIn(site: SiteIndex, prefix: string, inDefaultLanguage?: Partial<Names>): Partial<Names> | undefined {
  const facts = prefix === '' ? site.facts : site.locales.find((locale) => locale.prefix === prefix)?.facts
  if (facts && !facts.valid) return undefined
  const own = facts?.fields.name?.text
  const old = commonEnding(endingsIn(site, prefix), pagesIn(site, prefix).length)
  return { name: own ?? inDefaultLanguage?.name, old: old ?? (own === undefined ? inDefaultLanguage?.old : undefined) }
}

/** @returns false for a name with and without its legal form, and for a town of the company */
function areDifferent(site: SiteIndex, names: Partial<Names>): names is Names {
  const { old, name } = names
  if (name === undefined || old === undefined || isPartOf(old, name) || isPartOf(name, old)) return false
  const { company, contact } = site.documentOf(siteFile) as unknown as SiteDocument
  return !isPartOf(old, JSON.stringify([company.area, contact?.address]))
}

/** @returns the valid files of a language */
function filesIn(site: SiteIndex, prefix: string): Set<string> {
  const isInLanguage = (file: string) => languageAt(file.slice(pagesFolder.length), site.languages).prefix === prefix
  return new Set(allSummaries(site).flatMap(({ file, valid }) => (valid && isInLanguage(file) ? file : [])))
}

function reportTexts(site: SiteIndex, file: string, { old, name }: Names, report: SiteReport): void {
  for (const { text, place } of readerTexts(site.documentOf(file), site.schemas.walkers[fileKindOf(file)])) {
    // The registered name may well remain the old one.
    if (place.path.join('.') === 'company.legalName' || !wordPattern(old).test(text)) continue
    const word = { ...place, word: old }
    report(file, {
      message: `this text names \`${old}\`, but the company is \`${name}\``,
      place: word,
      label: `write \`${name}\``,
      fix: { place: word, text: name, replacesWord: true },
    })
  }
}

/** @returns the ends of the titles of all pages in a language, after the last bar */
const endingsIn = (site: SiteIndex, prefix: string): string[] =>
  pagesIn(site, prefix).flatMap(({ own }) => own.fields.title?.text.split('| ').slice(1).at(-1) ?? [])

const pagesIn = ({ pages, languages }: SiteIndex, prefix: string) =>
  pages.filter(({ route }) => languageAt(route, languages).prefix === prefix)

/** @returns the ending of more than half of the titles */
function commonEnding(endings: readonly string[], pages: number): string | undefined {
  const counts = new Map<string, number>()
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  for (const [ending, count] of counts) if (count >= minTitles && count > pages / 2) return ending
  return undefined
}

const isPartOf = (part: string, whole: string): boolean => whole.toLowerCase().includes(part.toLowerCase())
