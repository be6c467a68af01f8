import type { SiteIndex } from '../site-index.ts'

/**
 * @param find computes something about a site, and perhaps more
 * @returns the function, which computes it once for all rules that ask
 */
export function oncePerSite<Rest extends unknown[], Found>(
  find: (site: SiteIndex, ...rest: Rest) => Found,
): typeof find {
  const known = new WeakMap<SiteIndex, { found: Found }>()
  return (site, ...rest) => {
    const { found } = known.get(site) ?? { found: find(site, ...rest) }
    known.set(site, { found })
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
