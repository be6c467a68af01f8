import type { TestProject } from 'vitest/node'
import { serveSite } from '../e2e/set-up/site.ts'
import { sample } from '../project-copy.ts'

/** The tests of the sample run on the sample. */
export default (project: TestProject): Promise<() => Promise<void>> => serveSite(project, sample)
