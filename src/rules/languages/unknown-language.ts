import { listChoices } from '../../diagnostics/describe.ts'
import type { SiteDocument } from '../../site/site.ts'
import { languages } from '../../words/words.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { languageProblem, likelyLanguage } from '../texts/lib/languages.ts'

export default defineRule({
  code: 'unknown-language',
  severity: 'error',
  docs: {
    summary: 'There is no such language, or it is written from right to left',
    why: 'The language decides how browsers, search engines and screen readers treat the pages. It is a code of two or three letters (ISO 639), with a country where that matters (ISO 3166). The layout is for languages that are written from left to right.',
    wrong: 'language: pt-PO',
    right: 'language: pt-PT',
  },
  onDocument: ({ kind, valid, document }, report) => {
    if (kind !== 'site' || !valid) return
    const { language, languages: all = [] } = (document ?? {}) as SiteDocument
    const codes: [string, Path][] = [
      ...(language === undefined ? [] : [[language, ['language']] as [string, Path]]),
      ...all.map((code, index): [string, Path] => [code, ['languages', index]]),
    ]
    for (const [code, path] of codes) {
      const message = languageProblem(code)
      const right = likelyLanguage(code)
      if (message === undefined) continue
      report({
        message,
        place: { path },
        ...(right !== undefined && { label: `write \`${right}\`` }),
        notes: [`languages with words of their own: ${listChoices(Object.keys(languages))}`],
      })
    }
  },
})
