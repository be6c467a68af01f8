import { isPage, pagesFolder, sectionsFile, siteFile } from '../routes.ts'
import { slug } from '../slug.ts'

/** A name that is as it should be, as nearly all are. */
const clean = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+\.yaml$/

/**
 * The name a page's file should have, since the name is the address: lower-case letters, digits and single hyphens,
 * and `.yaml` at the end.
 *
 * @param file path of a file under pages/
 * @returns the same path when it is clean already
 */
export function cleanName(file: string): string {
  if (clean.test(file.slice(pagesFolder.length))) return file
  const parts = file
    .slice(pagesFolder.length + 1)
    .replace(/(\.ya?ml)+$/i, '')
    .split('/')
  return `${[pagesFolder, ...parts.map((part) => slug(part) || 'page')].join('/')}.yaml`
}

/** A copy of such a file, as systems name it: `_site (1).yaml`. Other names that start so are meant for pages. */
const copied = /^\/_(site|sections?)(?![a-z])[^/]*$/i

/** The files of the whole site by what pages of their names would be called. */
const ofWholeSite = new Map([siteFile, sectionsFile].map((file) => [cleanName(file), file]))

/**
 * Files that were meant to be of the whole site, such as `_site.yml` and `site.yaml`: as pages they would be all wrong.
 *
 * @param all the files that there are, and whether they are right as what their names say
 * @returns the name that each of them should have
 */
export function misnamedFiles(all: readonly { file: string; outline: { valid: boolean } }[]): Map<string, string> {
  return new Map(
    all.flatMap(({ file, outline }): [string, string][] => {
      if (!isPage(file)) return []
      const [, original] = copied.exec(file.slice(pagesFolder.length)) ?? []
      if (original) return [[file, original.toLowerCase() === 'site' ? siteFile : sectionsFile]]
      const meant = ofWholeSite.get(cleanName(file))
      const isWanted = meant && !outline.valid && all.every((other) => other.file !== meant)
      return isWanted ? [[file, meant]] : []
    }),
  )
}
