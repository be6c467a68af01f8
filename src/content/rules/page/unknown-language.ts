import { languages } from '../../../words/words.ts'
import { listChoices } from '../../diagnostics/describe.ts'
import type { SiteDocument } from '../../model/site.ts'
import { defineRule } from '../lib/define-rule.ts'
import { languageProblem } from '../lib/text/languages.ts'

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
    const { language } = (document ?? {}) as SiteDocument
    if (kind !== 'site' || !valid || language === undefined) return
    const message = languageProblem(language)
    if (message === undefined) return
    report({
      message,
      place: { path: ['language'] },
      notes: [`languages with words of their own: ${listChoices(Object.keys(languages))}`],
    })
  },
})
