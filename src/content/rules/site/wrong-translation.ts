import { languageAt, translationKey } from '../../model/languages.ts'
import { closest, didYouMean } from '../../model/suggest.ts'
import { defineRule } from '../lib/define-rule.ts'
import { misspelt } from '../lib/site/likely-routes.ts'

export default defineRule({
  code: 'wrong-translation',
  severity: 'error',
  docs: {
    summary: 'A page translates no page, or one that has another translation',
    why: '`translates` in a page of a further language is the address of the page in the default language. Without it, the page translates the one at the same path. A page has one translation into each language.',
    wrong: '# pages/es/servicios/poda.yaml\ntranslates: /services/prunning',
    right: 'translates: /services/pruning',
  },
  onSite: ({ pages, languages, byRoute, translations }, report) => {
    const sources = pages.filter(({ route }) => languageAt(route, languages).prefix === '').map(({ route }) => route)
    for (const page of pages) {
      const { translates } = page.own
      const language = languageAt(page.route, languages)
      const place = translates?.place ?? page.own.top
      const key = translationKey({ route: page.route, translates: translates?.text }, language)
      const other = language.prefix === '' ? undefined : translations.get(key)?.get(language.prefix)
      if (translates && language.prefix === '')
        report(page.file, {
          message: '`translates` has no use here: this page is in the default language',
          place: { ...translates.place, target: 'key' },
          label: 'remove it, or move the page to the folder of its language',
        })
      else if (translates && !sources.includes(translates.text)) {
        const right = misspelt(translates.text, sources)
        report(page.file, {
          message: `there is no page \`${translates.text}\` that this page could translate`,
          place,
          label: didYouMean(closest(translates.text, sources)) ?? 'write the address of a page in the default language',
          ...(right !== undefined && { fix: { place, text: right } }),
        })
      } else if (other && other !== page && page.isFirst && byRoute.has(key))
        report(page.file, {
          message: `\`${key}\` has another translation into this language`,
          place,
          label: 'keep one of them, or write what this one translates in `translates`',
          related: [{ file: other.file, place: other.own.top, message: 'the other one is' }],
        })
    }
  },
})
