import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean, suggest } from '../explain/suggest.ts'
import { isOtherPicture, photoName } from '../files/photo-names.ts'
import type { Outline } from '../outline/outline.ts'
import { problem, type SiteOutline } from './check.ts'

/** Photos of one file: every `./name.jpg` is a file in its folder or below. The schema refuses all other pictures. */
export function checkPhotos({ photos, strangers }: SiteOutline, { file, photos: named }: Outline): Diagnostic[] {
  const folder = folderOf(file)
  return named.flatMap((field) => {
    const { text } = field
    if (photos.has(folder + text.slice(2)) || isOtherPicture(text)) return []
    const near = [...photos].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
    const there = elsewhere && `a photo of this name is ${elsewhere}`
    const other = [...strangers].find((path) => isOtherPicture(path) && photoOf(path) === folder + text.slice(2))
    const saved = other && `save \`${other.slice(folder.length)}\` as \`${text.slice(2)}\``
    const label = saved ?? adviceFor(suggest(text.slice(2), near).slice(0, 2)) ?? there
    const notes = [`A name that starts with ./ is looked for in ${folder} and in the folders below it.`]
    return [problem('error', 'missing-photo', file, field, `there is no file \`${text}\``, { label, notes })]
  })
}

/** @returns the photos that files name and the pictures that they take for such, by their paths from the project's root */
export function photosNamed({ site, shared, outlines }: SiteOutline): Set<string> {
  const all = [...(site ? [site] : []), ...(shared?.values() ?? []), ...outlines.map(({ outline }) => outline)]
  return new Set(
    all.flatMap(({ file, photos }) => photos.map(({ text }) => folderOf(file) + text.replace(/^\.\//, ''))),
  )
}

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
