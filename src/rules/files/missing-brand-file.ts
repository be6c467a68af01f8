import { isFont } from '../../site/photo-names.ts'
import { didYouMean, suggest } from '../../site/suggest.ts'
import { defineRule } from '../define-rule.ts'
import { folderOf } from '../lib/photo-paths.ts'

export default defineRule({
  code: 'missing-brand-file',
  severity: 'error',
  checkSite: ({ facts, photos, otherFiles }, report) => {
    if (!facts) return
    const folder = folderOf(facts.file)
    const files = [...photos, ...otherFiles].flatMap((path) =>
      path.startsWith(folder) ? [`./${path.slice(folder.length)}`] : [],
    )
    for (const { text, place } of facts.brandFiles)
      if (!files.includes(text)) {
        const alike = files.filter((file) => isFont(file) === isFont(text))
        report(facts.file, {
          message: `there is no file \`${text}\``,
          place,
          label: didYouMean(suggest(text, alike).slice(0, 2)),
          notes: [`A name that starts with ./ is a file in ${folder} or in a folder below it.`],
        })
      }
  },
})
