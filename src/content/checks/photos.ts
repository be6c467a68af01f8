import { posix } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean, suggest } from '../explain/suggest.ts'
import { isOtherPicture, photoName } from '../files/photo-names.ts'
import type { Field, Outline } from '../outline/outline.ts'
import { pagesFolder } from '../routes.ts'
import { problem, type SiteOutline } from './check.ts'

/** Photos of one file: every `./name.jpg` is a file in its folder or below. The schema refuses all other pictures. */
export function checkPhotos({ photos, strangers }: SiteOutline, { file, photos: named }: Outline): Diagnostic[] {
  const folder = folderOf(file)
  return named.flatMap((field) => {
    const { text } = field
    // Of a path that its schema refuses it is said there, and of a picture of another kind too.
    if (!text.startsWith('./') || photos.has(folder + text.slice(2)) || isOtherPicture(text)) return []
    const near = [...photos].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
    const there = elsewhere && `a photo of this name is ${elsewhere}`
    const other = [...strangers].find((path) => isOtherPicture(path) && photoOf(path) === folder + text.slice(2))
    const saved = other && `save \`${other.slice(folder.length)}\` as \`${text.slice(2)}\``
    const meant = photoMeant(photos, folder, text)
    const advice = adviceThere(folder, meant)
    const below = meant?.startsWith(folder) ? advice : undefined
    const label = saved ?? below ?? adviceFor(suggest(text.slice(2), near).slice(0, 2)) ?? advice ?? there
    const notes = [`A name that starts with ./ is looked for in ${folder} and in the folders below it.`]
    return [problem('error', 'missing-photo', file, field, `there is no file \`${text}\``, { label, notes })]
  })
}

/** Says of a path from another folder how the page names the photo that stands there. */
export function hintAtPhotos(all: SiteOutline, found: Diagnostic[]): Diagnostic[] {
  return found.map((one) => {
    const path = one.code === 'wrong-format' ? pathAt(all, one) : undefined
    const folder = folderOf(one.file)
    const label = path === undefined ? undefined : adviceThere(folder, photoMeant(all.photos, folder, path))
    return label === undefined ? one : { ...one, label }
  })
}

/** The path of a picture that a diagnostic is about. */
function pathAt(all: SiteOutline, { file, span: { start } }: Diagnostic): string | undefined {
  const isThere = ({ span }: Field) => span.start.line === start.line && span.start.column === start.column
  return withPhotos(all)
    .filter((outline) => outline.file === file)
    .flatMap(({ photos }) => photos)
    .find(isThere)?.text
}

/** @returns the photo at a path from the folder of the page, from that of all pages, or from the project's root */
function photoMeant(photos: ReadonlySet<string>, folder: string, path: string): string | undefined {
  const bare = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
  return [folder, `${pagesFolder}/`, ''].map((start) => posix.normalize(start + bare)).find((one) => photos.has(one))
}

/** How a page names a photo that it names by a wrong path; undefined for one whose name no page can write. */
function adviceThere(folder: string, photo: string | undefined): string | undefined {
  if (photo === undefined) return undefined
  const isBelow = photo.startsWith(folder)
  const name = photo.slice(isBelow ? folder.length : photo.lastIndexOf('/') + 1)
  if (photoName(name) !== name) return undefined
  return isBelow ? `write \`./${name}\`` : `copy the photo to ${folder}, and write \`./${name}\``
}

/** @returns the photos that files name and the pictures that they take for such, by their paths from the project's root */
export function photosNamed(all: SiteOutline): Set<string> {
  return new Set(
    withPhotos(all).flatMap(({ file, photos }) => photos.map(({ text }) => folderOf(file) + text.replace(/^\.\//, ''))),
  )
}

const withPhotos = ({ site, shared, outlines }: SiteOutline): Outline[] => [
  ...(site ? [site] : []),
  ...(shared?.values() ?? []),
  ...outlines.map(({ own }) => own),
]

/** @returns the path that a picture of another kind is to have when it is saved as a photo */
export const photoOf = (path: string): string => folderOf(path) + photoName(path.slice(folderOf(path).length))

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** A photo may have a name that no page can write, as cameras give them. */
function adviceFor(paths: readonly string[]): string | undefined {
  const isClean = (path: string) => photoName(path) === path
  const [first] = paths
  if (first === undefined || isClean(first)) return didYouMean(paths.filter(isClean).map((path) => `./${path}`))
  const name = photoName(first)
  return `rename \`${first}\` to \`${name}\`, and write \`./${name}\``
}
