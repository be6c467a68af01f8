import { redirectAt, redirectsOf } from '../../site/redirects.ts'
import type { Site } from '../../site/site.ts'
import { countOf } from '../../site/text.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import type { WrittenFile } from './output.ts'

/** A written page. */
export interface ManifestEntry {
  route: string
  /** Changes with everything that the page shows. */
  key: string
  files: WrittenFile[]
  /** URL paths of the site's own photos on the page. */
  photos: string[]
}

/**
 * Opens the list of the pages of the last build.
 *
 * @param version of the code and the facts; entries of another version are ignored
 */
export function openManifest(store: Store, version: string) {
  const table = store.table<ManifestEntry & { version: string }>('manifest')
  return {
    get: (route: string): ManifestEntry | undefined => {
      const entry = table.get(route)
      return entry?.version === version ? entry : undefined
    },
    replace: (entries: readonly ManifestEntry[]): void => {
      const routes = new Set(entries.map(({ route }) => route))
      for (const route of [...table.keys()]) if (!routes.has(route)) table.remove(route)
      for (const entry of entries) table.put(entry.route, { ...entry, version })
    },
  }
}

/**
 * @param site a checked site, with its drafts
 * @param gone routes that the site gives up on purpose
 * @returns the routes of the last build, whatever its version, that are now neither a page nor an old address of one
 */
export function lostRoutes(store: Store, site: Site, gone: ReadonlySet<string>): string[] {
  const redirects = redirectsOf(site)
  const isLost = (route: string) =>
    !site.pages.has(route) && redirectAt(redirects, route, '') === undefined && !gone.has(route)
  return [...store.table<ManifestEntry>('manifest').keys()].filter(isLost).sort()
}

/**
 * @param isRecorded whether the site has a list of published addresses
 * @returns a warning with the remedy, which ends with a line break
 */
export function describeLost(routes: readonly string[], isRecorded: boolean): string {
  const count = countOf(routes.length, 'page')
  const remedy = `  Old links end at the 404 page. Where another page has the content now, add \`redirectsFrom: [${routes[0]}]\` to it.`
  const advice = `  Run \`npm run check -- --record\` after each publication: from then on, a lost address is an error.`
  return `warning: ${count} of the last build ${routes.length === 1 ? 'is' : 'are'} gone: ${routes.join(', ')}
${[remedy, ...(isRecorded ? [] : [advice])].join('\n')}
`
}
