import { UsageError } from '../../site/errors.ts'
import type { Page, Site } from '../../site/site.ts'

/** One of several equal parts of a site; the first is 1. */
export interface Shard {
  number: number
  of: number
}

/**
 * @param text a part and the number of parts, as in 2/8
 * @throws UsageError when the text is something else
 */
export function parseShard(text = '1/1'): Shard {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (number && of && number <= of) return { number, of }
  throw new UsageError(`--shard needs a part and the number of parts, such as 2/8, not ${text}.`)
}

/** @returns every n-th page, so that folders with slow pages are spread over all shards */
export const pagesOfShard = ({ pages }: Site, { number, of }: Shard): Page[] =>
  [...pages.values()].filter((_, index) => index % of === number - 1)
