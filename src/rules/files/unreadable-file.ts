import { stillHeic } from '../../site/photo-names.ts'
import { drawingsFolder, pagesFolder } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { brandFilesIn, textsWithRole } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Pages, photos and folders are reported by the code that reads them, and what documents name by this rule. */
export default defineRule<TextAt[]>({
  code: 'unreadable-file',
  severity: 'error',
  collect: (file) => [
    ...(brandFilesIn(file) ?? []).map(({ text, place }) => ({ text: `${pagesFolder}/${text.slice(2)}`, place })),
    ...textsWithRole(file, 'subject').map(({ text, place }) => ({ text: `${drawingsFolder}/${text}.svg`, place })),
  ],
  checkSite: ({ damaged }, report, used) => {
    if (damaged.size === 0) return
    const all = [...used].flatMap(([file, names]) => names.map((name) => [name.text, { file, ...name }] as const))
    // The first place with a name counts.
    const places = new Map(all.reverse())
    for (const [file, reason] of damaged) {
      // `kitchen-2.svg` is another drawing of `kitchen`.
      const named = places.get(file) ?? places.get(file.replace(/-\d+(?=\.svg$)/, ''))
      const problem = unreadableProblem(reason)
      if (named)
        report(named.file, { ...problem, message: say`\`${file}\` cannot be read: ${reason}`, place: named.place })
      else report(file, problem)
    }
  },
})

/** @param reason why the file cannot be read; starts with a pronoun, as in `it does not exist` */
export const unreadableProblem = (reason: AuthorText) => ({
  message: say`this cannot be read: ${reason}`,
  place: 'file' as const,
  label:
    reason === stillHeic
      ? say`open it and export it as JPEG: a new name does not change it`
      : say`replace it, or remove it`,
})
