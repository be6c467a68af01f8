import { pagesFolder } from '../routes.ts'
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
    .replace(/\.ya?ml$/i, '')
    .split('/')
  return `${[pagesFolder, ...parts.map((part) => slug(part) || 'page')].join('/')}.yaml`
}
