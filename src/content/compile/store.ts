import { readPage } from '../files/read.ts'
import type { Kept } from './cache.ts'
import { type Compiled, type Contract, compileFile } from './compile.ts'
import { createPackReader, type Stored } from './pack.ts'
import { digestOf, type Summary, summarize } from './summary.ts'

/** A file was written while the site was being checked: what was checked is not what would be shown. */
export class FileChanged extends Error {}

/** Fetches what is known of files. */
export interface Store {
  summary(of: Kept): Summary
  document(of: Kept): unknown
  /** What pages are compared by. */
  pieces(of: Kept): Uint32Array
  /** The file compiled again, for its places. */
  again(of: Kept): Compiled
}

/** Where a store finds what it is asked for. */
export interface StoreOptions {
  /** The project's root directory. */
  root: string
  contract: Contract
  /** The folder of the cache. */
  folder: string
  /** Holds every summary that was asked for once, for who asks again after each change; else there may be too much. */
  holdsAll: boolean
}

/**
 * What is known of files, from the packs of the cache. What is not there is compiled again: the cache was deleted, or
 * could not be written.
 *
 * @throws FileChanged when a file is to be compiled again that is not what it was; so do all its methods
 */
export function createStore({ root, contract, folder, holdsAll }: StoreOptions): Store {
  const again = remembered(({ file, digest }): Compiled => {
    const read = readPage(root, file)
    const source = [file, 'text' in read ? read.text : ''] as const
    if (digestOf(source) !== digest) throw new FileChanged(`${file} keeps being changed. Start again.`)
    return compileFile(contract, ...source)
  })
  const packs = createPackReader(folder)
  const storedAgain = (of: Kept): Stored => summarize(again(of)).stored
  const summary = (of: Kept): Summary => packs.summary(of.place) ?? JSON.parse(storedAgain(of).summary)
  return {
    summary: holdsAll ? held(summary) : remembered(summary),
    document: (of) => packs.document(of.place) ?? again(of).readDocument(),
    pieces: (of) => packs.pieces(of.place) ?? storedAgain(of).pieces,
    again,
  }
}

/** @returns the same function, which holds what it found */
function held<Found>(find: (of: Kept) => Found): typeof find {
  const all = new WeakMap<Kept, Found>()
  return (of) => {
    const found = all.get(of) ?? find(of)
    all.set(of, found)
    return found
  }
}

/** @returns the same function, which remembers what it found for the last file: whoever asks once mostly asks for more */
function remembered<Found>(find: (of: Kept) => Found): typeof find {
  let last: { file: string; found: Found } | undefined
  return (of) => {
    if (last?.file !== of.file) last = { file: of.file, found: find(of) }
    return last.found
  }
}
