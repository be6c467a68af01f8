import { type AuthorText, say } from '../words/message.ts'
import { fileSlug, isDeviceName } from './slug.ts'

/** @returns whether a path has the extension of a supported photo format */
export const isPhoto = (path: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(path)

/** @returns whether a path has the extension of an unsupported picture format */
export const isOtherPicture = (path: string): boolean => /\.(hei[cf]|gif|tiff?|bmp|svg|raw|dng|jxl)$/i.test(path)

/** @returns whether a path has the extension of a drawing */
export const isVector = (path: string): boolean => /\.svg$/i.test(path)

/** @returns whether a path has the extension of a font that browsers show */
export const isFont = (path: string): boolean => /\.(woff2?|ttf|otf)$/i.test(path)

/** The paths that the schema of photos accepts after `./`. */
const clean = /^([\w-]+\/)*[\w-]+\.(jpg|jpeg|png|webp|avif)$/

/**
 * Makes a path that pages can use for a photo.
 *
 * @param path path of a picture relative to the page's folder, without `./`
 * @returns the same path if it is valid already
 */
export function photoName(path: string): string {
  if (clean.test(path) && !path.split('/').some(isDeviceName)) return path
  const ending = isPhoto(path) ? path.slice(path.lastIndexOf('.')).toLowerCase() : '.jpg'
  const folders = path.split('/')
  const stem = folders.pop()?.replace(/\.\w+$/, '') ?? ''
  const plain = (name: string) => fileSlug(name) || 'photo'
  return [...folders.map((folder) => (/^[\w-]+$/.test(folder) ? folder : plain(folder))), plain(stem) + ending].join(
    '/',
  )
}

/**
 * @param isElsewhere whether the picture is not in the page's folder yet
 * @returns advice to rename a picture; undefined when it is not the path of one in the page's folder or below, or in
 *   the folder of photos for all pages
 */
export function renamePhoto(value: string, isElsewhere = false): AuthorText | undefined {
  const [, folder = './', path = ''] = /^(\.\/|\/_photos\/)?(.*)$/s.exec(value) ?? []
  if (/^[./]|[\\:]|\/\.|\/\//.test(path) || !(isPhoto(path) || isOtherPicture(path))) return undefined
  const name = photoName(path)
  if (!isPhoto(path)) return say`save the photo as \`${name}\`, and write \`${folder + name}\``
  return isElsewhere
    ? say`copy the photo beside this file as \`${name}\`, and write \`./${name}\``
    : say`rename the photo to \`${name}\`, and write \`${folder + name}\``
}

/** Width and height in pixels. */
export type PhotoSize = readonly [width: number, height: number]

export const stillHeic = say`it is still an iPhone photo (HEIC)`
