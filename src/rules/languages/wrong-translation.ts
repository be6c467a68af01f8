import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { SpecialDays } from '../../site/facts.ts'
import { nameOfLanguage } from '../../site/language-names.ts'
import { languageAt, translationKey } from '../../site/languages.ts'
import { isLabelOf } from '../../site/opening.ts'
import { dataFolder, fileKindOf } from '../../site/routes.ts'
import { certain, didYouMean } from '../../site/suggest.ts'
import { say } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { misspelt } from '../lib/likely-routes.ts'
import { placeIn } from '../lib/place-in.ts'
import { reference } from '../lib/reference.ts'
import { type TranslatedFile, translatedFiles } from '../lib/translated-files.ts'
import type { IndexedData, IndexedPage, SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'
import { digestsOf, leavesOf, readDigests, translatedTexts } from '../summary/source-texts.ts'

export default defineRule({
  code: 'wrong-translation',
  severity: 'error',
  checkSite: (site, report) => {
    for (const page of site.pages) {
      const problem = problemOfPage(site, page)
      if (problem) report(page.file, problem)
    }
    for (const entry of site.translatedData) {
      const problem = problemOfData(entry, site.data)
      if (problem) report(entry.file, problem)
    }
    for (const translated of translatedFiles(site))
      for (const problem of lostLabels(site, translated)) report(translated.file, problem)
  },
})

/** @returns problems of labels of special days that the source does not have, or no longer */
function lostLabels({ documentOf }: SiteIndex, { file, source }: TranslatedFile): Problem[] {
  const place = placeIn({ kind: fileKindOf(source), document: documentOf(source), valid: true })
  if (!place) return []
  const { specialDays: days = [] } = place.facts
  const labels = valueAt(documentOf(file), [...place.path, 'specialDays']) as SpecialDays | undefined
  return (labels ?? []).flatMap((label, index): Problem[] => {
    if (days.some((day) => isLabelOf(label, day))) return []
    const until = days.find(({ from }) => from === label.from)?.until
    return [
      {
        severity: 'warning',
        message: label.until
          ? say`\`${source}\` has no special days from ${label.from} to ${label.until}, so that nobody sees this`
          : say`\`${source}\` has no special days from ${label.from}, so that nobody sees this`,
        place: { path: [...place.path, 'specialDays', index, 'from'] },
        label: until
          ? say`those from this day last until ${until}`
          : say`write the first day of those that are meant, or remove this`,
      },
    ]
  })
}

function problemOfPage(site: SiteIndex, page: IndexedPage): Problem | undefined {
  const { languages, byRoute, translations } = site
  const { translates } = page.own
  const language = languageAt(page.route, languages)
  const place = translates?.place ?? page.own.top
  if (translates && language.prefix === '')
    return {
      message: say`\`translates\` has no use here: this page is in the default language`,
      place: { ...translates.place, target: 'key' },
      label: say`remove it, or move the page to the folder of its language`,
    }
  const isSource = (route: string) => byRoute.has(route) && languageAt(route, languages).prefix === ''
  if (translates && !isSource(translates.text)) return unknownPage(site, page, translates)
  const key = translationKey({ route: page.route, translates: translates?.text }, language)
  if (language.prefix !== '' && !byRoute.has(key)) return lostPage(site, page, key)
  const other = language.prefix === '' ? undefined : translations.get(key)?.get(language.prefix)
  if (!other || other === page || !page.isFirst) return undefined
  return {
    message: say`\`${key}\` has another translation into this language`,
    place,
    label: say`keep one of them, or write what this one translates in \`translates\``,
    related: [{ file: other.file, place: other.own.top, message: say`the other one is` }],
  }
}

function unknownPage(site: SiteIndex, page: IndexedPage, { text, place }: TextAt): Problem {
  const sources = [...site.byRoute.keys()].filter((route) => languageAt(route, site.languages).prefix === '')
  const renamed = renamedSource(site, page)?.route
  const right = renamed ?? misspelt(text, sources)
  const message = say`there is no page \`${text}\` that this page could translate`
  const meant = right ?? certain(text, sources)
  if (meant === undefined) return { message, place, ...ifSourceIsGone(site, page) }
  const label = renamed === undefined ? didYouMean([meant]) : say`that page is now \`${renamed}\``
  return { message, place, label, ...(right !== undefined && { fix: { place, text: right } }) }
}

/** Another page with a similar address is another page: nothing says that this one translates it. */
function ifSourceIsGone({ languages: [first], documentOf }: SiteIndex, { file, own }: IndexedPage) {
  const language = (first && nameOfLanguage(first.language.slice(0, 2))) ?? 'other'
  const hasTexts = own.valid && documentOf(file).sourceTexts !== undefined
  return {
    label: say`if the ${language} page is gone, delete this page too, or remove ${hasTexts ? say`the lines \`translates\` and \`sourceTexts\`` : say`this line`}`,
    notes: [say`If it has a new address, write that: \`translates\` names the page in ${language}.`],
  }
}

/** A page at another path than its source says what it translates; without a source, it may be a page of its own. */
function lostPage(site: SiteIndex, page: IndexedPage, key: string): Problem | undefined {
  if (!page.own.valid || site.documentOf(page.file).sourceTexts === undefined) return undefined
  const renamed = renamedSource(site, page)?.route
  const place: PathPlace = { path: ['sections'], target: 'key' }
  return {
    severity: 'warning',
    message: say`\`${key}\`, which this page translates, no longer exists`,
    place: { path: ['sourceTexts'], target: 'key' },
    label: renamed === undefined ? say`delete the page, or only this line` : say`add \`translates: ${renamed}\``,
    ...(renamed !== undefined && { fix: { place, text: `translates: ${renamed}\nsections`, isSource: true } }),
  }
}

function problemOfData({ kind, name }: IndexedData, data: readonly IndexedData[]): Problem | undefined {
  const known = data.filter((entry) => entry.kind === kind).map((entry) => entry.name)
  if (known.includes(name)) return undefined
  const message = say`there is no file \`${dataFolder}/${kind}/${name}.yaml\` that this file could translate`
  const otherwise = say`give it the name of the file in the default language`
  return reference({ message, place: 'file', text: name, known, otherwise })
}

/** A page that was renamed and edited in one go still has half of its texts. */
const minShare = 0.5

/**
 * @param page a translation of a page that does not exist
 * @returns the page that has most of the texts that it translates, if no other page translates that one
 */
function renamedSource(site: SiteIndex, page: IndexedPage): IndexedPage | undefined {
  const { languages, translations, pages, documentOf, schemas } = site
  const sourceTexts = page.own.valid ? documentOf(page.file).sourceTexts : undefined
  if (sourceTexts === undefined) return undefined
  const { prefix } = languageAt(page.route, languages)
  const known = new Set(leavesOf(readDigests(sourceTexts)))
  const shares = pages.flatMap((other) => {
    const isFree = languageAt(other.route, languages).prefix === '' && !translations.get(other.route)?.has(prefix)
    if (!isFree || !other.own.valid) return []
    const texts = leavesOf(digestsOf(translatedTexts(documentOf(other.file), schemas.walkers.page)))
    const share = texts.filter((digest) => known.has(digest)).length / known.size
    return share >= minShare ? [{ other, share }] : []
  })
  return shares.sort((a, b) => b.share - a.share)[0]?.other
}
