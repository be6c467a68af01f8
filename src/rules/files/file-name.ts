import { listChoices } from '../../diagnostics/describe.ts'
import { dataKinds } from '../../generated/data-kinds.ts'
import { dataFile, dataFolderOf, pagesFolder, routeOf, siteFile } from '../../site/routes.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { cleanName, hasDeviceName, indexOfFolder, nameOfCopied } from '../lib/file-names.ts'
import { type AskedFor, askedFor, isInFolder } from '../lib/misnamed-data.ts'
import { inRouteOrder } from '../lib/route-owners.ts'

export default defineRule({
  code: 'file-name',
  severity: 'error',
  checkSite: (site, report) => {
    const { pages, misnamed, facts, shared, hasFile } = site
    const asked = askedFor(site)
    for (const { page, owner } of inRouteOrder(pages).filter(({ page }) => cleanName(page.file) !== page.file))
      if (!owner) report(page.file, { message: wrongName(page.file), place: 'file', ...adviseName(page.file, hasFile) })
    for (const file of [...site.photos, ...site.otherFiles].filter(hasDeviceName))
      report(file, { message: wrongName(file), place: 'file', label: 'choose another name', notes: [deviceNames] })
    for (const [file, meant] of misnamed) {
      const dataFolder = dataFolderOf(meant)
      const kind = dataFile(meant)?.kind
      if (dataFolder && kind && isInFolder(file, kind)) {
        report(
          file,
          nameOfData(
            file,
            meant,
            asked.find((one) => one.misnamed === file),
          ),
        )
        continue
      }
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

function wrongName(file: string): string {
  const name = file.slice(pagesFolder.length + 1)
  return hasDeviceName(file)
    ? `Windows does not allow a file named \`${name}\``
    : `the file name \`${name}\` cannot be used as an address`
}

const deviceNames =
  'Windows keeps these names for devices, with any ending: con, prn, aux, nul, com0 to com9, lpt0 to lpt9.'

function adviseName(file: string, hasFile: (file: string) => boolean): Pick<Problem, 'label' | 'notes'> {
  if (hasDeviceName(file)) return { label: `choose another name, such as \`${cleanName(file)}\``, notes: [deviceNames] }
  const original = nameOfCopied(file)
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (original !== undefined && hasFile(original)) {
    const short = original.slice(original.lastIndexOf('/') + 1)
    const label = `this looks like a copy of \`${short}\`: if \`${name}\` is the newer one, delete \`${short}\` and give this file its name; if not, delete this file`
    return { label }
  }
  const index = indexOfFolder(file)
  if (index !== undefined && !hasFile(index))
    return { label: `rename it to \`${index}\`: its address is then \`${routeOf(index)}\`` }
  const isCopy = original !== undefined ? 'delete it if it is a copy that you do not need, or ' : ''
  return {
    label: `${isCopy}rename it to \`${cleanName(file)}\``,
    notes: ['names: lower-case letters, digits and single hyphens, ending in .yaml'],
  }
}

/** Only the name of the file is wrong, not its folder. */
function nameOfData(file: string, meant: string, asked: AskedFor | undefined): Problem {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const right = asked ? `${meant.slice(0, meant.lastIndexOf('/'))}/${asked.name}.yaml` : meant
  return {
    message: `the file name \`${name}\` cannot be used`,
    place: 'file',
    label: `rename it to \`${right}\`${asked ? `, which \`${asked.file}\` asks for` : ''}`,
    notes: ['names: lower-case letters, digits and single hyphens, ending in .yaml'],
  }
}
