import { siteFile } from '../../site/routes.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { sectionsIn } from '../summary/collect.ts'

/** A fact of the company that a section cannot do without, such as `contact.hours`. */
interface Need {
  type: string
  fact: string
  path: Path
  /** The branch whose fact it shows. */
  branch: string | undefined
}

export default defineRule<Need[]>({
  code: 'missing-fact',
  severity: 'error',
  collect: (file) =>
    sectionsIn(file).flatMap(({ section, type, path, schemas }) =>
      schemas.flatMap(({ needsFact }) => {
        const branch = (section.branch ?? Object(file.document).branch) as string | undefined
        return needsFact ? [{ type, fact: String(needsFact), path: [...path, 'type'], branch }] : []
      }),
    ),
  checkSite: (site, report, needs) => {
    if (!site.facts?.valid) return
    const document = site.documentOf(siteFile)
    for (const [file, ofFile] of needs)
      for (const { type, fact, path, branch } of ofFile) {
        const [, ...ofBranch] = fact.split('.')
        const fields = site.data.find(({ kind, name }) => kind === 'branches' && name === branch)?.fields
        if (valueAt(document, fact.split('.')) !== undefined || valueAt(fields, ofBranch) !== undefined) continue
        report(file, {
          message: `${siteFile} has no \`${fact}\`, which the ${type} section shows`,
          place: { path },
          label: `add \`${fact}\` to ${siteFile}, or remove this section`,
        })
      }
  },
})
