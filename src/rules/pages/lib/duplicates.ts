import { groupBy } from '../../../site/group-by.ts'
import { languageAt } from '../../../site/languages.ts'
import { routeOf } from '../../../site/routes.ts'
import { slug } from '../../../site/slug.ts'
import type { Problem } from '../../define-rule.ts'
import type { SiteIndex } from '../../site-index.ts'
import type { FileSummary } from '../../summary/file-summary.ts'

/** Reports pages with the same title or description. */
export function findDuplicates(
  { pages, languages }: SiteIndex,
  key: 'title' | 'description',
  report: (file: string, problem: Problem) => void,
): void {
  const withText = pages.filter(({ isFirst, own }) => isFirst && own.fields[key])
  const byText = groupBy(withText, ({ route, own }) => {
    return `${languageAt(route, languages).prefix} ${own.fields[key]?.text.trim().toLowerCase()}`
  })
  for (const same of byText.values()) {
    const summaries = same.map(({ own }) => own).sort((a, b) => doubtsOf(a) - doubtsOf(b))
    const [owner, ...copies] = summaries as [FileSummary, ...FileSummary[]]
    const original = owner.fields[key]
    for (const { file, fields } of copies)
      if (original)
        report(file, {
          message: `the ${key} is the same as that of another page`,
          place: fields[key]?.place ?? 'file',
          label: 'describe what only this page has',
          related: [{ file: owner.file, place: original.place, message: 'the other one is at' }],
        })
  }
}

/** Of duplicates, the original is more likely valid, public, and in a file with the page's name. */
function doubtsOf({ valid, draft, file, fields: { name } }: FileSummary): number {
  const hasOtherName = name !== undefined && !routeOf(file).endsWith(`/${slug(name.text)}`)
  return Number(hasOtherName) + Number(!valid) + Number(draft)
}
