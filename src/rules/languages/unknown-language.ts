import { listChoices } from '../../diagnostics/describe.ts'
import type { SiteDocument } from '../../site/site.ts'
import { languages } from '../../words/words.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { languageProblem, likelyLanguage } from '../texts/lib/languages.ts'

export default defineRule({
  code: 'unknown-language',
  severity: 'error',
  checkFile: ({ kind, valid, document }, report) => {
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
