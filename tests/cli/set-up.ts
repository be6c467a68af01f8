import type { TestProject } from 'vitest/node'
import { buildSite, builtElsewhere } from '../e2e/set-up/site.ts'
import { company } from '../project-copy.ts'

/** Builds the company's site for the tests of commands, unless that was done for those in browsers. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const built = builtElsewhere(project)
  if (built === undefined) return (await buildSite(project, company)).remove
  project.provide('built', built)
  return undefined
}
