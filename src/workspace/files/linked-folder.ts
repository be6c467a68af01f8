import { lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pagesFolder } from '../../site/routes.ts'

/** @returns whether a path is a link to a folder, which may be as large as the disk; the check does not read it */
export function isLinkedFolder(path: string, site: string): boolean {
  if (path === join(site, pagesFolder)) return false
  try {
    return lstatSync(path).isSymbolicLink() && statSync(path).isDirectory()
  } catch {
    // It leads nowhere, or back to itself.
    return false
  }
}
