import { isOtherPicture, photoName } from '../../site/photo-names.ts'
import { addressOfFile, isBesidePage, isOwnPhoto, isSharedPhoto, photoFile } from '../../site/routes.ts'
import { didYouMean, suggest } from '../../site/suggest.ts'
import { defineRule } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { adviceForPhoto, findPhoto, folderOf, pathAsPhoto } from '../lib/photo-paths.ts'
import type { SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'missing-photo',
  severity: 'error',
  checkSite: (site, report) => {
    for (const { file, photos } of allSummaries(site)) {
      const folder = folderOf(file)
      // The schema rejects other paths and formats.
      for (const { text, place } of photos)
        if (isOwnPhoto(text) && !isOtherPicture(text) && !site.photos.has(photoFile(text, file)))
          report(file, {
            message: `there is no file \`${text}\``,
            place,
            label: adviceFor(site, folder, text),
            notes: isBesidePage(text)
              ? [`A name that starts with ./ is a file in ${folder} or in a folder below it.`]
              : [],
          })
    }
  },
})

function adviceFor({ photos, otherFiles }: SiteIndex, folder: string, text: string): string | undefined {
  const name = text.slice(2)
  const other = [...otherFiles].find((path) => isOtherPicture(path) && pathAsPhoto(path) === folder + name)
  if (other) return `save \`${other.slice(folder.length)}\` as \`${name}\``
  const isBeside = isBesidePage(text)
  const advice = isBeside ? adviceForPhoto(folder, findPhoto(photos, folder, text)) : undefined
  if (advice?.startsWith('write')) return advice
  const inFolder = [...photos].flatMap((path) => {
    if (isBeside) return path.startsWith(folder) ? `./${path.slice(folder.length)}` : []
    return isSharedPhoto(path) ? addressOfFile(path) : []
  })
  const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
  return adviceForSimilar(suggest(text, inFolder)) ?? advice ?? (elsewhere && `a photo of this name is ${elsewhere}`)
}

/** A photo may have a name that is not valid, such as one of a camera. */
function adviceForSimilar(addresses: readonly string[]): string | undefined {
  const [first] = addresses
  if (first === undefined) return undefined
  const [folder, name] = [folderOf(first), first.slice(folderOf(first).length)]
  const clean = photoName(name)
  return clean === name ? didYouMean([first]) : `rename \`${name}\` to \`${clean}\`, and write \`${folder}${clean}\``
}
