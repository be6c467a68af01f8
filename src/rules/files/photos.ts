import { shorten } from '../../diagnostics/describe.ts'
import { parseUrl } from '../../site/address.ts'
import type { PhotoHost } from '../../site/facts.ts'
import { hostOf } from '../../site/photo.ts'
import { isOtherPicture, type PhotoSize, photoName } from '../../site/photo-names.ts'
import {
  addressOfFile,
  fileKindOf,
  isBesidePage,
  isOwnPhoto,
  isSharedPhoto,
  namedFile,
  photosFolder,
  siteFile,
} from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { didYouMean, suggest } from '../../site/suggest.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { otherMeaningOf } from '../lib/other-meanings.ts'
import { adviceForPhoto, findPhoto, folderOf, pathAsPhoto } from '../lib/photo-paths.ts'
import type { SiteIndex } from '../site-index.ts'
import { textsWithRole } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

const missingPhoto = defineRule({
  code: 'missing-photo',
  severity: 'error',
  checkSite: (site, report) => {
    for (const { file, photos } of allSummaries(site)) {
      const folder = folderOf(file)
      // The schema rejects other paths and formats.
      for (const { text, place } of photos)
        if (isOwnPhoto(text) && !isOtherPicture(text) && !site.photos.has(namedFile(text, file)))
          report(file, {
            message: say`there is no file \`${text}\``,
            place,
            label: adviceFor(site, folder, text),
            notes: isBesidePage(text)
              ? [say`A name that starts with ./ is a file in ${folder} or in a folder below it.`]
              : [],
          })
    }
  },
})

function adviceFor({ photos, otherFiles }: SiteIndex, folder: string, text: string): AuthorText | undefined {
  const name = text.slice(2)
  const other = [...otherFiles].find((path) => isOtherPicture(path) && pathAsPhoto(path) === folder + name)
  if (other) return say`save \`${other.slice(folder.length)}\` as \`${name}\``
  const isBeside = isBesidePage(text)
  const advice = isBeside ? adviceForPhoto(folder, findPhoto(photos, folder, text)) : undefined
  if (advice) return advice
  const inFolder = [...photos].flatMap((path) => {
    if (isBeside) return path.startsWith(folder) ? `./${path.slice(folder.length)}` : []
    return isSharedPhoto(path) ? addressOfFile(path) : []
  })
  const elsewhere = [...photos].find((path) => path.endsWith(text.slice(text.lastIndexOf('/'))))
  const advised = adviceForSimilar(suggest(text, inFolder))
  if (advised || elsewhere === undefined) return advised
  return isBeside ? say`a photo of this name is ${elsewhere}` : say`move ${elsewhere} to ${photosFolder}/`
}

/** A photo may have a name that is not valid, such as one of a camera. */
function adviceForSimilar(addresses: readonly string[]): AuthorText | undefined {
  const [first] = addresses
  if (first === undefined) return undefined
  const [folder, name] = [folderOf(first), first.slice(folderOf(first).length)]
  const clean = photoName(name)
  return clean === name ? didYouMean([first]) : say`rename \`${name}\` to \`${clean}\`, and write \`${folder}${clean}\``
}

/** Enough for every place: photos with this width and height need no look at their place. */
const enough = 1080

const smallPhoto = defineRule({
  code: 'small-photo',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const { file, photos } of allSummaries(site).filter(({ valid }) => valid))
      for (const photo of photos) {
        const size = site.photoSizes.get(namedFile(photo.text, file)) ?? [0, 0]
        const isKnown = size[0] > 0 && Math.min(...size) < enough
        const needed = isKnown ? lacking(size, neededSize(site, file, photo)) : undefined
        if (needed) report(file, tooSmall(photo, size, needed))
      }
  },
})

/** @returns what a photo needs; undefined when it is large enough */
function lacking([width, height]: PhotoSize, [neededWidth, neededHeight]: PhotoSize): AuthorText | undefined {
  if (width < neededWidth) return say`${neededWidth} pixels wide`
  return height < neededHeight ? say`${neededHeight} pixels high` : undefined
}

const tooSmall = ({ place }: TextAt, [width, height]: PhotoSize, needed: AuthorText): Problem => ({
  message: say`this photo has ${width} × ${height} pixels, and is shown up to ${needed}`,
  place,
  label: say`use one that is at least ${needed}`,
  notes: [say`Take the photo as the camera made it: the build makes small files of it. Messengers send small copies.`],
})

/** @returns the keywords `photoWidth` and `photoHeight` of the group that has the photo, or 0 */
function neededSize({ schemas: { walkers }, documentOf }: SiteIndex, file: string, { place }: TextAt): PhotoSize {
  const walker = walkers[fileKindOf(file)]
  const found = walker.at(place.path.slice(0, -2), documentOf(file)).schemas
  const largest = (keyword: string) => Math.max(0, ...found.map((schema) => Number(schema[keyword] ?? 0)))
  return [largest('photoWidth'), largest('photoHeight')]
}

interface RemotePhoto extends TextAt {
  /** Its width and height are given. */
  isSized: boolean
}

const isSized = (image: unknown): boolean => 'width' in Object(image) && 'height' in Object(image)

const remotePhoto = defineRule<RemotePhoto[]>({
  code: 'remote-photo',
  severity: 'error',
  collect: (file) =>
    textsWithRole(file, 'photo')
      .filter(({ text }) => text.startsWith('https://'))
      .map((photo) => ({ ...photo, isSized: isSized(valueAt(file.document, photo.place.path.slice(0, -1))) })),
  checkSite: (site, report, collected) => {
    // Hosts that cannot be read are not reported as missing.
    if (!site.facts?.valid) return
    const { photoHosts = [] } = site.documentOf(siteFile) as Pick<SiteDocument, 'photoHosts'>
    for (const [file, photos] of collected)
      for (const photo of photos) {
        const problem = photoProblem(photo, photoHosts)
        if (problem) report(file, { ...problem, place: photo.place })
      }
  },
})

function photoProblem(
  { text, isSized, place }: RemotePhoto,
  hosts: readonly PhotoHost[],
): Omit<Problem, 'place'> | undefined {
  const host = hostOf(text, hosts)
  if (!host) return unknownHost(text)
  const address = text.replace(/[?#].*/, '')
  if (host.resize && address !== text)
    return {
      message: say`the address of a photo ends before the \`?\`, because the builder adds what follows`,
      label: say`write \`${shorten(address)}\``,
      fix: { place, text: address },
    }
  if (host.resize || isSized) return undefined
  return {
    message: say`${host.url.replace('https://', '')} does not resize photos, so the size of this one is needed`,
    label: say`add \`width\` and \`height\`, in pixels`,
  }
}

function unknownHost(text: string): Omit<Problem, 'place'> | undefined {
  const other = otherMeaningOf('photo', text)
  const host = parseUrl(text)?.host
  // Then it has been reported already.
  if (host === undefined) return undefined
  const [origin = text] = /^https:\/\/[^/?#]+/.exec(text) ?? []
  return {
    message: other
      ? say`\`${shorten(text)}\` cannot be shown: ${other.reason}`
      : say`photos of ${host} are not allowed here`,
    label: other?.label ?? say`add \`- url: ${origin}\` to \`photoHosts\` in ${siteFile}`,
  }
}

export default [missingPhoto, smallPhoto, remotePhoto]
