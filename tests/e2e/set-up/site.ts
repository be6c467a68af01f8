import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { serve } from '../../../src/builder/hosting/server/server.ts'
import { findBrowser } from '../../../src/cli/browser.mjs'
import { command, copyProject } from '../../project-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a slash at the end. */
    origin: string
    /** Root of the built copy. */
    built: string
    /** The folder with the site in it. */
    dist: string
    /** Where the one browser listens that all test files share. */
    browser: string
  }
}

/** Builds the site once, in a copy so that nobody's `dist/` is touched, serves it, and starts one browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('No browser was found. `npm test` installs one.')
  const copy = await copyProject()
  const { code, output } = await command(copy.root, 'build', '--precompress')
  if (code !== 0) {
    await copy.remove()
    throw new Error(`The site could not be built.\n${output}`)
  }
  const dist = join(copy.root, 'dist')
  const server = await serve(dist, 0)
  const browser = await chromium.launchServer({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  project.provide('origin', server.url)
  project.provide('built', copy.root)
  project.provide('dist', dist)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
    await copy.remove()
  }
}
