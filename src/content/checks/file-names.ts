import { pagesFolder } from '../routes.ts'
import { slug } from '../slug.ts'

/**
 * The name a page's file should have, since the name is the address: lower-case letters, digits and single hyphens,
 * and `.yaml` at the end.
 *
 * @param file path of a file under pages/
 * @returns the same path when it is clean already
 */
export function cleanName(file: string): string {
  const parts = file
    .slice(pagesFolder.length + 1)
    .replace(/\.ya?ml$/i, '')
    .split('/')
  return `${[pagesFolder, ...parts.map((part) => slug(part) || 'page')].join('/')}.yaml`
}
