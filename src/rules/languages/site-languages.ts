import { listChoices } from '../../diagnostics/describe.ts'
import { languageProblem, likelyLanguage, nameOfLanguage } from '../../site/language-names.ts'
import { defaultLanguage, folderOfLanguage, isBelow, type Language } from '../../site/languages.ts'
import { dataFolderOf, pagesFolder, siteFile, siteWideFiles } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { listOf } from '../../site/text.ts'
import { languages } from '../../words/words.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'
import type { SiteIndex } from '../site-index.ts'

/** The languages of the site, and the folders of their pages. */
export default [
  defineRule({
    code: 'unknown-language',
    severity: 'error',
    checkFile: ({ kind, valid, document }, report) => {
      if (kind !== 'site' || !valid) return
      const { language, languages: all = [] } = (document ?? {}) as SiteDocument
      const codes: [string, Path][] = [
        ...(language === undefined ? [] : [[language, ['language']] as [string, Path]]),
        ...all.map((code, index): [string, Path] => [code, ['languages', index]]),
      ]
      for (const [code, path] of codes) {
        const message = languageProblem(code)
        const right = likelyLanguage(code)
        if (message === undefined) continue
        report({
          message,
          place: { path },
          ...(right !== undefined && { label: `write \`${right}\`` }),
          notes: [`languages with words of their own: ${listChoices(Object.keys(languages))}`],
        })
      }
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
            ? `\`${folder}\` is the default language, whose pages are in ${pagesFolder}/`
            : `\`${pagesFolder}/${folder}/\` is named like a language, but the site does not have it`,
          place: 'file',
          label: isDefault
            ? `move its files to ${pagesFolder}/`
            : `add \`${folder}\` to \`languages\` in ${siteFile}, or rename the folder`,
        })
      }
    },
  }),

  defineRule({
    code: 'wrong-languages',
    severity: 'error',
    checkFile: ({ kind, document }, report) => {
      const { language, languages } = Object(document) as { language?: unknown; languages?: unknown }
      if (kind !== 'site' || language === undefined || !Array.isArray(languages)) return
      const isFirst = language === languages[0]
      report({
        severity: 'warning',
        message: '`language` says nothing beside `languages`, whose first entry is the default language',
        place: { path: ['language'], target: 'key' },
        label: isFirst
          ? 'delete this line'
          : 'delete this line; or keep it for a site in one language, and delete `languages`',
        ...(isFirst && { fix: { place: { path: ['language'], target: 'entry' }, text: '', removesEntry: true } }),
      })
    },
    checkSite: (site, report) => {
      for (const wrong of wrongFolders(site)) report(siteFile, wrong)
      const problem = site.facts && (site.facts.languages.length > 0 ? wrongOrder(site) : needsNoFolders(site))
      if (problem) report(siteFile, { ...problem, hidesOthers: true })
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

/** Folders of languages that the site does not have, or that have none, and of two languages in one. */
function wrongFolders({ facts, languages: [first, ...further] }: SiteIndex): Problem[] {
  const codes = further.map(({ language }) => language)
  return Object.keys(facts?.languageFolders ?? {}).flatMap((code): Problem[] => {
    const place = { path: ['languageFolders', code], target: 'key' } as const
    if (code === first?.language)
      return [{ message: `the pages of \`${code}\` are directly in ${pagesFolder}/`, place, label: 'remove this line' }]
    if (!codes.includes(code)) {
      const otherwise = 'remove this line, or add the language to `languages`'
      return [
        reference({ message: `\`${code}\` is no language of the site`, place, text: code, known: codes, otherwise }),
      ]
    }
    const { prefix } = further[codes.indexOf(code)] as Language
    const other = further.find((one) => one.prefix === prefix && one.language !== code)
    return other
      ? [
          {
            message: `\`${other.language}\` is in this folder`,
            place: { path: place.path },
            label: 'write another name',
          },
        ]
      : []
  })
}

/** The first language has a folder, and a further one has none: its pages are those directly in pages/. */
function wrongOrder({ facts, languages, byRoute, pages }: SiteIndex): Problem | undefined {
  const hasFolder = (code: string) =>
    pages.some(({ route }) => isBelow(route, { prefix: `/${folderOfLanguage(code, facts?.languageFolders)}` }))
  const codes = languages.map(({ language }) => language)
  const [first = '', ...further] = codes
  const missing = further.filter((code) => !hasFolder(code))
  if (!hasFolder(first) || !byRoute.has('/') || missing.length === 0) return undefined
  const [only] = missing.length === 1 ? missing : []
  const folder = `\`${pagesFolder}/${folderOfLanguage(first)}/\``
  return {
    message: `the first language is the one whose pages are directly in \`${pagesFolder}/\`, but those of \`${first}\` are in ${folder}`,
    place: facts?.languages[0]?.place ?? 'file',
    label: only
      ? `those pages are ${nameOfPages(only)}: write \`languages: [${[only, ...codes.filter((code) => code !== only)].join(', ')}]\``
      : `write the language of the pages directly in \`${pagesFolder}/\` first`,
    notes: [
      'To open the site in another language, all files must change places, with their links: that is work for a programmer.',
    ],
  }
}

const nameOfPages = (code: string): string => `in ${nameOfLanguage(code) ?? `\`${code}\``}`

/** A site in one language with the folders of others. */
function needsNoFolders(site: SiteIndex): Problem | undefined {
  const folders = [...languageFolders(site).keys()]
  if (folders.length === 0 || !site.facts?.valid) return undefined
  const { language } = Object(site.documentOf(siteFile)) as { language?: string }
  const own = language && folders.find((folder) => folder === folderOfLanguage(language))
  const codes = [own ? defaultLanguage : (language ?? defaultLanguage), ...folders].join(', ')
  const instead = language === undefined ? '' : ' in place of `language`'
  const others = namesOf(folders.filter((folder) => folder !== own))
  const keepOne = own
    ? `to keep only \`${language}\`, move the files of \`${pagesFolder}/${own}/\` to \`${pagesFolder}/\`, in place of those there${others && `, and delete ${others}`}`
    : `to keep one, delete ${others}`
  return {
    message: `the site has one language, but ${namesOf(folders)} ${folders.length > 1 ? 'are folders of further languages' : 'is the folder of a further language'}`,
    place: language === undefined ? 'file' : { path: ['language'], target: 'key' },
    label: `to keep all languages, write \`languages: [${codes}]\`${instead}; ${keepOne}`,
  }
}

const namesOf = (folders: readonly string[]): string => listOf(folders.map((folder) => `\`${pagesFolder}/${folder}/\``))
