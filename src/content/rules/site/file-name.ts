import { listChoices } from '../../diagnostics/describe.ts'
import { dataFolderOf, dataKinds, pagesFolder, siteFile } from '../../model/routes.ts'
import { defineRule } from '../lib/define-rule.ts'
import { cleanName } from '../lib/site/file-names.ts'
import { inRouteOrder } from '../lib/site/route-owners.ts'

/** The names that file managers give to copies, in several languages. */
const isCopy =
  /(?:\((?:\d+|[^()]*cop[yi][^()]*|kopi\w*)\)|\b(?:copy|copia|kopie|copie|cópia|kopi|kopia)(?: ?\d+)?|~)\.ya?ml$|\/(?:copy of|copia de|kopie von) /i

export default defineRule({
  code: 'file-name',
  severity: 'error',
  docs: {
    summary: 'A file name cannot be used as an address',
    why: 'The file name becomes the address, so it has only lower-case letters, digits and single hyphens, and ends with .yaml.',
    wrong: 'pages/locations/Old Harbour.yaml',
    right: 'pages/locations/old-harbour.yaml',
  },
  onSite: ({ pages, misnamed, facts, shared }, report) => {
    for (const {
      page: { file },
      owner,
    } of inRouteOrder(pages))
      if (!owner && cleanName(file) !== file)
        report(file, {
          message: `the file name \`${file.slice(pagesFolder.length + 1)}\` cannot be used as an address`,
          place: 'file',
          label: `${isCopy.test(file) ? 'delete it if it is a copy that you do not need, or ' : ''}rename it to \`${cleanName(file)}\``,
          notes: ['names: lower-case letters, digits and single hyphens, ending in .yaml'],
        })
    for (const [file, meant] of misnamed) {
      const dataFolder = dataFolderOf(meant)
      const [what, exists] = meant === siteFile ? ['the facts of the site are', facts] : ['shared sections are', shared]
      report(file, {
        message: dataFolder
          ? `data is read from ${dataFolder}/ with the folders ${listChoices(dataKinds)} only`
          : `${what} read from \`${meant}\` only`,
        place: 'file',
        label: exists && !dataFolder ? 'remove it' : `rename it to \`${meant}\``,
      })
    }
  },
})
