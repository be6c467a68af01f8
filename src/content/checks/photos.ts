import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean, suggest } from '../explain/suggest.ts'
import { photoName } from '../files/photo-names.ts'
import type { Outline } from '../outline/outline.ts'
import { problem, type SiteOutline } from './check.ts'

/** Photos of one file: every `./name.jpg` is a file in its folder or below. */
export function checkPhotos({ photos }: SiteOutline, { file, photos: named }: Outline): Diagnostic[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return named.flatMap((field) => {
    const { text } = field
    if (photos.has(folder + text.slice(2))) return []
    const near = [...photos].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
    const there = elsewhere && `a photo of this name is ${elsewhere}`
    const label = adviceFor(suggest(text.slice(2), near).slice(0, 2)) ?? there
    const notes = [`A name that starts with ./ is looked for in ${folder} and in the folders below it.`]
    return [problem('error', 'missing-photo', file, field, `there is no file \`${text}\``, { label, notes })]
  })
}

/** A photo may have a name that no page can write, as cameras give them. */
function adviceFor(paths: readonly string[]): string | undefined {
  const isClean = (path: string) => photoName(path) === path
  const [first] = paths
  if (first === undefined || isClean(first)) return didYouMean(paths.filter(isClean).map((path) => `./${path}`))
  const name = photoName(first)
  return `rename \`${first}\` to \`${name}\`, and write \`./${name}\``
}
