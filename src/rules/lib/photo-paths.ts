import { posix } from 'node:path'
import { photoName } from '../../site/photo-names.ts'
import { addressOfFile, isSharedPhoto, pagesFolder, photosFolder } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'

export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** @returns the photo at a path relative to the page's folder, to pages/, to the site's folder, or to that of photos for all pages */
export function findPhoto(photos: ReadonlySet<string>, folder: string, path: string): string | undefined {
  const bare = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
  return [folder, `${pagesFolder}/`, '', `${photosFolder}/`]
    .map((start) => posix.normalize(start + bare))
    .find((one) => photos.has(one))
}

/** @returns a label with the path of a photo for a page; undefined if its name is not valid */
export function adviceForPhoto(folder: string, photo: string | undefined): AuthorText | undefined {
  if (photo === undefined) return undefined
  if (isSharedPhoto(photo)) return say`write \`${addressOfFile(photo)}\``
  const isBelow = photo.startsWith(folder)
  const name = photo.slice(isBelow ? folder.length : photo.lastIndexOf('/') + 1)
  if (photoName(name) !== name) return undefined
  return isBelow ? say`write \`./${name}\`` : say`copy the photo to ${folder}, and write \`./${name}\``
}

/** @returns the path of a picture after it was saved in a supported format */
export const pathAsPhoto = (path: string): string => folderOf(path) + photoName(path.slice(folderOf(path).length))
