import { listChoices } from '../../diagnostics/describe.ts'
import { dataKinds } from '../../generated/data-kinds.ts'
import { languageAt } from '../../site/languages.ts'
import { dataFolderOf, pagesFolder, routeOf, siteFile } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { cleanName, dataFileFor, hasDeviceName, inRouteOrder } from '../lib/file-names.ts'
import type { SiteIndex } from '../site-index.ts'

const wrongFileName = defineRule({
  code: 'file-name',
  severity: 'error',
  checkSite: (site, report) => {
    const { pages, misnamed, languages } = site
    for (const { page, owner } of inRouteOrder(pages)) {
      const right = cleanName(page.file, languageAt(page.route, languages).language)
      if (!owner && right !== page.file) report(page.file, wrongName(page.file, right))
    }
    for (const [file, meant] of misnamed) {
      const data = dataFileFor(file, languageAt(routeOf(file), languages).language)
      report(file, data ? wrongData(file, data) : wrongFacts(site, meant))
    }
  },
})

const renameTo = (file: string): AuthorText => say`rename it to \`${file}\``

const deviceNames = say`Windows keeps these names for devices, with any ending: con, prn, aux, nul, com0 to com9, lpt0 to lpt9.`

const nameRules = say`names: lower-case letters, digits and single hyphens, ending in .yaml`

const wrongName = (file: string, right: string): Problem => ({
  message: say`the file name \`${file.slice(pagesFolder.length + 1)}\` cannot be used as an address`,
  place: 'file',
  label: renameTo(right),
  notes: [hasDeviceName(file) ? deviceNames : nameRules],
})

const wrongData = (file: string, meant: string): Problem => ({
  message: say`the file name \`${file.slice(pagesFolder.length + 1)}\` cannot be used`,
  place: 'file',
  label: renameTo(meant),
  notes: [say`data is read from ${dataFolderOf(meant)}/ with the folders ${listChoices(dataKinds)} only`, nameRules],
})

function wrongFacts({ facts, shared }: SiteIndex, meant: string): Problem {
  const [what, exists] =
    meant === siteFile ? [say`the facts of the site are`, facts] : [say`shared sections are`, shared]
  return {
    message: say`${what} read from \`${meant}\` only`,
    place: 'file',
    label: exists ? say`remove it` : renameTo(meant),
  }
}

const duplicateRoute = defineRule({
  code: 'duplicate-route',
  severity: 'error',
  checkSite: ({ pages }, report) => {
    for (const { page, owner } of inRouteOrder(pages)) {
      if (!owner) continue
      const differsInCase = page.file.toLowerCase() === owner.file.toLowerCase()
      report(page.file, {
        message: differsInCase
          ? say`two file names differ only in upper and lower case`
          : say`\`${page.route}\` is the address of two files`,
        place: page.own.top,
        label: say`rename or remove one`,
        related: [{ file: owner.file, place: owner.own.top, message: say`the other one is` }],
      })
    }
  },
})

export default [wrongFileName, duplicateRoute]
