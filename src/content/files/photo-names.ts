import { slug } from '../model/slug.ts'

/** @returns whether a file calls itself a photo of a kind that pages show */
export const isPhoto = (path: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(path)

/** @returns whether a file calls itself a picture of a kind that pages do not show */
export const isOtherPicture = (path: string): boolean => /\.(hei[cf]|gif|tiff?|bmp|svg|raw|dng|jxl)$/i.test(path)

/** What pages can name, as the schema of photos has it behind `./`. */
const clean = /^([\w-]+\/)*[\w-]+\.(jpg|jpeg|png|webp|avif)$/

/**
 * The path a photo should have, so that pages can name it.
 *
 * @param path path of a picture from the folder of a page, without `./`
 * @returns the same path when pages can name it already
 */
export function photoName(path: string): string {
  if (clean.test(path)) return path
  const ending = isPhoto(path) ? path.slice(path.lastIndexOf('.')).toLowerCase() : '.jpg'
  const folders = path.split('/')
  const stem = folders.pop()?.replace(/\.\w+$/, '') ?? ''
  const plain = (name: string) => slug(name) || 'photo'
  return [...folders.map((folder) => (/^[\w-]+$/.test(folder) ? folder : plain(folder))), plain(stem) + ending].join(
    '/',
  )
}

/**
 * What to do about a picture whose name no page can write.
 *
 * @param value what a page says in its place
 * @returns undefined when it is no path of a picture in the folder of the page or below
 */
export function renamePhoto(value: string): string | undefined {
  const path = value.replace(/^\.\//, '')
  if (/^[./]|[\\:]|\/\.|\/\//.test(path) || !(isPhoto(path) || isOtherPicture(path))) return undefined
  const name = photoName(path)
  return `${isPhoto(path) ? 'rename the photo to' : 'save the photo as'} \`${name}\`, and write \`./${name}\``
}
