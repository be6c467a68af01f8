import { memoize, memoizeByObject } from '../../site/memoize.ts'
import type { SiteIndex } from '../site-index.ts'

/**
 * @param find computes something about an address
 * @returns the memoized function, because thousands of links may have the same address
 */
export function oncePerAddress<Found>(find: (site: SiteIndex, address: string) => Found): typeof find {
  const bySite = memoizeByObject((site: SiteIndex) => memoize((address: string) => find(site, address)))
  return (site, address) => bySite(site)(address)
}
