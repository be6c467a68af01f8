import { languageAt } from '../../model/languages.ts'
import { sectionsFile, siteFile } from '../../model/routes.ts'
import type { SiteDocument } from '../../model/site.ts'
import { fileKindOf } from '../../schema/schema-context.ts'
import type { TextAt } from '../../summary/file-summary.ts'
import { readerTexts } from '../../summary/reader-texts.ts'
import { wordPattern } from '../../yaml/word-pattern.ts'
import { defineRule, type Rule } from '../lib/define-rule.ts'
import type { SiteIndex } from '../lib/site-index.ts'

type SiteReport = Parameters<NonNullable<Rule['onSite']>>[1]

/** From here on, the same words at the end of titles are the company's name. */
const minTitles = 3

/** Titles have a report of their own, and the registered name may well remain the old one. */
const notReplaced = new Set(['title', 'company.legalName'])

type Names = { old: string; name: string }

export default defineRule({
  code: 'old-company-name',
  severity: 'warning',
  docs: {
    summary: 'A title ends with another name than that of the company',
    why: 'Most titles of the site end with the same name, and pages/_site.yaml has another one under `company.name`. It was probably changed there only. A name that both contain is not reported, such as the name without the legal form, and neither are towns of the company.',
    wrong: 'title: Terraces in Lyon | Durand Interiors   # the company is Atelier Durand now',
    right: 'title: Terraces in Lyon | Atelier Durand',
  },
  onSite: (site, report) => {
    const name = site.facts?.valid ? site.facts.fields.name?.text : undefined
    const titles = titlesOf(site)
    const old = commonEnding(titles.map(({ text }) => endingOf(text)))
    if (name === undefined || old === undefined || isPartOf(old, name) || isPartOf(name, old)) return
    const { company, contact } = site.documentOf(siteFile) as unknown as SiteDocument
    if (isPartOf(old, JSON.stringify([company.area, contact?.address]))) return
    for (const file of textFiles(site)) reportTexts(site, file, { old, name }, report)
    for (const { file, text, place } of titles) {
      const ending = endingOf(text)
      if (ending !== old && !ending.startsWith(`${old} `)) continue
      const title = text.slice(0, text.length - ending.length) + name + ending.slice(old.length)
      report(file, {
        message: `this title ends with \`${old}\`, but the company is \`${name}\``,
        place: { ...place, word: `| ${old}` },
        label: `write \`| ${name}\``,
        fix: { place, text: title },
      })
    }
  },
})

/** @returns the files in which the old name may be in other texts than titles, in the default language */
function textFiles(site: SiteIndex): string[] {
  const shared = [...(site.shared?.values() ?? [])]
  return [
    ...(shared.length > 0 && shared.every(({ valid }) => valid) ? [sectionsFile] : []),
    siteFile,
    ...inDefaultLanguage(site).flatMap(({ file, own }) => (own.valid ? [file] : [])),
  ]
}

/** Reports the old name in the other texts of a file. */
function reportTexts(site: SiteIndex, file: string, { old, name }: Names, report: SiteReport): void {
  for (const { text, place } of readerTexts(site.documentOf(file), site.schemas.walkers[fileKindOf(file)])) {
    if (notReplaced.has(place.path.join('.')) || !wordPattern(old).test(text)) continue
    const word = { ...place, word: old }
    report(file, {
      message: `this text names \`${old}\`, but the company is \`${name}\``,
      place: word,
      label: `write \`${name}\``,
      fix: { place: word, text: name, replacesWord: true },
    })
  }
}

const titlesOf = (site: SiteIndex): (TextAt & { file: string })[] =>
  inDefaultLanguage(site).flatMap(({ file, own }) => (own.fields.title ? [{ file, ...own.fields.title }] : []))

/** In another language the company may have another name. */
const inDefaultLanguage = ({ pages, languages }: SiteIndex) =>
  pages.filter(({ route }) => languageAt(route, languages).prefix === '')

/** @returns the text after the last bar; empty when there is none */
const endingOf = (title: string): string => /^.*\| (.+)$/.exec(title)?.[1] ?? ''

/** @returns the ending of more than half of the titles */
function commonEnding(endings: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  counts.delete('')
  for (const [ending, count] of counts) if (count >= minTitles && count > endings.length / 2) return ending
  return undefined
}

const isPartOf = (part: string, whole: string): boolean => whole.toLowerCase().includes(part.toLowerCase())
