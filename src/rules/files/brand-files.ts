import { libraryFonts } from '../../site/fonts.ts'
import { isFont } from '../../site/photo-names.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'
import { brandFilesIn, textsBelow } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

const missingBrandFile = defineRule<TextAt[]>({
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
        const notes = [say`A name that starts with ./ is a file in ${folder} or in a folder below it.`]
        report(siteFile, reference({ message: say`there is no file \`${text}\``, place, text, known, notes }))
      }
  },
})

const names = Object.keys(libraryFonts)

const notes = [
  say`fonts: ${names.join(', ')}`,
  say`A font of your own is a file beside this one, such as \`./fonts/name.woff2\`.`,
]

const unknownFont = defineRule({
  code: 'unknown-font',
  severity: 'error',
  checkFile: (file, report) => {
    if (file.kind !== 'site') return
    for (const { text, place } of textsBelow(file, 'brand', 'fonts'))
      if (!names.includes(text) && !(text.startsWith('./') && isFont(text)))
        report(reference({ message: say`there is no font \`${text}\``, place, text, known: names, notes }))
  },
})

export default [missingBrandFile, unknownFont]
