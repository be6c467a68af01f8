import { createHash } from 'node:crypto'
import { errorCode, errorMessage } from '../../site/errors.ts'
import type { FileTable } from '../../workspace/store/memory-store.ts'

/** Caches pictures and other files that take long to make between builds. */
export type AssetCache = Pick<FileTable, 'get' | 'put'>

/**
 * @param key must change with everything that changes the content
 * @param make makes the content on a cache miss
 * @throws whatever `make` throws
 */
export async function cached(cache: AssetCache, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = cache.get(key)
  if (known) return known
  const content = await make()
  cache.put(key, content)
  return content
}

/** @returns a part of a key: the first 16 hexadecimal digits of the SHA-256 of all parts */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.length} `).update(part)
  return sum.digest('hex').slice(0, 16)
}

/** A photo or another file that cannot be shown because it is damaged or missing. */
export class AssetError extends Error {
  /**
   * @param path absolute path of the file
   * @param reason why it cannot be shown, as a sentence
   */
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path} cannot be shown: ${reason}`)
  }
}

/**
 * For `catch`, after reading a file.
 *
 * @returns a function that throws an AssetError
 */
export const cannotShow =
  (path: string) =>
  (cause: unknown): never => {
    throw new AssetError(path, errorCode(cause) === 'ENOENT' ? 'the file no longer exists' : errorMessage(cause))
  }
