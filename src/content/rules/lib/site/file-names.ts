import { isPage, pagesFolder, sectionsFile, siteFile } from '../../../model/routes.ts'
import { slug } from '../../../model/slug.ts'

const cleanPath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+\.yaml$/

/**
 * The name that a page's file should have, since the name is the address: lower-case letters, digits and single hyphens,
 * and `.yaml` at the end.
 *
 * @param file path of a file under pages/
 * @returns the same path when it is clean already
 */
export function cleanName(file: string): string {
  if (cleanPath.test(file.slice(pagesFolder.length))) return file
  const parts = file
    .slice(pagesFolder.length + 1)
    .replace(/(\.ya?ml)+$/i, '')
    .split('/')
  return `${[pagesFolder, ...parts.map((part) => slug(part) || 'page')].join('/')}.yaml`
}

/** A copy of such a file, as systems name it: `_site (1).yaml`. Other names that start so are meant for pages. */
const copyOfFacts = /^\/_(site|sections?)(?![a-z])[^/]*$/i

/** The files of the whole site by the names that pages with their names would have. */
const byPageName = new Map([siteFile, sectionsFile].map((file) => [cleanName(file), file]))

/**
 * Finds files that were meant to be the facts or the shared sections, such as `_site.yml` and `site.yaml`: as pages they
 * would be wrong from top to bottom.
 *
 * @param files all YAML files, and whether each is right as what its name says
 * @returns the name that each of them should have
 */
export function findMisnamed(files: readonly { file: string; valid: boolean }[]): Map<string, string> {
  const names = new Set(files.map(({ file }) => file))
  return new Map(
    files.flatMap(({ file, valid }): [string, string][] => {
      if (!isPage(file)) return []
      const [, original] = copyOfFacts.exec(file.slice(pagesFolder.length)) ?? []
      if (original) return [[file, original.toLowerCase() === 'site' ? siteFile : sectionsFile]]
      const meant = byPageName.get(cleanName(file))
      return meant && !valid && !names.has(meant) ? [[file, meant]] : []
    }),
  )
}
