import type { SiteOutline } from './check.ts'

/**
 * @param find finds something out about an address
 * @returns the same function, which remembers what it found: thousands of links may lead to the same address
 */
export function remembered<Found>(find: (all: SiteOutline, address: string) => Found): typeof find {
  const known = new WeakMap<SiteOutline, Map<string, Found>>()
  return (all, address) => {
    const ofSite = known.get(all) ?? new Map<string, Found>()
    known.set(all, ofSite)
    if (!ofSite.has(address)) ofSite.set(address, find(all, address))
    return ofSite.get(address) as Found
  }
}
