import type { SiteIndex } from '../site-index.ts'

/** @returns whether all files exist and are valid, so that nothing is missing because of another error */
export const isComplete = ({ facts, shared, pages }: SiteIndex): boolean =>
  facts?.valid === true &&
  shared !== undefined &&
  [...shared.values()].every(({ valid }) => valid) &&
  pages.every(({ summary }) => summary.valid)
