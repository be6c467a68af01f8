import { groupBy } from '../../site/group-by.ts'
import { languageAt } from '../../site/languages.ts'
import { fileKindOf, pagesFolder, siteFile } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { say } from '../../words/message.ts'
import { wordPattern } from '../../yaml/word-pattern.ts'
import { defineRule, type SiteReport } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import type { SiteIndex } from '../site-index.ts'
import { readerTexts } from '../summary/reader-texts.ts'

/** From here on, the same words at the end of titles are the company's name. */
const minTitles = 3

interface Names {
  old: string
  name: string
}

export default defineRule({
  code: 'old-company-name',
  severity: 'warning',
  checkSite: (site, report) => {
    if (!site.facts?.valid) return
    const old = commonEnding(site, '')
    const { name } = site.facts
    for (const { prefix } of site.languages) {
      const facts = site.locales.find((locale) => locale.prefix === prefix)?.facts
      const names = {
        old: commonEnding(site, prefix) ?? (facts?.name ? undefined : old),
        name: facts?.name ?? name,
      }
      if (facts?.valid !== false && areDifferent(site, names))
        for (const file of filesIn(site, prefix)) reportTexts(site, file, names, report)
    }
  },
})

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
      message: say`this text names \`${old}\`, but the company is \`${name}\``,
      place: word,
      label: say`write \`${name}\``,
      fix: { place: word, text: name, replacesWord: true },
    })
  }
}

/** @returns what more than half of the titles in a language have after their last bar */
function commonEnding({ pages, languages }: SiteIndex, prefix: string): string | undefined {
  const inLanguage = pages.filter(({ route }) => languageAt(route, languages).prefix === prefix)
  const endings = inLanguage.flatMap(({ own }) => own.title?.split('| ').slice(1).at(-1) ?? [])
  const isCommon = ({ length }: readonly string[]) => length >= minTitles && length > inLanguage.length / 2
  return [...groupBy(endings, (ending) => ending).values()].find(isCommon)?.[0]
}

const isPartOf = (part: string, whole: string): boolean => whole.toLowerCase().includes(part.toLowerCase())
