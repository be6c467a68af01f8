import type { Store } from '../../content/store/memory-store.ts'
import type { WrittenFile } from './output.ts'

/** What became of a page. */
export interface ManifestEntry {
  route: string
  /** Changes with everything that the page shows. */
  key: string
  files: WrittenFile[]
  /** Addresses of the site's own photos that it shows. */
  photos: string[]
}

/** The pages of the last build. */
export interface Manifest {
  get(route: string): ManifestEntry | undefined
  /** Replaces all entries by those of a new build. */
  replace(entries: readonly ManifestEntry[]): void
}

/**
 * @param version the code and the facts that pages are made with; entries of another version count for nothing
 */
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
