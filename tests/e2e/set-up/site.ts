import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { versionOf } from '../../../src/builder/bundle/bundle.ts'
import { editorApp } from '../../../src/builder/bundle/editor-app.ts'
import { findBrowser } from '../../../src/cli/set-up/browser.mjs'
import { serve } from '../../../src/servers/preview/server.ts'
import { command, copyProject, type ProjectCopy } from '../../project-copy.ts'

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

/** @returns the root of the copy that was built for another project of the tests, if there is one */
export const builtElsewhere = ({ vitest }: TestProject): string | undefined =>
  vitest.projects.flatMap((one) => one.getProvidedContext().built ?? [])[0]

/**
 * Builds a site once, in a copy so that `dist/` stays untouched.
 *
 * @param project receives the folders
 * @throws if the build fails
 */
export async function buildSite(project: TestProject, site: string, ...options: string[]): Promise<ProjectCopy> {
  const copy = await copyProject(builtElsewhere(project), site)
  // The bundles do not depend on the site. What is kept for its next build does.
  await rm(join(copy.root, 'node_modules/.cache/site/site'), { recursive: true, force: true })
  const [{ code, output }] = await Promise.all([
    command(copy.root, 'build', ...options),
    // Copies that open the editor have it then.
    editorApp(copy.root, versionOf(copy.root, 'production')),
  ])
  if (code !== 0) {
    await copy.remove()
    throw new Error(`The site in ${site} could not be built.\n${output}`)
  }
  project.provide('built', copy.root)
  project.provide('dist', join(copy.root, 'dist'))
  return copy
}

/**
 * Builds a site once, and serves it to all tests of a project.
 *
 * @param project receives its address
 * @param site folder of the pages, from the project's root
 * @param options of the build
 * @returns a function that closes the server and removes the copy
 * @throws if there is no browser or the build fails
 */
export async function serveSite(
  project: TestProject,
  site: string,
  ...options: string[]
): Promise<() => Promise<void>> {
  const browser = await findBrowser()
  if (!browser) throw new Error('No browser was found. `npm test` installs one.')
  const copy = await buildSite(project, site, ...options)
  const server = await serve(join(copy.root, 'dist'), 0)
  project.provide('origin', server.url)
  project.provide('browser', browser)
  return async () => {
    await server.close()
    await copy.remove()
  }
}
