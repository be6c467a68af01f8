import type { TestProject } from 'vitest/node'
import { serveSite } from '../e2e/set-up/site.ts'
import { sample } from '../project-copy.ts'

/** Serves the sample to its tests. */
export default (project: TestProject): Promise<() => Promise<void>> => serveSite(project, sample)
