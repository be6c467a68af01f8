import { type Diagnostic, startOfFile } from '../diagnostic.ts'
import { isOtherPicture, photoName } from '../files/photo-names.ts'
import { isPage, pagesFolder } from '../routes.ts'
import { problem, type SiteOutline } from './check.ts'
import { cleanName } from './file-names.ts'
import { photoOf, photosNamed } from './photos.ts'

/** Files under pages/ that are neither pages nor photos. Most are meant to be one, and are missed later. */
export function checkStrangers(all: SiteOutline): Diagnostic[] {
  const { photos, strangers, sources } = all
  const named = [...strangers].some(isOtherPicture) ? photosNamed(all) : new Set<string>()
  // What is to be done about a picture that a page shows is said there.
  const isTold = (file: string) => named.has(file) || (named.has(photoOf(file)) && !photos.has(photoOf(file)))
  return [...strangers]
    .filter((file) => !isSetAside(file) && !(isOtherPicture(file) && isTold(file)))
    .map((file) => {
      if (isOtherPicture(file)) return picture(file)
      const page = pageMeant(file)
      const isFree = page !== undefined && sources.get(page) === undefined
      const otherwise = hasHiddenEnding(file) ? '' : `; if not, ${aside}`
      return stray(file, isFree ? `if it is a page, rename it to \`${page}\`${otherwise}` : undefined)
    })
}

/** Windows hides the last ending: what it calls `nerja.yaml` may be `nerja.yaml.txt`. */
const hasHiddenEnding = (file: string): boolean => /\.ya?ml\.txt$/i.test(file)

/** A name with an underscore says that the file is no page, unless it is one of the whole site's. */
const isSetAside = (file: string): boolean => /^_(?!sites?\b|sections?\b)/i.test(nameOf(file)) && !hasHiddenEnding(file)

const away = `move it out of ${pagesFolder}/`
const aside = `${away}, or put _ before its name`

function stray(file: string, label = hasHiddenEnding(file) ? away : aside): Diagnostic {
  const isHidden = hasHiddenEnding(file)
  const message = 'this is neither a page nor a photo, so the site is without it'
  const notes = isHidden ? ['Windows hides the last ending of a name unless it is told to show it.'] : []
  const severity = isHidden ? 'error' : 'warning'
  return problem(severity, 'stray-file', file, { span: startOfFile }, message, { label, notes })
}

function picture(file: string): Diagnostic {
  const message = 'this is no photo that a page can show'
  const label = `save it as \`${photoName(nameOf(file))}\`, or ${aside}`
  const notes = ['Photos are of the kinds JPEG, PNG, WebP and AVIF.']
  return problem('warning', 'stray-file', file, { span: startOfFile }, message, { label, notes })
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** @returns the file of the page that a text may be meant to be */
function pageMeant(file: string): string | undefined {
  const [, stem] = /^(.+\/[^/.]+)(\.ya?ml)?(\.(txt|md|json|html?))?$/i.exec(file) ?? []
  if (stem === undefined) return undefined
  return isPage(`${stem}.yaml`) ? cleanName(`${stem}.yaml`) : `${stem}.yaml`
}
