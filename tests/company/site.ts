import { resolve } from 'node:path'
import type { Site } from '../../src/site/site.ts'
import { openChecked } from '../../src/workspace/open-site.ts'
import { warmStore } from '../warm-store.ts'

/** @returns the company's site, as the check reads it */
export async function companySite(): Promise<Site> {
  const project = { root: import.meta.dirname, engine: resolve(import.meta.dirname, '../..') }
  const { site } = await openChecked({ project, store: warmStore() })
  if (!site) throw new Error('The company has errors: see `npm run check -- --site tests/company`.')
  return site
}
