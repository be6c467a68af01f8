import { languageProblem, nameOfLanguage } from '../../site/language-names.ts'
import { languagesOf } from '../../site/languages.ts'
import { siteFile, siteWideFiles } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { say, sayCount } from '../../words/message.ts'
import { knownWords, languages } from '../../words/words.ts'
import { defineRule } from '../define-rule.ts'

const shownNames = 8

export default defineRule({
  code: 'missing-words',
  severity: 'warning',
  checkSite: ({ facts, locales, documentOf }, report) => {
    if (!facts?.valid) return
    const document = documentOf(siteFile) as unknown as SiteDocument
    const allFacts = [facts, ...locales.map((locale) => locale.facts)]
    for (const [index, { language, prefix }] of languagesOf(document).entries()) {
      const [file] = siteWideFiles(prefix)
      const { words = {} } = (allFacts[index]?.valid ? documentOf(file) : {}) as Partial<SiteDocument>
      const missing = missingIn(language, words)
      if (missing.length === 0) continue
      report(siteFile, {
        message: sayCount(
          '{count} word of the engine is not in {language}, but in English',
          '{count} words of the engine are not in {language}, but in English',
          missing.length,
          { language: nameOfLanguage(language) ?? language },
        ),
        place: { path: document.languages ? ['languages', index] : ['language'] },
        label: file === siteFile ? say`write them under \`words\`` : say`write them under \`words\` in ${file}`,
        notes: [say`missing: ${missing.slice(0, shownNames).join(', ')}${missing.length > shownNames ? ', …' : ''}`],
      })
    }
  },
})

/** @returns the names of the words that a site does not have in a language that is not delivered: `form.sending` */
function missingIn(language: string, own: object): string[] {
  if (knownWords(language) || languageProblem(language)) return []
  const groups = Object.entries(languages.en ?? {})
  return groups.flatMap(([group, words]) => {
    const ownGroup = (own as Record<string, object>)[group] ?? {}
    return Object.keys(words).flatMap((word) => (word in ownGroup ? [] : `${group}.${word}`))
  })
}
