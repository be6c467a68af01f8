import { listChoices } from '../../diagnostics/describe.ts'
import { codesOfLanguage, languageProblem, likelyLanguage, nameOfLanguage } from '../../site/language-names.ts'
import { folderOfLanguage, type Language } from '../../site/languages.ts'
import { dataFolderOf, pagesFolder, siteFile, siteWideFiles } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { say } from '../../words/message.ts'
import { languages } from '../../words/words.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { misnamedLanguage } from '../lib/file-names.ts'
import { reference } from '../lib/reference.ts'
import type { SiteIndex } from '../site-index.ts'

/** The languages of the site, and the folders of their pages. */
export default [
  defineRule({
    code: 'unknown-language',
    severity: 'error',
    checkFile: ({ kind, valid, document }, report) => {
      if (kind !== 'site' || !valid) return
      const { language, languages: all } = document as SiteDocument
      const codes = all ?? (language === undefined ? [] : [language])
      for (const [index, code] of codes.entries()) {
        const path = all ? ['languages', index] : ['language']
        const message = languageProblem(code)
        const right = likelyLanguage(code)
        if (message === undefined) continue
        report({
          message,
          place: { path },
          ...(right !== undefined && { label: say`write \`${right}\`` }),
          notes: [say`languages with words of their own: ${listChoices(Object.keys(languages))}`],
        })
      }
    },
    checkSite: (site, report) => {
      for (const wrong of wrongFolders(site)) report(siteFile, wrong)
    },
  }),

  defineRule({
    code: 'unknown-language-folder',
    severity: 'error',
    checkSite: (site, report) => {
      const [first, ...further] = site.languages
      for (const [folder, file] of languageFolders(site)) {
        if (further.some(({ prefix }) => prefix === `/${folder}`)) continue
        const isDefault = first !== undefined && folder === folderOfLanguage(first.language)
        report(file, {
          message: isDefault
            ? say`\`${folder}\` is the default language, whose pages are in ${pagesFolder}/`
            : say`\`${pagesFolder}/${folder}/\` is named like a language, but the site does not have it`,
          place: 'file',
          label: isDefault
            ? say`move its files to ${pagesFolder}/, or write the language of the pages there first in \`languages\` of ${siteFile}`
            : say`add \`${folder}\` to \`languages\` in ${siteFile}, after the language of the pages in ${pagesFolder}/; or rename the folder`,
          hidesOthers: true,
        })
      }
      for (const [folder, file] of namedFolders(site)) report(file, otherName(folder, further))
    },
  }),
]

/** @returns the folders that are probably meant for a language, each with the first file in it */
function languageFolders({ pages, translatedData, hasFile, languages }: SiteIndex): Map<string, string> {
  const folders = new Map<string, string>()
  for (const { file } of [...pages, ...translatedData]) {
    const [, folder = '', rest] = file.split('/')
    if (rest === undefined || folders.has(folder) || !/^[a-z]{2,3}(-[a-z]{2})?$/.test(folder)) continue
    const isMeant = dataFolderOf(file) || siteWideFiles(`/${folder}`).some(hasFile)
    if (isMeant || (languages.length > 1 && nameOfLanguage(folder) !== undefined)) folders.set(folder, file)
  }
  return folders
}

/** @returns the folders of languages that have other names than their codes, each with the first file in it */
const namedFolders = ({ misnamed }: SiteIndex): Map<string, string> =>
  new Map(
    [...misnamed.keys()].toReversed().flatMap((file) => {
      const folder = misnamedLanguage(file)
      return folder ? [[folder, file]] : []
    }),
  )

function otherName(folder: string, further: readonly Language[]): Problem {
  const [code = folder.toLowerCase()] = codesOfLanguage(folder)
  const own = further.find(({ language, prefix }) => prefix === `/${code}` || language.split('-')[0] === code)
  return {
    message: say`the folder of a language has a name such as \`fr\` or \`fr-be\``,
    place: 'file',
    ...(own && { label: say`rename it to \`${pagesFolder}${own.prefix}\`` }),
    hidesOthers: true,
  }
}

/** Folders that are named for languages that have none, and of two languages in one. */
function wrongFolders({ facts, languages: [, ...further] }: SiteIndex): Problem[] {
  const known = further.map(({ language }) => language)
  return Object.keys(facts?.languageFolders ?? {}).flatMap((text): Problem[] => {
    const path = ['languageFolders', text]
    const own = further.find(({ language }) => language === text)
    const message = say`\`${text}\` is no further language of the site`
    const otherwise = say`remove this line, or add the language to \`languages\``
    if (!own) return [reference({ message, place: { path, target: 'key' }, text, known, otherwise })]
    const other = further.find(({ prefix, language }) => prefix === own.prefix && language !== text)
    if (!other) return []
    return [{ message: say`\`${other.language}\` is in this folder`, place: { path }, label: say`write another name` }]
  })
}
