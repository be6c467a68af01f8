import type { TestProject } from 'vitest/node'
import { company, sample } from '../../project-copy.ts'
import { serveSite } from './site.ts'

/** Serves the sample to its own tests, and the company's site to those of the engine. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  project.name === 'site' ? serveSite(project, sample) : serveSite(project, company, '--precompress')
