import { dataFolderOf, siteWideFiles } from '../../../model/routes.ts'
import type { SiteIndex } from '../site-index.ts'

/** @returns the folders that are probably meant for a language, each with the first file in it */
export function languageFolders({ pages, translatedData, hasFile, languages }: SiteIndex): Map<string, string> {
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
