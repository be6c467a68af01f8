import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { replaceFile } from '../content/kept.ts'

/** Where finished pictures are kept, relative to the project's root. */
export const pictureCache = 'node_modules/.cache/pictures'

/**
 * Makes a file once. Its name must change with everything that goes into it; then it never goes out of date,
 * and the cache may be kept, shared or deleted.
 *
 * @param path where the file is kept
 * @param make makes its content
 * @returns `path`
 * @throws whatever `make` throws
 */
export async function cached(path: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (existsSync(path)) return path
  const content = await make()
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true })
  replaceFile(path, content)
  return path
}

/**
 * Does a job for each item, a few at a time. When one fails, no more are begun, and those that are under way end first.
 *
 * @param items what to work on
 * @param job the work
 * @param workers how many at once
 * @returns the results in the order of the items
 * @throws what the job threw first
 */
export async function eachOf<T, R>(items: readonly T[], job: (item: T) => Promise<R>, workers = 4): Promise<R[]> {
  const results: R[] = []
  const failures: unknown[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failures.length > 0) return
      await job(item).then(
        (result) => (results[index] = result),
        (error) => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}
