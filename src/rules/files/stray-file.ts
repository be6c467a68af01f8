import { posix } from 'node:path'
import { linkedFile } from '../../site/linked-files.ts'
import { madeAddress } from '../../site/made-files.ts'
import { isOtherPicture, photoName } from '../../site/photo-names.ts'
import {
  addressOfFile,
  drawingsFolder,
  isPage,
  isPublicFile,
  isSharedPhoto,
  namedFile,
  pagesFolder,
} from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries, isComplete } from '../lib/all-summaries.ts'
import { cleanName } from '../lib/file-names.ts'
import { fileName } from '../lib/link-corrections.ts'
import { pathAsPhoto } from '../lib/photo-paths.ts'
import type { SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'stray-file',
  severity: 'warning',
  checkSite: (site, report) => {
    // A file may be part of the brand, as long as the facts have mistakes.
    if (site.facts?.valid === false) return
    const branded = new Set(site.facts?.brandFiles.map(({ text }) => `${pagesFolder}/${text.slice(2)}`))
    const summaries = allSummaries(site)
    // In any format.
    const named = new Set(summaries.flatMap(({ file, photos }) => photos.map(({ text }) => namedFile(text, file))))
    const linked = new Set(summaries.flatMap(({ file, links }) => links.map(({ text }) => linkedFile(text, file))))
    const isUnused = (file: string) => isSharedPhoto(file) && !isNote(file) && !named.has(file)
    // A file with mistakes may show it.
    if (isComplete(site)) for (const file of [...site.photos].filter(isUnused)) report(file, unusedPhoto)
    // An unreadable drawing, which is reported as that, counts as a photo too.
    const isUsed = (file: string) => site.photos.has(file) || linked.has(file) || branded.has(file)
    const isMeant = (file: string) => isNote(file) || isPublicFile(file) || isDrawing(file)
    // If a page uses the picture, the page's line is reported instead.
    const isNamed = (file: string) =>
      named.has(file) || (named.has(pathAsPhoto(file)) && !site.photos.has(pathAsPhoto(file)))
    for (const file of [...site.otherFiles].filter((one) => !isUsed(one) && !isMeant(one)))
      if (!isOtherPicture(file)) report(file, strayText(file, site))
      else if (!isNamed(file)) report(file, strayPicture(file))
    for (const file of [...site.hidden].filter(isLeftOut)) report(file, hiddenFile)
  },
})

/** The names that drawings may have. */
const isDrawing = (file: string): boolean =>
  file.startsWith(`${drawingsFolder}/`) && /^[a-z][a-z0-9-]*\.svg$/.test(file.slice(drawingsFolder.length + 1))

/** Windows hides the last extension: it shows `nerja.yaml.txt` as `nerja.yaml`. */
const hasHiddenExtension = (file: string): boolean => /\.ya?ml\.txt$/i.test(file)

/** A name with an underscore marks a note, unless it looks like that of a special file. */
const isNote = (file: string): boolean =>
  /^_(?!sites?\b|sections?\b)/i.test(posix.basename(file)) && !hasHiddenExtension(file)

const moveAway = say`move it out of ${pagesFolder}/`
const markIt = say`put _ before its name`
const publishOrMark = say`move it to ${pagesFolder}/_public/ to publish it as it is, or ${markIt}`

function strayText(file: string, { hasFile }: SiteIndex): Problem {
  const href = `./${fileName(file)}`
  if (linkedFile(href, file) !== undefined)
    return {
      message: say`no page links to this file, so it is not on the site`,
      place: 'file',
      label: say`link to it as \`${href}\`, or ${publishOrMark}`,
    }
  const isHidden = hasHiddenExtension(file)
  const page = pageNameFor(file)
  const rename = page !== undefined && !hasFile(page) ? say`rename it to \`${page}\`` : undefined
  return {
    severity: isHidden ? 'error' : 'warning',
    message: say`this is neither a page nor a photo, so it is not on the site`,
    place: 'file',
    label: isHidden
      ? (rename ?? moveAway)
      : rename
        ? say`if it is a page, ${rename}; if not, ${publishOrMark}`
        : publishOrMark,
    notes: isHidden ? [ofExtensions] : [],
  }
}

const ofExtensions = say`Windows hides the last extension of file names by default: in the Explorer choose View > Show > File name extensions.`

/** A file that has the address of one that the build makes is reported as such. */
const isLeftOut = (file: string): boolean => !isPublicFile(file) || madeAddress(addressOfFile(file)) === undefined

const hiddenFile: Problem = {
  message: say`names that begin with a dot are not published, so this is not on the site`,
  place: 'file',
  label: say`remove it, or rename it without the dot`,
  notes: [say`Of such names, only \`${pagesFolder}/_public/.well-known/\` is published.`],
}

const unusedPhoto: Problem = {
  message: say`no page shows this photo`,
  place: 'file',
  label: say`show it, or ${moveAway}, or ${markIt}`,
}

const strayPicture = (file: string): Problem => ({
  message: say`pages cannot show pictures in this format`,
  place: 'file',
  label: say`save it as \`${photoName(posix.basename(file))}\`, or ${moveAway}, or ${markIt}`,
  notes: [say`Supported formats are JPEG, PNG, WebP and AVIF.`],
})

/** @returns the path of the page that a text file may be meant as */
function pageNameFor(file: string): string | undefined {
  const [, stem] = /^(.+\/[^/.]+)(\.ya?ml)?(\.(txt|md|json|html?))?$/i.exec(file) ?? []
  if (stem === undefined) return undefined
  return isPage(`${stem}.yaml`) ? cleanName(`${stem}.yaml`) : `${stem}.yaml`
}
