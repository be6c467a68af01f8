import { dataTitles } from '../../generated/data-kinds.ts'
import { dataFile, fileKindOf } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'

const advice: Readonly<Record<string, string>> = {
  page: 'Copy a page that is similar, and change what it says.',
  site: 'Write the facts of the site: company, contact, navigation, footer.',
  'translated-site': 'Write what the facts of the site are in this language, or remove the file.',
  sections: 'Write a section below a name of its own, or remove the file.',
}

export default defineRule({
  code: 'empty-file',
  severity: 'error',
  onEmptyFile: (file) => ({
    message: 'this file has no content',
    place: 'file',
    notes: [advice[fileKindOf(file)] ?? adviceForData(file)],
  }),
})

function adviceForData(file: string): string {
  const { kind, folder } = dataFile(file) ?? {}
  const title = kind ? dataTitles[kind] : 'file'
  return folder
    ? `Write the texts of the ${title} in this language, or remove the file.`
    : `Write the ${title} here, or remove the file.`
}
