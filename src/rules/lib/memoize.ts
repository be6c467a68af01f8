import type { SiteIndex } from '../site-index.ts'

/**
 * @param find computes something about an address
 * @returns the memoized function, because thousands of links may have the same address
 */
export function memoize<Found>(find: (site: SiteIndex, address: string) => Found): typeof find {
  const known = new WeakMap<SiteIndex, Map<string, Found>>()
  return (site, address) => {
    const ofSite = known.get(site) ?? new Map<string, Found>()
    known.set(site, ofSite)
    if (!ofSite.has(address)) ofSite.set(address, find(site, address))
    return ofSite.get(address) as Found
  }
}
