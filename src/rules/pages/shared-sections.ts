import { listChoices } from '../../diagnostics/describe.ts'
import { blockTraits } from '../../generated/block-traits.ts'
import { isBelow, languageAt } from '../../site/languages.ts'
import { sectionsFile, siteWideFile } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { allSharedSections, isComplete } from '../lib/all-summaries.ts'
import { reference } from '../lib/reference.ts'
import type { SiteIndex } from '../site-index.ts'

export default [
  defineRule({
    code: 'unknown-shared-section',
    severity: 'error',
    checkSite: (site, report) => {
      for (const { file, route, own } of site.pages) {
        const { shared } = languageAt(route, [{ prefix: '', shared: site.shared }, ...site.editions])
        const known = [...(shared?.keys() ?? [])]
        const notes = [known.length > 0 ? `shared sections: ${listChoices(known)}` : `${sectionsFile} has no sections.`]
        for (const { name } of own.uses)
          if (shared && !shared.has(name.text))
            report(file, reference({ ...name, message: `there is no shared section \`${name.text}\``, known, notes }))
      }
    },
  }),
  defineRule({
    code: 'unused-shared-section',
    severity: 'hint',
    checkSite: (site, report) => {
      if (!isComplete(site)) return
      for (const { file, top, type = '' } of allSharedSections(site)) {
        const [name] = top.path
        if (!blockTraits[type]?.everyPage && !isUsed(site, String(name), file))
          report(file, {
            message: `no page uses the shared section \`${name}\``,
            place: top,
            label: 'remove it, or use it',
          })
      }
    },
  }),
]

/** Pages in a further language may use the sections of the default one, but not the other way round. */
function isUsed({ pages }: SiteIndex, name: string, file: string): boolean {
  const folder = siteWideFile(file)?.folder
  const mayUse = (route: string) => !folder || isBelow(route, { prefix: `/${folder}` })
  return pages.some(({ route, own }) => mayUse(route) && own.uses.some((use) => use.name.text === name))
}
