import { languageAt } from '../../site/languages.ts'
import { fileKindOf, pagesFolder, siteFile, siteWideFiles } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { wordPattern } from '../../yaml/word-pattern.ts'
import { defineRule, type SiteReport } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'
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
      for (const file of textFiles(site, prefix)) reportTexts(site, file, names, report)
      reportTitles(titlesOf(site, prefix), names, report)
    }
  },
})

/** @returns the names in a language; what its files do not say is as in the default language */
function namesIn(site: SiteIndex, prefix: string, inDefaultLanguage?: Partial<Names>): Partial<Names> | undefined {
  const facts = prefix === '' ? site.facts : site.editions.find((edition) => edition.prefix === prefix)?.facts
  if (facts && !facts.valid) return undefined
  const own = facts?.fields.name?.text
  const old = commonEnding(titlesOf(site, prefix).map(({ text }) => endingOf(text)))
  return { name: own ?? inDefaultLanguage?.name, old: old ?? (own === undefined ? inDefaultLanguage?.old : undefined) }
}

/** @returns false for a name with and without its legal form, and for a town of the company */
function areDifferent(site: SiteIndex, names: Partial<Names>): names is Names {
  const { old, name } = names
  if (name === undefined || old === undefined || isPartOf(old, name) || isPartOf(name, old)) return false
  const { company, contact } = site.documentOf(siteFile) as unknown as SiteDocument
  return !isPartOf(old, JSON.stringify([company.area, contact?.address]))
}

/** @returns the valid files of a language in which the old name may be in other texts than titles */
function textFiles(site: SiteIndex, prefix: string): string[] {
  const edition = site.editions.find((one) => one.prefix === prefix)
  const [facts, shared] = prefix === '' ? [site.facts, site.shared] : [edition?.facts, edition?.own]
  const [factsFile, sharedFile] = siteWideFiles(prefix)
  const sections = [...(shared?.values() ?? [])]
  const folder = `${pagesFolder}${prefix}/`
  const data = (prefix === '' ? site.data : site.translatedData).filter(({ file }) => file.startsWith(folder))
  return [
    ...(sections.length > 0 && sections.every(({ valid }) => valid) ? [sharedFile] : []),
    ...(facts?.valid ? [factsFile] : []),
    ...data.flatMap(({ file, summary }) => (summary.valid ? [file] : [])),
    ...pagesIn(site, prefix).flatMap(({ file, own }) => (own.valid ? [file] : [])),
  ]
}

/** Reports the old name in the other texts of a file. */
function reportTexts(site: SiteIndex, file: string, { old, name }: Names, report: SiteReport): void {
  for (const { text, place } of readerTexts(site.documentOf(file), site.schemas.walkers[fileKindOf(file)])) {
    const path = place.path.join('.')
    const hasOwnReport = path === 'title' && endsWith(text, old)
    // The registered name may well remain the old one.
    if (hasOwnReport || path === 'company.legalName' || !wordPattern(old).test(text)) continue
    const word = { ...place, word: old }
    report(file, {
      message: `this text names \`${old}\`, but the company is \`${name}\``,
      place: word,
      label: `write \`${name}\``,
      fix: { place: word, text: name, replacesWord: true },
    })
  }
}

function reportTitles(titles: readonly Title[], { old, name }: Names, report: SiteReport): void {
  for (const { file, text, place } of titles) {
    if (!endsWith(text, old)) continue
    report(file, {
      message: `this title ends with \`${old}\`, but the company is \`${name}\``,
      place: { ...place, word: `| ${old}` },
      label: `write \`| ${name}\``,
      fix: { place: { ...place, word: old }, text: name, replacesWord: true },
    })
  }
}

/** `Ponds | Old Name Journal` ends with the name too. */
function endsWith(title: string, name: string): boolean {
  const ending = endingOf(title)
  return ending === name || ending.startsWith(`${name} `)
}

type Title = TextAt & { file: string }

const titlesOf = (site: SiteIndex, prefix: string): Title[] =>
  pagesIn(site, prefix).flatMap(({ file, own }) => (own.fields.title ? [{ file, ...own.fields.title }] : []))

const pagesIn = ({ pages, languages }: SiteIndex, prefix: string) =>
  pages.filter(({ route }) => languageAt(route, languages).prefix === prefix)

/** @returns the text after the last bar; empty when there is none */
const endingOf = (title: string): string => {
  const at = title.lastIndexOf('| ')
  return at < 0 ? '' : title.slice(at + 2)
}

/** @returns the ending of more than half of the titles */
function commonEnding(endings: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  counts.delete('')
  for (const [ending, count] of counts) if (count >= minTitles && count > endings.length / 2) return ending
  return undefined
}

const isPartOf = (part: string, whole: string): boolean => whole.toLowerCase().includes(part.toLowerCase())
