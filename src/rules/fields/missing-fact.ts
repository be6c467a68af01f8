import { dataFolder, siteFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'
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
    for (const [file, ofFile] of needs)
      for (const need of ofFile) {
        const missing = missingIn(site, need)
        if (!missing) continue
        const { where, fact } = missing
        report(file, {
          message: say`${where} has no \`${fact}\`, which the ${need.type} section shows`,
          place: { path: need.path },
          label: say`add \`${fact}\` to ${where}, or remove this section`,
        })
      }
  },
})

/** @returns the fact that is missing, and where it belongs */
function missingIn(site: SiteIndex, { fact, branch }: Need): { where: string; fact: string } | undefined {
  const [group, ...rest] = fact.split('.')
  const branches = site.data.filter(({ kind }) => kind === 'branches')
  const has = (fields: unknown, path: string[]) => valueAt(fields, path) !== undefined
  if (group === 'branches')
    return branches.some(({ fields, summary }) => !summary.valid || has(fields, rest))
      ? undefined
      : { where: `${dataFolder}/branches/`, fact: rest.join('.') }
  const found = branches.find(({ name }) => name === branch)
  // A branch with a mistake, and a name without a branch, are reported themselves.
  if (branch !== undefined && !found?.summary.valid) return undefined
  // A branch has its own place on the map, or none.
  const isOwn = found && rest[0] === 'position'
  if (has(found?.fields, rest) || (!isOwn && has(site.documentOf(siteFile), fact.split('.')))) return undefined
  return found ? { where: found.file, fact: rest.join('.') } : { where: siteFile, fact }
}
