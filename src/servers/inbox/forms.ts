import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../../site/errors.ts'
import type { SiteForms } from '../../site/form-definition.ts'
import { madeFiles } from '../../site/made-files.ts'
import { outputOf } from '../../site/routes.ts'
import type { SiteSource } from './types.ts'

/**
 * @param dist the folder of a built site
 * @returns what the build says of its forms; undefined when there is no build, or no form is sent here
 */
export function readForms(dist: string): SiteForms | undefined {
  const file = join(dist, madeFiles.forms)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Reads the forms of a site again after each build. */
export function followBuilds(dist: string, first: SiteForms, log: (line: string) => void): SiteSource {
  const built = () => statSync(join(dist, madeFiles.forms), { throwIfNoEntry: false })?.mtimeMs
  let known = first
  let seen = built()
  const readAgain = () => {
    try {
      known = readForms(dist) ?? known
    } catch (error) {
      log(`the forms stay as they were: ${errorMessage(error)}`)
    }
  }
  return {
    site: () => {
      const now = built()
      if (now !== seen) readAgain()
      seen = now
      return known
    },
    readPage: (route) => readFile(join(dist, outputOf(route)), 'utf8').catch(() => undefined),
  }
}
