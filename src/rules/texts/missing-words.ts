import { languageProblem, nameOfLanguage } from '../../site/language-names.ts'
import { type Language, languagesOf } from '../../site/languages.ts'
import { siteFile, siteWideFiles } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { say, sayCount } from '../../words/message.ts'
import { knownWords, languages } from '../../words/words.ts'
import { defineRule, type Problem } from '../define-rule.ts'

const shownNames = 8

export default defineRule({
  code: 'missing-words',
  severity: 'warning',
  checkSite: ({ facts, locales, documentOf }, report) => {
    if (!facts?.valid) return
    const document = documentOf(siteFile) as unknown as SiteDocument
    const allFacts = [facts, ...locales.map((locale) => locale.facts)]
    for (const [index, language] of languagesOf(document).entries()) {
      const [file] = siteWideFiles(language.prefix)
      const { words } = (allFacts[index]?.valid ? documentOf(file) : {}) as Partial<SiteDocument>
      const problem = problemOf(language, words)
      const path = document.languages ? ['languages', index] : ['language']
      const label = file === siteFile ? say`write them under \`words\`` : say`write them under \`words\` in ${file}`
      if (problem) report(siteFile, { ...problem, place: { path }, label })
    }
  },
})

function problemOf({ language }: Language, words: object = {}): Pick<Problem, 'message' | 'notes'> | undefined {
  const missing = knownWords(language) || languageProblem(language) ? [] : missingIn(words)
  if (missing.length === 0) return undefined
  return {
    message: sayCount(
      '{count} word of the engine is not in {language}, but in English',
      '{count} words of the engine are not in {language}, but in English',
      missing.length,
      { language: nameOfLanguage(language) ?? language },
    ),
    notes: [say`missing: ${missing.slice(0, shownNames).join(', ')}${missing.length > shownNames ? ', …' : ''}`],
  }
}

/** @returns the names of the words that a site does not have: `form.sending` */
function missingIn(own: object): string[] {
  const groups = Object.entries(languages.en ?? {})
  return groups.flatMap(([group, words]) => {
    const ownGroup = (own as Record<string, object>)[group] ?? {}
    return Object.keys(words).flatMap((word) => (word in ownGroup ? [] : `${group}.${word}`))
  })
}
