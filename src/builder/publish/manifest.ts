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

/** The pages of the last build. */
export interface Manifest {
  get(route: string): ManifestEntry | undefined
  /** Replaces all entries. */
  replace(entries: readonly ManifestEntry[]): void
}

/** @param version of the code and the facts; entries of another version are ignored */
export function openManifest(store: Store, version: string): Manifest {
  const table = store.table<ManifestEntry & { version: string }>('manifest')
  return {
    get: (route) => {
      const entry = table.get(route)
      return entry?.version === version ? entry : undefined
    },
    replace: (entries) => {
      const routes = new Set(entries.map(({ route }) => route))
      for (const route of [...table.keys()]) if (!routes.has(route)) table.remove(route)
      for (const entry of entries) table.put(entry.route, { ...entry, version })
    },
  }
}

/** @returns the routes of the last build, whatever its version */
export const publishedRoutes = (store: Store): string[] => [...store.table<ManifestEntry>('manifest').keys()]
