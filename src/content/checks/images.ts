import { posix } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean, suggest } from '../explain/suggest.ts'
import type { Outline } from '../outline.ts'
import { problem, type SiteOutline } from './check.ts'

/** Photos beside the page exist. */
export function checkImages({ others }: SiteOutline, { file, images }: Outline): Diagnostic[] {
  return images.flatMap((image) => {
    if (!image.text.startsWith('./')) return []
    const folder = posix.dirname(file)
    const path = posix.join(folder, image.text)
    if (others.has(path)) return []
    const beside = [...others]
      .filter((other) => other.startsWith(`${folder}/`))
      .map((other) => `./${other.slice(folder.length + 1)}`)
    const label = didYouMean(suggest(image.text, beside).slice(0, 1))
    const notes = beside.length > 0 ? [`files there: ${beside.join(', ')}`] : [`Put the photo at ${path}.`]
    return [problem('error', 'missing-image', file, image, `there is no file \`${path}\``, { label, notes })]
  })
}
