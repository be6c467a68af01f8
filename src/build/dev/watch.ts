import { statSync } from 'node:fs'

/**
 * An editor may write a file in several steps, of which the watcher tells only the first: when to look at it again, in
 * milliseconds.
 */
export const laterLooks = [25, 100]

/** What was seen of files. */
export interface Watch {
  /** @returns whether the file was written since somebody last asked; one that is forgotten counts as written */
  since(path: string): boolean
  forget(path: string): void
}

/** @returns a memory of when files were written */
export function createWatch(): Watch {
  const seen = new Map<string, string>()
  return {
    since: (path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      const now = found ? `${found.mtimeMs} ${found.size}` : ''
      return seen.get(path) !== now && Boolean(seen.set(path, now))
    },
    forget: (path) => void seen.delete(path),
  }
}
