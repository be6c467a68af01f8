import { listChoices } from '../../diagnostics/describe.ts'
import { languageAt } from '../../site/languages.ts'
import { sectionsFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { type CheckedFile, defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'
import type { SiteIndex } from '../site-index.ts'
import { sectionsIn } from '../summary/collect.ts'

/** What a page says in place of a shared section. */
interface OwnField {
  name: string
  field: string
  path: Path
}

export default [
  defineRule({
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
            report(
              file,
              reference({ ...name, message: say`there is no shared section \`${name.text}\``, known, notes }),
            )
      }
    },
  }),
  defineRule<OwnField[]>({
    code: 'not-used-here',
    severity: 'error',
    collect: fieldsOfShared,
    checkSite: (site, report, collected) => {
      for (const [file, fields] of collected)
        for (const { name, type, field, path } of fieldsOn(site, fields)) {
          const place = { path, target: 'key' } as const
          const label = say`remove it: the section would not show it`
          report(file, {
            message: say`the shared section \`${name}\` is a ${type}, which has no \`${field}\``,
            place,
            label,
          })
        }
    },
  }),
]

function fieldsOfShared(file: CheckedFile): OwnField[] {
  return sectionsIn(file).flatMap(({ type, section: { type: _, name, ...own }, path }) =>
    type === 'shared' ? Object.keys(own).map((field) => ({ name: String(name), field, path: [...path, field] })) : [],
  )
}

/** @returns those that the block of the shared section does not have */
function fieldsOn(site: SiteIndex, fields: readonly OwnField[]): (OwnField & { type: string })[] {
  if (!site.shared || fields.length === 0) return []
  const document = site.documentOf(sectionsFile)
  return fields.flatMap((own) => {
    const type = site.shared?.get(own.name)?.type
    const { schemas } = site.schemas.walkers.sections.at([own.name], document)
    const isField = schemas.some(({ properties }) => Object.hasOwn(Object(properties), own.field))
    return type === undefined || isField ? [] : [{ ...own, type }]
  })
}
