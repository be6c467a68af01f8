import { siteFile } from '../../site/routes.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { allPagesAndSections } from '../lib/all-summaries.ts'

export default defineRule({
  code: 'missing-fact',
  severity: 'error',
  checkSite: (site, report) => {
    if (!site.facts?.valid) return
    const document = site.documentOf(siteFile)
    for (const { file, neededFacts } of allPagesAndSections(site))
      for (const { type, text, place } of neededFacts) {
        if (valueAt(document, text.split('.')) !== undefined) continue
        report(file, {
          message: `${siteFile} has no \`${text}\`, which the ${type} section shows`,
          place,
          label: `add \`${text}\` to ${siteFile}, or remove this section`,
        })
      }
  },
})
