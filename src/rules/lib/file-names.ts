import { dataKinds } from '../../generated/data-kinds.ts'
import { dataFile, dataFolderOf, isPage, pagesFolder, sectionsFile, siteFile } from '../../site/routes.ts'
import { fileSlug, isDeviceName } from '../../site/slug.ts'
import { closest } from '../../site/suggest.ts'
import type { IndexedPage } from '../site-index.ts'

const cleanPath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+\.yaml$/

/** @returns whether Windows can hold a file with this path */
export const hasDeviceName = (path: string): boolean => path.split('/').some(isDeviceName)

/**
 * Makes a valid path for a page's file: lower-case letters, digits and single hyphens, with the extension `.yaml`.
 *
 * @param file path of a file under pages/
 * @param language of the page
 * @returns the same path if it is valid already
 */
export function cleanName(file: string, language?: string): string {
  if (cleanPath.test(file.slice(pagesFolder.length)) && !hasDeviceName(file)) return file
  const parts = file
    .slice(pagesFolder.length + 1)
    .replace(/(\.ya?ml){1,9}$/i, '')
    .split('/')
  return `${[pagesFolder, ...parts.map((part) => fileSlug(part, language) || 'page')].join('/')}.yaml`
}

/** A copy of a special file, as systems name it: `_site (1).yaml`. */
const copyOfFacts = /^\/_(site|sections?)(?![a-z])[^/]*$/i

const ofLanguage = new RegExp(`^${pagesFolder}/([^/]+)/_(?:data/|site\\.yaml$|sections\\.yaml$)`)

/** @returns the folder of a language that is not named by its code, if the file can only belong to a language: `Deutsch` */
export const misnamedLanguage = (file: string): string | undefined =>
  isPage(file) ? ofLanguage.exec(file)?.[1] : undefined

/** The special files, by the valid paths that pages with their names would have. */
const byPageName = new Map([siteFile, sectionsFile].map((file) => [cleanName(file), file]))

const withoutSign = new RegExp(`^(${pagesFolder}/(?:[^/]+/)?)(?=data/(?:${dataKinds.join('|')})/)`)

/** @returns `pages/_data/people/ana.yaml` for `pages/data/people/ana.yaml` */
const withSign = (file: string): string => file.replace(withoutSign, '$1_')

/** @returns the path of a data file that has a wrong one: `pages/_data/Project/My house.yaml`; `…` is a folder that could be any */
export function dataFileFor(file: string, language?: string): string | undefined {
  const named = withSign(file)
  const dataFolder = dataFolderOf(named)
  if (dataFolder === undefined || dataFile(file)) return undefined
  const [folder = '', ...names] = named.slice(dataFolder.length + 1).split('/')
  const name = (names.at(-1) ?? folder).replace(/(\.ya?ml){1,9}$/i, '')
  return `${dataFolder}/${closest(folder, dataKinds)[0] ?? '…'}/${fileSlug(name, language) || 'name'}.yaml`
}

/**
 * Finds files that were probably meant as the facts, the shared sections or data, such as `_site.yml` and `site.yaml`. As pages
 * they would have many errors.
 *
 * @param files all YAML files, and whether each is valid
 * @returns the correct path of each misnamed file
 */
export function findMisnamed(files: readonly { file: string; valid: boolean }[]): Map<string, string> {
  const names = new Set(files.map(({ file }) => file))
  return new Map(
    files.flatMap(({ file, valid }): [string, string][] => {
      const meant = isPage(file) ? meantBy(file, valid, names) : dataFileFor(file)
      return meant === undefined ? [] : [[file, meant]]
    }),
  )
}

/** @returns what a file that would be a page was probably meant as */
function meantBy(file: string, valid: boolean, names: ReadonlySet<string>): string | undefined {
  if (misnamedLanguage(file)) return file.toLowerCase()
  const [, original] = copyOfFacts.exec(file.slice(pagesFolder.length)) ?? []
  if (original) return original.toLowerCase() === 'site' ? siteFile : sectionsFile
  if (valid) return undefined
  const meant = byPageName.get(cleanName(file)) ?? dataFileFor(file)
  return meant !== undefined && names.has(meant) ? undefined : meant
}

/**
 * Finds pages with the same route. Names that differ only in case have the same route, because servers and file systems
 * treat case differently; the file with the valid name owns it.
 *
 * @returns all pages, each with another page that owns its route, if there is one
 */
export function inRouteOrder(pages: readonly IndexedPage[]): { page: IndexedPage; owner: IndexedPage | undefined }[] {
  const isClean = ({ file }: IndexedPage) => cleanName(file) === file
  const ordered = [...pages.filter(isClean), ...pages.filter((page) => !isClean(page))]
  const owners = new Map<string, IndexedPage>()
  return ordered.map((page) => {
    const owner = owners.get(page.route)
    if (!owner) owners.set(page.route, page)
    return { page, owner }
  })
}
