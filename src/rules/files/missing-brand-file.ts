import { isFont } from '../../site/photo-names.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'
import { brandFilesIn } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule<TextAt[]>({
  code: 'missing-brand-file',
  severity: 'error',
  collect: brandFilesIn,
  checkSite: ({ photos, otherFiles }, report, used) => {
    const folder = `${pagesFolder}/`
    const files = [...photos, ...otherFiles].flatMap((path) =>
      path.startsWith(folder) ? [`./${path.slice(folder.length)}`] : [],
    )
    for (const { text, place } of used.get(siteFile) ?? [])
      if (!files.includes(text)) {
        const known = files.filter((file) => isFont(file) === isFont(text))
        const notes = [`A name that starts with ./ is a file in ${folder} or in a folder below it.`]
        report(siteFile, reference({ message: `there is no file \`${text}\``, place, text, known, notes }))
      }
  },
})
