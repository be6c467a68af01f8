import { isOtherPicture, photoName } from '../../site/photo-names.ts'
import { addressOfFile, isBesidePage, isOwnPhoto, isSharedPhoto, photoFile, photosFolder } from '../../site/routes.ts'
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
            ...(isBesidePage(text)
              ? {
                  label: adviceFor(site, folder, text),
                  notes: [`A name that starts with ./ is a file in ${folder} or in a folder below it.`],
                }
              : { label: adviceForShared(site, text) }),
          })
    }
  },
})

function adviceFor({ photos, otherFiles }: SiteIndex, folder: string, text: string): string | undefined {
  const name = text.slice(2)
  const other = [...otherFiles].find((path) => isOtherPicture(path) && pathAsPhoto(path) === folder + name)
  if (other) return `save \`${other.slice(folder.length)}\` as \`${name}\``
  const found = findPhoto(photos, folder, text)
  const advice = adviceForPhoto(folder, found)
  if (found?.startsWith(folder) && advice) return advice
  const inFolder = [...photos].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  const similar = adviceForSimilar(suggest(name, inFolder).slice(0, 2))
  const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
  return similar ?? advice ?? (elsewhere && `a photo of this name is ${elsewhere}`)
}

/** @returns advice about a photo for all pages */
function adviceForShared({ photos }: SiteIndex, text: string): string | undefined {
  const shared = [...photos].filter(isSharedPhoto).map(addressOfFile)
  const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
  return didYouMean(suggest(text, shared).slice(0, 2)) ?? (elsewhere && `move ${elsewhere} to ${photosFolder}/`)
}

/** A photo may have a name that is not valid, such as one of a camera. */
function adviceForSimilar(paths: readonly string[]): string | undefined {
  const isClean = (path: string) => photoName(path) === path
  const [first] = paths
  if (first === undefined || isClean(first)) return didYouMean(paths.filter(isClean).map((path) => `./${path}`))
  const name = photoName(first)
  return `rename \`${first}\` to \`${name}\`, and write \`./${name}\``
}
