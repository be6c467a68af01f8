import { folderOfLanguage } from '../../site/languages.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { languageFolders } from './lib/language-folders.ts'

export default defineRule({
  code: 'unknown-language-folder',
  severity: 'error',
  checkSite: (site, report) => {
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
