import { listChoices } from '../../diagnostics/describe.ts'
import { languageAt } from '../../site/languages.ts'
import { sectionsFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'

export default defineRule({
  code: 'unknown-shared-section',
  severity: 'error',
  checkSite: (site, report) => {
    for (const { file, route, own } of site.pages) {
      const { shared } = languageAt(route, [{ prefix: '', shared: site.shared }, ...site.locales])
      const known = [...(shared?.keys() ?? [])]
      const notes = [
        known.length > 0 ? say`shared sections: ${listChoices(known)}` : say`${sectionsFile} has no sections.`,
      ]
      for (const { name } of own.uses)
        if (shared && !shared.has(name.text))
          report(file, reference({ ...name, message: say`there is no shared section \`${name.text}\``, known, notes }))
    }
  },
})
