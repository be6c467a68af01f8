import { siteFile } from '../../site/routes.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { allPagesAndSections } from '../lib/all-summaries.ts'

export default defineRule({
  code: 'missing-fact',
  severity: 'error',
  docs: {
    summary: 'A section shows a fact that the company does not have',
    why: 'Some sections show what pages/_site.yaml says about the company, such as its opening hours. Without it they are empty.',
    wrong: '# _site.yaml has no opening hours\n- type: opening-hours\n  heading: When you find us',
    right: '# _site.yaml\ncontact:\n  hours:\n    - days: [Monday]\n      opens: "09:00"\n      closes: "18:00"',
  },
  onSite: (site, report) => {
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
