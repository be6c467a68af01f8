import { dataFolderOf, siteWideFiles } from '../../../site/routes.ts'
import type { SiteIndex } from '../../site-index.ts'
import { nameOfLanguage } from '../../texts/lib/languages.ts'

/** @returns the folders that are probably meant for a language, each with the first file in it */
export function languageFolders({ pages, translatedData, hasFile, languages }: SiteIndex): Map<string, string> {
  const folders = new Map<string, string>()
  for (const { file } of [...pages, ...translatedData]) {
    const [, folder = '', rest] = file.split('/')
    if (rest === undefined || folders.has(folder) || !/^[a-z]{2,3}(-[a-z]{2})?$/.test(folder)) continue
    const isMeant = dataFolderOf(file) || siteWideFiles(`/${folder}`).some(hasFile)
    if (isMeant || (languages.length > 1 && nameOfLanguage(folder) !== undefined)) folders.set(folder, file)
  }
  return folders
}
