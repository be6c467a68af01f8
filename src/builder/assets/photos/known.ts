import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keep, readKept } from '../../../content/compile/kept.ts'
import { stampOf } from '../../../content/files/read.ts'
import { photoHash } from './address.ts'
import { failed } from './photo-error.ts'

/** What a photo's addresses need to know of it. */
export interface KnownPhoto {
  /** See `photoHash`. */
  hash: string
  /** As it is shown, in pixels. */
  width: number
  height: number
}

/** Raised when this file's code finds something else in the same photo. */
const version = 1

/** Where it stands, relative to the project's root. */
const cacheFile = 'node_modules/.cache/site/photos.json'

type Kept = [path: string, stamp: string, photo: KnownPhoto]

/** What is known of photos from earlier runs: one that has not been written since is not read again. */
export interface PhotoCache {
  /**
   * @param path absolute path of a photo
   * @throws PhotoError when it cannot be read
   */
  get(path: string): Promise<KnownPhoto>
  /** Keeps what was asked for, for the next run. */
  save(): void
}

/** @param root the project's root directory */
export function openPhotoCache(root: string): PhotoCache {
  const file = join(root, cacheFile)
  const kept = readKept<{ version: number; photos: Kept[] }>(file)
  const known = new Map(kept?.version === version ? kept.photos.map((one) => [one[0], one]) : [])
  const asked = new Map<string, Kept>()
  let isNew = false
  return {
    get: async (path) => {
      const stamp = stampNow(path)
      const before = asked.get(path) ?? known.get(path)
      const isSame = stamp !== '' && before?.[1] === stamp
      isNew ||= !isSame
      const now: Kept = before && isSame ? before : [path, stamp, await measure(path)]
      asked.set(path, now)
      return now[2]
    },
    save: () => {
      if (!isNew && asked.size === known.size) return
      mkdirSync(dirname(file), { recursive: true })
      keep(file, JSON.stringify({ version, photos: [...asked.values()] }))
      isNew = false
    },
  }
}

function stampNow(path: string): string {
  try {
    return stampOf(path)
  } catch (error) {
    return failed(path)(error as Error)
  }
}

async function measure(path: string): Promise<KnownPhoto> {
  const bytes = await readFile(path).catch(failed(path))
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes).metadata().catch(failed(path))
  return { hash: photoHash(bytes), width: autoOrient.width, height: autoOrient.height }
}
