import { basename, join } from 'node:path'
import { cached, eachOf } from '../cached.ts'
import type { OutputFile } from '../prerender.ts'
import type { SharePicture } from './share-picture.ts'

/**
 * Draws the pictures that are not in the cache yet.
 *
 * @param folder the cache's folder
 * @param pictures the pictures of all pages; the same one may come several times
 * @returns the files for the output folder
 */
export function drawPictures(folder: string, pictures: SharePicture[]): Promise<OutputFile[]> {
  const different = new Map(pictures.map((picture) => [picture.path, picture]))
  return eachOf([...different.values()], async ({ path, draw }) => ({
    path,
    from: await cached(join(folder, basename(path)), draw),
  }))
}
