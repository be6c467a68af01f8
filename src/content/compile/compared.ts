import { join } from 'node:path'
import type { Compared } from '../checks/copies.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { keep, readKeptMap } from './kept.ts'

/** What was found in folders whose pages were compared in earlier runs. */
export interface ComparedCache {
  compared: Compared
  /** Writes the folders that were looked up, when some are new, and forgets the others. */
  saveCompared(): void
}

/** @param folder see `compileFolder` */
export function openComparedCache(folder: string): ComparedCache {
  const path = join(folder, 'compared.json')
  const known = readKeptMap<readonly Diagnostic[]>(path)
  const lookedUp: typeof known = new Map()
  return {
    compared: {
      get: (digest) => lookedUp.get(digest) ?? known.get(digest),
      set: (digest, found) => lookedUp.set(digest, found),
    },
    saveCompared: () => {
      const isNew = [...lookedUp.keys()].some((digest) => !known.has(digest))
      if (isNew) keep(path, JSON.stringify([...lookedUp]))
    },
  }
}
