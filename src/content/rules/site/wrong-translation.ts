import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { languageAt, translationKey } from '../../model/languages.ts'
import { dataFolder } from '../../model/routes.ts'
import { closest, didYouMean } from '../../model/suggest.ts'
import { defineRule, type Problem } from '../lib/define-rule.ts'
import { misspelt } from '../lib/site/likely-routes.ts'
import type { IndexedData, IndexedPage, SiteIndex } from '../lib/site-index.ts'

export default defineRule({
  code: 'wrong-translation',
  severity: 'error',
  docs: {
    summary: 'A file translates nothing, or a page that has another translation',
    why: 'A project, a review or a person has the same file name in all languages. `translates` in a page of a further language is the address of the page in the default language. Without it, the page translates the one at the same path. A page has one translation into each language.',
    wrong: '# pages/es/servicios/poda.yaml\ntranslates: /services/prunning',
    right: 'translates: /services/pruning',
  },
  onSite: (site, report) => {
    for (const page of site.pages) {
      const problem = problemOfPage(site, page)
      if (problem) report(page.file, problem)
    }
    for (const entry of site.translatedData) {
      const problem = problemOfData(entry, site.data)
      if (problem) report(entry.file, problem)
    }
  },
})

function problemOfPage({ languages, byRoute, translations }: SiteIndex, page: IndexedPage): Problem | undefined {
  const { translates } = page.own
  const language = languageAt(page.route, languages)
  const place = translates?.place ?? page.own.top
  if (translates && language.prefix === '')
    return {
      message: '`translates` has no use here: this page is in the default language',
      place: { ...translates.place, target: 'key' },
      label: 'remove it, or move the page to the folder of its language',
    }
  const isSource = (route: string) => byRoute.has(route) && languageAt(route, languages).prefix === ''
  if (translates && !isSource(translates.text))
    return unknownPage(translates.text, place, [...byRoute.keys()].filter(isSource))
  const key = translationKey({ route: page.route, translates: translates?.text }, language)
  const other = language.prefix === '' ? undefined : translations.get(key)?.get(language.prefix)
  if (!other || other === page || !page.isFirst || !byRoute.has(key)) return undefined
  return {
    message: `\`${key}\` has another translation into this language`,
    place,
    label: 'keep one of them, or write what this one translates in `translates`',
    related: [{ file: other.file, place: other.own.top, message: 'the other one is' }],
  }
}

function unknownPage(route: string, place: PathPlace, sources: string[]): Problem {
  const right = misspelt(route, sources)
  return {
    message: `there is no page \`${route}\` that this page could translate`,
    place,
    label: didYouMean(closest(route, sources)) ?? 'write the address of a page in the default language',
    ...(right !== undefined && { fix: { place, text: right } }),
  }
}

function problemOfData({ kind, name }: IndexedData, data: readonly IndexedData[]): Problem | undefined {
  const known = data.filter((entry) => entry.kind === kind).map((entry) => entry.name)
  if (known.includes(name)) return undefined
  return {
    message: `there is no file \`${dataFolder}/${kind}/${name}.yaml\` that this file could translate`,
    place: 'file',
    label: didYouMean(closest(name, known)) ?? 'give it the name of the file in the default language',
  }
}
