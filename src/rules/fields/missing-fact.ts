import { siteFile } from '../../site/routes.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { sectionsIn } from '../summary/collect.ts'

/** A fact of the company that a section cannot do without, such as `contact.hours`. */
interface Need {
  type: string
  fact: string
  path: Path
}

export default defineRule<Need[]>({
  code: 'missing-fact',
  severity: 'error',
  collect: (file) =>
    sectionsIn(file).flatMap(({ type, path, schemas }) =>
      schemas.flatMap(({ needsFact }) =>
        needsFact ? [{ type, fact: String(needsFact), path: [...path, 'type'] }] : [],
      ),
    ),
  checkSite: (site, report, needs) => {
    if (!site.facts?.valid) return
    const document = site.documentOf(siteFile)
    for (const [file, ofFile] of needs)
      for (const { type, fact, path } of ofFile) {
        if (valueAt(document, fact.split('.')) !== undefined) continue
        report(file, {
          message: `${siteFile} has no \`${fact}\`, which the ${type} section shows`,
          place: { path },
          label: `add \`${fact}\` to ${siteFile}, or remove this section`,
        })
      }
  },
})
