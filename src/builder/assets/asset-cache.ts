import type { FileTable, Store } from '../../content/store/memory-store.ts'

/** Where pictures and other files that take long to make are cached between builds. */
export type AssetCache = Pick<FileTable, 'get' | 'put'>

/** @returns the assets in a store */
export const openAssetCache = (store: Store): FileTable => store.files('assets')

/** Days after its last use until an asset is removed. */
export const maxUnusedDays = 30

/**
 * @param key must change with everything that changes the content
 * @param make is called when the cache does not have the content
 * @throws whatever `make` throws
 */
export async function cached(cache: AssetCache, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = cache.get(key)
  if (known) return known
  const content = await make()
  cache.put(key, content)
  return content
}
