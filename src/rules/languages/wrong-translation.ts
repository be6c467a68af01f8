import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { languageAt, translationKey } from '../../site/languages.ts'
import { dataFolder } from '../../site/routes.ts'
import { certain, didYouMean, isTypoOf } from '../../site/suggest.ts'
import { say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { renamedPage } from '../lib/likely-routes.ts'
import { reference } from '../lib/reference.ts'
import type { IndexedData, IndexedPage, SiteIndex } from '../site-index.ts'
import { readDigests, textDigest } from '../summary/source-texts.ts'

export default defineRule({
  code: 'wrong-translation',
  severity: 'error',
  checkSite: (site, report) => {
    for (const page of site.pages) {
      const problem = problemOfPage(site, page)
      if (problem) report(page.file, problem)
    }
    for (const entry of site.translatedData) {
      const problem = problemOfData(entry, site)
      if (problem) report(entry.file, problem)
    }
  },
})

function problemOfPage(site: SiteIndex, page: IndexedPage): Problem | undefined {
  const { languages, byRoute, translations } = site
  const { translates } = page.own
  const language = languageAt(page.route, languages)
  if (language.prefix === '') return translates === undefined ? undefined : needless
  const key = translationKey({ route: page.route, translates }, language)
  if (!byRoute.has(key) || languageAt(key, languages).prefix !== '')
    return translates !== undefined ? unknownPage(site, page, translates) : lostPage(site, page, key)
  const other = translations.get(key)?.get(language.prefix)
  if (!other || other === page || !page.isFirst) return undefined
  return {
    message: say`\`${key}\` has another translation into this language`,
    place: translates === undefined ? page.own.top : placeOfSource,
    label: say`keep one of them, or write what this one translates in \`translates\``,
    related: [{ file: other.file, place: other.own.top, message: say`the other one is` }],
  }
}

const placeOfSource: PathPlace = { path: ['translates'] }

const needless: Problem = {
  message: say`\`translates\` has no use here: this page is in the default language`,
  place: { ...placeOfSource, target: 'key' },
  label: say`remove it, or move the page to the folder of its language`,
}

function unknownPage(site: SiteIndex, page: IndexedPage, text: string): Problem {
  const sources = [...site.byRoute.keys()].filter((route) => languageAt(route, site.languages).prefix === '')
  const message = say`there is no page \`${text}\` that this page could translate`
  const renamed = renamedPage(site, text)?.route ?? notedSource(site, page)
  const meant = renamed ?? certain(text, sources)
  if (meant === undefined)
    return {
      message,
      place: placeOfSource,
      label: say`if that page is gone, delete this page too, or remove this line`,
      notes: [say`If it has a new address, write that: \`translates\` names the page in the default language.`],
    }
  const label = renamed === undefined ? didYouMean([meant]) : say`that page is now \`${renamed}\``
  // Another page with a similar address is another page: nothing says that this one translates it.
  const isSure = renamed !== undefined || isTypoOf(text, meant)
  return { message, place: placeOfSource, label, ...(isSure && { fix: { place: placeOfSource, text: meant } }) }
}

/** A page at another path than its source says what it translates; without a source, it may be a page of its own. */
function lostPage(site: SiteIndex, page: IndexedPage, key: string): Problem | undefined {
  if (!page.own.valid || site.documentOf(page.file).sourceTexts === undefined) return undefined
  const source = renamedPage(site, key)?.route ?? notedSource(site, page)
  return {
    severity: 'warning',
    message: say`there is no page \`${key}\` that this page could translate`,
    place: { path: ['sourceTexts'], target: 'key' },
    label:
      source === undefined
        ? say`add \`translates\` with the address of the page that it translates, or remove this line`
        : say`add \`translates: ${source}\``,
    ...(source !== undefined && {
      fix: { place: { path: ['sections'], target: 'key' }, text: `translates: ${source}\nsections`, isSource: true },
    }),
  }
}

/** @returns the page in the default language with the title that a translation notes, unless it is translated otherwise */
function notedSource({ documentOf, languages, pages, translations }: SiteIndex, { route, file, own }: IndexedPage) {
  const { prefix } = languageAt(route, languages)
  const known = own.valid ? readDigests(documentOf(file).sourceTexts ?? '') : {}
  return pages.find(
    (page) =>
      textDigest(page.own.title ?? '') === Object(known).title &&
      languageAt(page.route, languages).prefix === '' &&
      !translations.get(page.route)?.has(prefix),
  )?.route
}

function problemOfData({ kind, name }: IndexedData, { data, misnamed }: SiteIndex): Problem | undefined {
  const known = data.filter((entry) => entry.kind === kind).map((entry) => entry.name)
  const isMisnamed = [...misnamed.values()].includes(`${dataFolder}/${kind}/${name}.yaml`)
  if (known.includes(name) || isMisnamed) return undefined
  const message = say`there is no file \`${dataFolder}/${kind}/${name}.yaml\` that this file could translate`
  const otherwise = say`give it the name of the file in the default language`
  return reference({ message, place: 'file', text: name, known, otherwise })
}
