import type { Page, Site } from '../../content/model/site.ts'
import { UsageError } from '../common/usage-error.ts'

/** One of several equal parts of a site, the first of them being 1. */
export interface Shard {
  number: number
  of: number
}

/**
 * @param text a part and the number of parts, as in 2/8
 * @throws UsageError saying what to type instead
 */
export function parseShard(text = '1/1'): Shard {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (number && of && number <= of) return { number, of }
  throw new UsageError(`--shard takes a part and a number of parts, as in 2/8, not ${text}.`)
}

/** @returns the pages of a shard: every so many of all, so that folders of slow pages are shared too */
export const pagesOfShard = ({ pages }: Site, { number, of }: Shard): Page[] =>
  [...pages.values()].filter((_, index) => index % of === number - 1)
