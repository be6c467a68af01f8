import { posix } from 'node:path'
import { photoName } from '../../../files/photo-names.ts'
import { pagesFolder } from '../../../model/routes.ts'
import type { FileSummary } from '../../../summary/file-summary.ts'
import type { SiteIndex } from '../site-index.ts'

export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** @returns the photo at a path from the folder of the page, from that of all pages, or from the site's folder */
export function findPhoto(photos: ReadonlySet<string>, folder: string, path: string): string | undefined {
  const bare = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
  return [folder, `${pagesFolder}/`, ''].map((start) => posix.normalize(start + bare)).find((one) => photos.has(one))
}

/** @returns how a page in a folder names a photo; undefined for a photo whose name no page can write */
export function adviceForPhoto(folder: string, photo: string | undefined): string | undefined {
  if (photo === undefined) return undefined
  const isBelow = photo.startsWith(folder)
  const name = photo.slice(isBelow ? folder.length : photo.lastIndexOf('/') + 1)
  if (photoName(name) !== name) return undefined
  return isBelow ? `write \`./${name}\`` : `copy the photo to ${folder}, and write \`./${name}\``
}

/** @returns the path that a picture of another kind has when it is saved as a photo */
export const pathAsPhoto = (path: string): string => folderOf(path) + photoName(path.slice(folderOf(path).length))

/** @returns all files that may name photos */
export const summariesWithPhotos = ({ facts, shared, pages }: SiteIndex): FileSummary[] => [
  ...(facts ? [facts] : []),
  ...(shared?.values() ?? []),
  ...pages.map(({ own }) => own),
]
