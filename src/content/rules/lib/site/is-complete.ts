import type { SiteIndex } from '../site-index.ts'

/**
 * @returns whether all files are right: what is absent from a rejected file may only be misspelt there, and of a missing
 * file nobody knows
 */
export const isComplete = ({ facts, shared, pages }: SiteIndex): boolean =>
  facts?.valid === true &&
  shared !== undefined &&
  [...shared.values()].every(({ valid }) => valid) &&
  pages.every(({ summary }) => summary.valid)
