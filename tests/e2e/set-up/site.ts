import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../../src/cli/set-up/browser.mjs'
import { serve } from '../../../src/servers/preview/server.ts'
import { command, copyProject } from '../../project-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a trailing slash. */
    origin: string
    /** Root of the built copy. */
    built: string
    /** The folder of the built site. */
    dist: string
    /** Path of the browser's program. */
    browser: string
  }
}

/**
 * Builds a site once, in a copy so that `dist/` stays untouched, and serves it to all tests of a project.
 *
 * @param project receives its address
 * @param site folder of the pages, from the project's root
 * @returns a function that closes the server and removes the copy
 * @throws if there is no browser or the build fails
 */
export async function serveSite(project: TestProject, site: string): Promise<() => Promise<void>> {
  const browser = await findBrowser()
  if (!browser) throw new Error('No browser was found. `npm test` installs one.')
  const [other] = project.vitest.projects.flatMap((one) => one.getProvidedContext().built ?? [])
  const copy = await copyProject(other, site)
  // The bundles do not depend on the site. What is kept for its next build does.
  await rm(join(copy.root, 'node_modules/.cache/site/site'), { recursive: true, force: true })
  const { code, output } = await command(copy.root, 'build', '--precompress')
  if (code !== 0) {
    await copy.remove()
    throw new Error(`The site in ${site} could not be built.\n${output}`)
  }
  const dist = join(copy.root, 'dist')
  const server = await serve(dist, 0)
  project.provide('origin', server.url)
  project.provide('built', copy.root)
  project.provide('dist', dist)
  project.provide('browser', browser)
  return async () => {
    await server.close()
    await copy.remove()
  }
}
