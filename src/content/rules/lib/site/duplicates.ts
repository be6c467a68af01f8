import { languageAt } from '../../../model/languages.ts'
import { routeOf } from '../../../model/routes.ts'
import { slug } from '../../../model/slug.ts'
import type { FileSummary } from '../../../summary/file-summary.ts'
import type { Problem } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'

/** Reports pages with the same title or description. */
export function findDuplicates(
  site: SiteIndex,
  key: 'title' | 'description',
  report: (file: string, problem: Problem) => void,
): void {
  for (const same of pagesByText(site, key).values()) {
    const [owner, ...copies] = same.sort((a, b) => doubtsOf(a) - doubtsOf(b)) as [FileSummary, ...FileSummary[]]
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

function pagesByText({ pages, languages }: SiteIndex, key: 'title' | 'description'): Map<string, FileSummary[]> {
  const byText = new Map<string, FileSummary[]>()
  for (const { route, isFirst, own } of pages) {
    const text = own.fields[key]?.text.trim().toLowerCase()
    if (text === undefined || !isFirst) continue
    const inLanguage = `${languageAt(route, languages).prefix} ${text}`
    byText.set(inLanguage, [...(byText.get(inLanguage) ?? []), own])
  }
  return byText
}

/** Of duplicates, the original is more likely valid, public, and in a file with the page's name. */
function doubtsOf({ valid, draft, file, fields: { name } }: FileSummary): number {
  const hasOtherName = name !== undefined && !routeOf(file).endsWith(`/${slug(name.text)}`)
  return Number(hasOtherName) + Number(!valid) + Number(draft)
}
