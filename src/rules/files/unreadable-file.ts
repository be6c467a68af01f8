import { stillHeic } from '../../site/photo-names.ts'
import { drawingsFolder, pagesFolder } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'

/** Pages, photos and folders are reported by the code that reads them, and what documents name by this rule. */
export default defineRule({
  code: 'unreadable-file',
  severity: 'error',
  checkSite: (site, report) => {
    const { damaged } = site
    if (damaged.size === 0) return
    const places = allSummaries(site).flatMap(({ file, brandFiles, subjects }) => [
      ...brandFiles.map(({ text, place }) => ({ name: `${pagesFolder}/${text.slice(2)}`, file, place })),
      ...subjects.map(({ text, place }) => ({ name: `${drawingsFolder}/${text}.svg`, file, place })),
    ])
    for (const [file, reason] of damaged) {
      const find = (path: string) => places.find(({ name }) => name === path)
      // `kitchen-2.svg` is another drawing of `kitchen`.
      const named = find(file) ?? find(file.replace(/-\d+(?=\.svg$)/, ''))
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
