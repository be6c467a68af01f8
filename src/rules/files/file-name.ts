import { posix } from 'node:path'
import { listChoices } from '../../diagnostics/describe.ts'
import { dataKinds } from '../../generated/data-kinds.ts'
import { dataFolderOf, pagesFolder, siteFile } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { cleanName, hasDeviceName, inRouteOrder } from '../lib/file-names.ts'
import type { SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'file-name',
  severity: 'error',
  checkSite: (site, report) => {
    const { pages, misnamed } = site
    for (const { page, owner } of inRouteOrder(pages))
      if (!owner && cleanName(page.file) !== page.file) report(page.file, wrongName(page.file))
    for (const [file, meant] of misnamed)
      report(file, dataFolderOf(meant) ? wrongData(file, meant) : wrongFacts(site, meant))
  },
})

const renameTo = (file: string): AuthorText => say`rename it to \`${file}\``

const deviceNames = say`Windows keeps these names for devices, with any ending: con, prn, aux, nul, com0 to com9, lpt0 to lpt9.`

const nameRules = say`names: lower-case letters, digits and single hyphens, ending in .yaml`

const wrongName = (file: string): Problem => ({
  message: say`the file name \`${file.slice(pagesFolder.length + 1)}\` cannot be used as an address`,
  place: 'file',
  label: renameTo(cleanName(file)),
  notes: [hasDeviceName(file) ? deviceNames : nameRules],
})

/** Perhaps only the name of the file is wrong, not its folder. */
const wrongData = (file: string, meant: string): Problem =>
  posix.dirname(file) === posix.dirname(meant)
    ? {
        message: say`the file name \`${posix.basename(file)}\` cannot be used`,
        place: 'file',
        label: renameTo(meant),
        notes: [nameRules],
      }
    : {
        message: say`data is read from ${dataFolderOf(meant)}/ with the folders ${listChoices(dataKinds)} only`,
        place: 'file',
        label: renameTo(meant),
      }

function wrongFacts({ facts, shared }: SiteIndex, meant: string): Problem {
  const [what, exists] =
    meant === siteFile ? [say`the facts of the site are`, facts] : [say`shared sections are`, shared]
  return {
    message: say`${what} read from \`${meant}\` only`,
    place: 'file',
    label: exists ? say`remove it` : renameTo(meant),
  }
}
