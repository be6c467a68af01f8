import type { TestProject } from 'vitest/node'
import { serveSite } from '../e2e/set-up/site.ts'
import { company } from '../project-copy.ts'

/** The engine's tests run on the company's site. */
export default (project: TestProject): Promise<() => Promise<void>> => serveSite(project, company)
