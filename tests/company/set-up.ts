import type { TestProject } from 'vitest/node'
import { serveSite } from '../e2e/set-up/site.ts'
import { company } from '../project-copy.ts'

/** Serves the company's site to the tests of the engine. */
export default (project: TestProject): Promise<() => Promise<void>> => serveSite(project, company, '--precompress')
