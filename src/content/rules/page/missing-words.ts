import { languages, wordsOf } from '../../../words/words.ts'
import type { SiteDocument } from '../../model/site.ts'
import { countOf } from '../../model/text.ts'
import { defineRule } from '../lib/define-rule.ts'
import { languageProblem, nameOfLanguage } from '../lib/text/languages.ts'

const shownNames = 8

export default defineRule({
  code: 'missing-words',
  severity: 'warning',
  docs: {
    summary: 'Some words of the site are in another language',
    why: `The menu button, the messages of forms and other words come from the engine, in ${Object.keys(languages).length} languages. In any other language, write them under \`words\` in pages/_site.yaml: those that are missing are shown in English.`,
    wrong: 'language: fi',
    right: 'language: fi\nwords:\n  common:\n    close: Sulje\n  layout:\n    skip: Siirry sisältöön',
  },
  onDocument: ({ kind, valid, document }, report) => {
    const { language, words = {} } = (document ?? {}) as SiteDocument
    if (kind !== 'site' || !valid || language === undefined || wordsOf(language) || languageProblem(language)) return
    const name = nameOfLanguage(language)
    const missing = missingIn(words)
    if (missing.length === 0) return
    report({
      message: `${countOf(missing.length, 'word')} of the engine ${missing.length === 1 ? 'is' : 'are'} not in ${name}, but in English`,
      place: { path: ['language'] },
      label: 'write them under `words`',
      notes: [`missing: ${missing.slice(0, shownNames).join(', ')}${missing.length > shownNames ? ', …' : ''}`],
    })
  },
})

/** @returns the names of the words that a site does not have: `form.sending` */
function missingIn(own: object): string[] {
  const groups = Object.entries(languages.en ?? {})
  return groups.flatMap(([group, words]) => {
    const ownGroup = (own as Record<string, object>)[group] ?? {}
    return Object.keys(words).flatMap((word) => (word in ownGroup ? [] : `${group}.${word}`))
  })
}
