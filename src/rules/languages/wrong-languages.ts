import { defaultLanguage, folderOfLanguage } from '../../site/languages.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import { listOf } from '../../site/text.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'
import { nameOfLanguage } from '../texts/lib/languages.ts'
import { languageFolders } from './lib/language-folders.ts'

export default defineRule({
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
    const problem = site.facts && (site.facts.languages.length > 0 ? wrongOrder(site) : needsNoFolders(site))
    if (problem) report(siteFile, { ...problem, hidesOthers: true })
  },
})

/** The first language has a folder, and a further one has none: its pages are those directly in pages/. */
function wrongOrder({ facts, languages, byRoute, pages }: SiteIndex): Problem | undefined {
  const hasFolder = (code: string) => pages.some(({ route }) => `${route}/`.startsWith(`/${folderOfLanguage(code)}/`))
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
