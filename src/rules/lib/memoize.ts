import type { SiteIndex } from '../site-index.ts'

/** @returns the function, which computes something about a site once for all rules that ask */
export function oncePerSite<Found extends object>(find: (site: SiteIndex) => Found): typeof find {
  const known = new WeakMap<SiteIndex, Found>()
  return (site) => {
    const found = known.get(site) ?? find(site)
    known.set(site, found)
    return found
  }
}

/**
 * @param find computes something about an address
 * @returns the memoized function, because thousands of links may have the same address
 */
export function memoize<Found>(find: (site: SiteIndex, address: string) => Found): typeof find {
  const addresses = oncePerSite(() => new Map<string, Found>())
  return (site, address) => {
    const known = addresses(site)
    if (!known.has(address)) known.set(address, find(site, address))
    return known.get(address) as Found
  }
}
