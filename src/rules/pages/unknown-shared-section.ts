import { listChoices } from '../../diagnostics/describe.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { languageAt } from '../../site/languages.ts'
import { sectionsFile } from '../../site/routes.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'
import type { SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'unknown-shared-section',
  severity: 'error',
  checkSite: (site, report) => {
    for (const { file, route, own } of site.pages)
      for (const {
        name: { text, place },
      } of own.uses) {
        const { shared } = languageAt(route, [{ prefix: '', shared: site.shared }, ...site.editions])
        if (!shared || shared.has(text)) continue
        const known = [...shared.keys()]
        const message = `there is no shared section \`${text}\``
        const notes = [known.length > 0 ? `shared sections: ${listChoices(known)}` : `${sectionsFile} has no sections.`]
        report(file, reference({ message, place, text, known, notes }))
      }
  },
  // A section that lacks fields may be meant as a reference to a shared section of the same type.
  enrich: {
    code: 'missing-field',
    create: (site) => {
      const hinted = new Set<string>()
      return (diagnostic) => {
        const section = sectionOf(diagnostic)
        const key = `${diagnostic.file} ${section}`
        const hint = section === undefined || hinted.has(key) ? undefined : hintFor(site, diagnostic.file, section)
        hinted.add(key)
        return hint ? { ...diagnostic, notes: [...(diagnostic.notes ?? []), hint] } : diagnostic
      }
    },
  },
})

/** @returns the index of the section that a diagnostic about its fields belongs to */
function sectionOf({ place }: Diagnostic): number | undefined {
  if (place === 'file' || 'range' in place) return undefined
  const group: Path = place.target === 'entry' ? place.path : place.path.slice(0, -1)
  return group.length === 2 && group[0] === 'sections' ? Number(group[1]) : undefined
}

function hintFor({ shared, pages }: SiteIndex, file: string, section: number): string | undefined {
  const type = pages.find((page) => page.file === file)?.own.sectionTypes?.[section]
  const names = [...(shared ?? [])].flatMap(([name, summary]) => (summary.type === type ? [`\`name: ${name}\``] : []))
  return names.length > 0
    ? `\`type: shared\` with ${names.join(' or ')} uses the ${type} section of ${sectionsFile}.`
    : undefined
}
