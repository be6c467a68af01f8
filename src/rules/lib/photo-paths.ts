import { posix } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { photoName } from '../../site/photo-names.ts'
import { addressOfFile, isSharedPhoto, pagesFolder, photosFolder } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { isSamePath } from '../../yaml/path.ts'
import type { SiteIndex } from '../site-index.ts'
import type { FileSummary, TextAt } from '../summary/file-summary.ts'
import { allSummaries } from './all-summaries.ts'

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

/** @returns the text at the place of a diagnostic, of those that a summary has of a kind */
export function textAt<Text extends TextAt>(
  site: SiteIndex,
  { file, place }: Diagnostic,
  textsOf: (summary: FileSummary) => Text[],
): Text | undefined {
  if (place === 'file' || 'range' in place) return undefined
  return allSummaries(site)
    .filter((summary) => summary.file === file)
    .flatMap(textsOf)
    .find((text) => isSamePath(text.place.path, place.path))
}
