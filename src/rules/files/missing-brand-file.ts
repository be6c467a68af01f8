import { isFont } from '../../site/photo-names.ts'
import { defineRule } from '../define-rule.ts'
import { folderOf } from '../lib/photo-paths.ts'
import { reference } from '../lib/reference.ts'

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
        const known = files.filter((file) => isFont(file) === isFont(text))
        const notes = [`A name that starts with ./ is a file in ${folder} or in a folder below it.`]
        report(facts.file, reference({ message: `there is no file \`${text}\``, place, text, known, notes }))
      }
  },
})
