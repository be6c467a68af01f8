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
        const found = site.data.find(({ kind, name }) => kind === 'branches' && name === branch)
        // A branch has its own place on the map, or none.
        const isOwn = found && ofBranch[0] === 'position'
        if (valueAt(found?.fields, ofBranch) !== undefined) continue
        if (!isOwn && valueAt(document, fact.split('.')) !== undefined) continue
        const [needed, where] = found ? [ofBranch.join('.'), found.file] : [fact, siteFile]
        report(file, {
          message: `${where} has no \`${needed}\`, which the ${type} section shows`,
          place: { path },
          label: `add \`${needed}\` to ${where}, or remove this section`,
        })
      }
  },
})
