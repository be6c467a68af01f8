import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean, suggest } from '../explain/suggest.ts'
import type { Outline } from '../outline.ts'
import { problem, type SiteOutline } from './check.ts'

/** Photos of one file: every `./name.jpg` is a file in its folder or below. */
export function checkPhotos({ photos }: SiteOutline, { file, photos: named }: Outline): Diagnostic[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return named.flatMap((field) => {
    const { text } = field
    if (photos.has(folder + text.slice(2))) return []
    const near = [...photos].filter((path) => path.startsWith(folder)).map((path) => `./${path.slice(folder.length)}`)
    const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
    const label = didYouMean(suggest(text, near).slice(0, 2))
    const there = elsewhere && `a photo of this name is ${elsewhere}`
    const notes = [`A name that starts with ./ is looked for in ${folder} and in the folders below it.`]
    return [
      problem('error', 'missing-photo', file, field, `there is no file \`${text}\``, { label: label ?? there, notes }),
    ]
  })
}
