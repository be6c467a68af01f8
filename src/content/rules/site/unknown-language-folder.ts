import { folderOfLanguage } from '../../model/languages.ts'
import { dataFolderOf, pagesFolder, siteFile, siteWideFiles } from '../../model/routes.ts'
import { defineRule } from '../lib/define-rule.ts'
import type { SiteIndex } from '../lib/site-index.ts'

export default defineRule({
  code: 'unknown-language-folder',
  severity: 'error',
  docs: {
    summary: 'A folder has the name of a language that the site does not have',
    why: '`pages/es/` has the pages in Spanish only if `languages` in pages/_site.yaml names `es`. Otherwise they are pages of the default language, with its menu and its words.',
    wrong: '# pages/es/index.yaml\nlanguages: [en-GB, de]',
    right: 'languages: [en-GB, de, es]',
  },
  onSite: (site, report) => {
    const known = site.languages.map(({ language }) => folderOfLanguage(language))
    for (const [folder, file] of languageFolders(site)) {
      if (known.slice(1).includes(folder)) continue
      const isDefault = folder === known[0]
      report(file, {
        message: isDefault
          ? `\`${folder}\` is the default language, whose pages are in ${pagesFolder}/`
          : `\`${pagesFolder}/${folder}/\` is named like a language, but the site does not have it`,
        place: 'file',
        label: isDefault
          ? `move its files to ${pagesFolder}/`
          : `add \`${folder}\` to \`languages\` in ${siteFile}, or rename the folder`,
      })
    }
  },
})

/** @returns the folders that are probably meant for a language, each with the first file in it */
function languageFolders({ pages, translatedData, hasFile, languages }: SiteIndex): Map<string, string> {
  const folders = new Map<string, string>()
  for (const { file } of [...pages, ...translatedData]) {
    const [, folder = '', rest] = file.split('/')
    if (rest === undefined || folders.has(folder) || !/^[a-z]{2,3}(-[a-z]{2})?$/.test(folder)) continue
    const isMeant = dataFolderOf(file) || siteWideFiles(`/${folder}`).some(hasFile)
    if (isMeant || (languages.length > 1 && isLanguage(folder))) folders.set(folder, file)
  }
  return folders
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const isLanguage = (code: string): boolean => names.of(code) !== undefined
