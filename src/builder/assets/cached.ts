import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keep, replaceFile } from '../../content/compile/kept.ts'

/** Where finished pictures are kept, relative to the project's root. */
export const pictureCache = 'node_modules/.cache/pictures'

/** Where those are committed that change with the project's code alone, relative to its root. */
export const committedPictures = 'src/generated/pictures'

/** A picture that changes with the project's code alone. */
export interface CodePicture {
  /** Name of its file, which changes with everything that goes into it. */
  name: string
  make: () => Promise<Uint8Array>
}

/**
 * @param root the project's root directory
 * @param picture what to find, or to make when it is not committed, as while a drawing is worked on
 * @returns path of its file
 * @throws whatever `make` throws
 */
export async function codePicture(root: string, { name, make }: CodePicture): Promise<string> {
  const committed = join(root, committedPictures, name)
  return existsSync(committed) ? committed : cached(join(root, pictureCache, name), make)
}

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
  const age = ageOf(path)
  if (age < Number.POSITIVE_INFINITY) {
    if (age > day) markUsed(path)
    return path
  }
  const content = await make()
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true })
  replaceFile(path, content)
  return path
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** How long a file stays after the last day on which it was asked for. */
const keptFor = 30 * day

/** @returns how long ago a file was made or last asked for, which is noted once a day: in milliseconds; Infinity when it is not there */
const ageOf = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY
}

function markUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // A cache that is read-only is not swept either.
  }
}

/**
 * Removes what no build has asked for in 30 days. It looks at most once a day.
 *
 * @param folder where `cached` keeps files
 */
export function sweep(folder: string): void {
  const note = join(folder, '.swept')
  if (!existsSync(folder) || ageOf(note) < day) return
  keep(note, '')
  const old = readdirSync(folder).filter((name) => ageOf(join(folder, name)) > keptFor)
  for (const name of old) rmSync(join(folder, name), { force: true, recursive: true })
}
