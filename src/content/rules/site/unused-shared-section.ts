import { sectionsFile } from '../../model/routes.ts'
import { defineRule } from '../lib/define-rule.ts'
import { isComplete } from '../lib/site/is-complete.ts'

export default defineRule({
  code: 'unused-shared-section',
  severity: 'hint',
  docs: {
    summary: 'No page uses a shared section',
    why: 'Nothing breaks while it is in pages/_sections.yaml, but nobody sees it. Use it on a page with `type: shared`, or remove it.',
    wrong: 'summer-offer:\n  type: call-to-action\n  …',
    right: '- type: shared\n  name: summer-offer',
  },
  onSite: (site, report) => {
    if (!isComplete(site)) return
    const used = new Set(site.pages.flatMap(({ own }) => own.uses.map(({ name }) => name.text)))
    for (const [name, { top }] of site.shared ?? [])
      if (!used.has(name))
        report(sectionsFile, {
          message: `no page uses the shared section \`${name}\``,
          place: top,
          label: 'remove it, or use it',
        })
  },
})
